import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/support/cluster.ts';
import { sealingKey } from '../server/support/sealing.ts';

const untilReady = async (origin: string, server: ChildProcess) => {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${origin}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The server did not become ready at ${origin}.`);
};

/** A server with DATABASE_URL is meant for others; on prepared data the mode of a demonstration adds nothing. */
const modeOf = ({ DATABASE_URL }: Record<string, string>) => (DATABASE_URL ? { DEMO: '1', PAYMENT_GATEWAY: 'sandbox' } : {});

/** Returns how a tree's `npm start` runs the server; revisions without a module for it pass no arguments. */
const launchOf = async (tree: string): Promise<{ serverArguments: string[]; serverEnvironment: Record<string, string> }> => {
  const module = join(tree, 'scripts/support/server-process.mjs');
  return existsSync(module) ? import(module) : { serverArguments: ['server/main.ts'], serverEnvironment: {} };
};

/** Starts the server in its own process and data folder; `tree` is the folder of the product, else the working tree. */
export const startServer = async (env: Record<string, string> = {}, tree = process.cwd()) => {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { serverArguments, serverEnvironment } = await launchOf(tree);
  const server = spawn(process.execPath, serverArguments, {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...serverEnvironment,
      ...process.env,
      CONNECTIONS_PER_ADDRESS: '1000000',
      MAX_CONNECTIONS: '1000000',
      BODY_MB_PER_MINUTE: '1000000',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SEALING_KEY: sealingKey,
      LOG_LEVEL: 'error',
      ...env,
      ...modeOf(env),
    },
  });
  await untilReady(origin, server);
  return {
    origin,
    pid: server.pid,
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
