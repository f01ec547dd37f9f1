import { ConfigMistakes, readConfig } from './config.ts';
import { FolderInUse } from './data/lock.ts';
import { startServer } from './start.ts';

/** After this many milliseconds a stop no longer waits for running requests. */
const patience = 10_000;

try {
  const config = readConfig(process.env);
  const { app, port, stop } = await startServer(config, console.log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info('stopping');
      setTimeout(() => process.exit(1), patience).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  console.log(`Daleel is running at ${addressOf(config.host, port)}`);
} catch (error) {
  for (const sentence of sentencesFor(error)) console.error(sentence);
  process.exit(1);
}

/** Where a browser on this machine finds the server. */
function addressOf(host: string, port: string): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}

/** What whoever starts the server reads when it does not start. */
function sentencesFor(error: unknown): string[] {
  if (error instanceof ConfigMistakes) return error.mistakes;
  if (error instanceof FolderInUse) return [error.message];
  const { code, message, stack }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  if (code === 'EADDRINUSE') return ['The port is in use by another program. Stop that one, or choose another port with PORT.'];
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') return ['The database at DATABASE_URL cannot be reached.'];
  return ['Daleel did not start.', stack ?? message];
}
