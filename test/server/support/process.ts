import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** Node's compile cache, shared between starts: compiling takes a third of a start. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(root, 'node_modules', '.cache', 'compiled') };

/** A server in its own process, as in production. */
export type ServerProcess = {
  /** Its output so far, both streams. */
  printed: () => string;
  /** Its URL, once printed; rejects with the output if it exits instead. */
  address: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  kill: (signal: NodeJS.Signals) => void;
};

/**
 * Starts `server/main.ts` on a free port, in production mode, with `env` as its only environment. The embedded database's WebAssembly is
 * compiled without optimisation: these processes are too short-lived for it, and it is half of their start.
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
