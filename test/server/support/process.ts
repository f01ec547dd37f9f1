import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** What Node keeps of the compiled sources from one start to the next: a third of a start is compiling. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(root, 'node_modules', '.cache', 'compiled') };

/** The server as an operator runs it: a process of its own. */
export type ServerProcess = {
  /** What it has printed so far, both streams. */
  printed: () => string;
  /** Its address, once it says so; rejects with what it printed when it ends instead. */
  address: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  kill: (signal: NodeJS.Signals) => void;
};

/**
 * Starts `server/main.ts` on any free port, in production's ways, with nothing of this process's environment but `env`. The
 * embedded database is compiled the quick way: these processes live too short for the thorough one, half of their start.
 */
export function startProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...compileCache, ...env },
  });
  let output = '';
  const said = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /running at (http:\S+)/.exec(output)?.[1];
      if (address) said.resolve(address);
    });
  }
  const ended = once(child, 'close').then(([code, signal]): number | NodeJS.Signals => signal ?? code);
  ended.then(() => said.reject(new Error(output)));
  said.promise.catch(() => undefined);
  return { printed: () => output, address: said.promise, ended, kill: (signal) => child.kill(signal) };
}
