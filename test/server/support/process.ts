import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sealingKey } from './sealing.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** Node's compile cache, shared between starts: compiling takes a third of a start. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(root, 'node_modules', '.cache', 'compiled') };

/** A production configuration, whose mail server and payment gateway are out of reach. */
export const production = {
  PUBLIC_URL: 'https://daleel.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRET_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  SEALING_KEY: sealingKey,
  TRUST_PROXY: 'none',
  PAYMENT_GATEWAY: 'skipcash',
  SKIPCASH_URL: 'http://127.0.0.1:1',
  SKIPCASH_KEY_ID: 'key-id',
  SKIPCASH_KEY_SECRET: 'key-secret',
  SKIPCASH_CLIENT_ID: 'client-id',
  SKIPCASH_WEBHOOK_KEY: 'webhook-key',
};

/** Variables that turn a process into one for this machine only, without demo data. */
export const local = { PUBLIC_URL: '', SMTP_URL: '', SECRET_KEYS: '', TRUST_PROXY: '', PAYMENT_GATEWAY: '', DEMO: '0' };

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
 * Starts `server/main.ts` on a free port, in production mode unless `env` changes it, with no other environment. The embedded database's WebAssembly is
 * compiled without optimisation: these processes are too short-lived for it, and it is half of their start.
 *
 * @param folder the checkout of the release
 */
export function startProcess(env: Record<string, string>, folder = root): ServerProcess {
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...compileCache, ...production, ...env },
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

/** Runs a program of the server, of this release unless `folder` is another's checkout, without a terminal and with `env` as its only environment. */
export const runProgram = (file: string, flags: readonly string[], env: Record<string, string>, folder = root) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...compileCache, ...env } };
    const child = execFile(process.execPath, ['--liftoff-only', file, ...flags], options, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, printed: output + errors }),
    );
    child.stdin?.end();
  });

/** Runs `npm run setup` as an automation does. */
export const runSetup = (flags: readonly string[], env: Record<string, string>, folder = root) =>
  runProgram('server/setup.ts', flags, env, folder);
