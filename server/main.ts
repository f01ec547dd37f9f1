import './schemas.ts';
import { readConfig } from './config/config.ts';
import { sentencesFor } from './operations/sentences.ts';
import { startServer } from './start.ts';

/** Milliseconds after which a shutdown no longer waits for running requests. */
const shutdownTimeout = 10_000;

try {
  const config = readConfig(process.env);
  const { app, port, stop } = await startServer(config, console.log);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // The signal arrives repeatedly: a terminal sends it to every process of the command, and npm forwards it.
      if (stopping) return;
      stopping = true;
      app.log.info('stopping');
      setTimeout(() => process.exit(1), shutdownTimeout).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  console.log(port === null ? 'Daleel is working.' : `Daleel is running at ${addressOf(config.host, port)}`);
} catch (error) {
  for (const sentence of sentencesFor(error, 'Daleel did not start.')) console.error(sentence);
  process.exit(1);
}

/** Returns the server's URL for a browser on this machine. */
function addressOf(host: string, port: string): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}
