import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/data/database.ts';
import { lockFolder } from '../../../server/data/lock.ts';
import { eventually } from '../../eventually.ts';
import { addAccount, password, tokenIn } from '../support/accounts.ts';
import { alsoOnPostgres, freshProcessDatabase, onPostgres } from '../support/database.ts';
import { local, type ServerProcess, startProcess } from '../support/process.ts';
import { type SmtpPeer, startSmtp } from '../support/smtp.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'daleel-process-'));
const email = 'person@example.test';
const started: ServerProcess[] = [];
let env: Record<string, string>;
let peer: SmtpPeer;

const start = (changes: Record<string, string> = {}) => {
  const server = startProcess({ ...env, ...changes });
  started.push(server);
  return server;
};
/** The server shared by several tests; the last of them stops it. */
let shared: ServerProcess | undefined;
const running = (): ServerProcess => {
  shared ??= start();
  return shared;
};

beforeAll(async () => {
  const { place, env: reached } = await freshProcessDatabase(dataDir);
  peer = await startSmtp();
  env = { ...reached, SMTP_URL: peer.url };
  const database = await openDatabase(place);
  await addAccount(database.db, { email });
  await database.close();
});

afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await peer.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (address: string, path: string, payload: object) =>
  fetch(`${address}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
/** Returns the access token from a sign-in's answer. */
const tokenOf = async (answer: Response): Promise<string> => ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
const statusOfMe = async (address: string, token: string) =>
  (await fetch(`${address}/api/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('the process', () => {
  test('loses nothing it acknowledged when it is killed, and restarts without help', async () => {
    const tokens: string[] = [];
    // The second time on the data of the first; PostgreSQL itself is never killed here.
    for (let kills = 0; kills < (onPostgres ? 1 : 2); kills++) {
      const server = start();
      const address = await server.address;
      for (const token of tokens) expect(await statusOfMe(address, token)).toBe(200);
      tokens.push(await tokenOf(await post(address, 'login', { email, password })));
      server.kill('SIGKILL');
      expect(await server.ended).toBe('SIGKILL');
    }
    const last = running();
    const address = await last.address;
    for (const token of tokens) expect(await statusOfMe(address, token)).toBe(200);

    await eventually(() => {
      const lines = last
        .printed()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ route: '/api/v1/users/me', status: 200 }));
    });
    expect(last.printed()).not.toContain(email);
    expect(last.printed()).not.toContain('daleel-demo');
  });

  test('writes no token, password or address to its log', async () => {
    const invited = 'sentinel@example.test';
    const chosen = 'sentinel-violet-ledger';
    const server = running();
    const address = await server.address;
    expect((await post(address, 'register', { name: 'Aisha', email: invited })).status).toBe(200);
    await eventually(() => expect(peer.took.flatMap(({ to }) => to)).toContain(invited));
    const token = tokenIn(peer.took.find(({ to }) => to.includes(invited))?.mail);
    await fetch(`${address}/set-password?verificationToken=${token}`);
    const setting = { verificationToken: token, newPassword: chosen, confirmPassword: chosen };
    const accessToken = await tokenOf(await post(address, 'set-password', setting));
    await eventually(() => expect(server.printed()).toContain('/api/v1/auth/set-password'));
    for (const secret of [invited, 'sentinel', token, chosen, accessToken, 'verificationToken'])
      expect(server.printed()).not.toContain(secret);
  });

  test.skipIf(onPostgres)('locks its data folder: a second process exits with a sentence that says what to do', async () => {
    const address = await running().address;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.printed().trim()).toBe(
      `Another Daleel server is using the data folder ${dataDir}. ` +
        'Stop that server first, or give this one a folder of its own with DATA_DIR (or a PostgreSQL server with DATABASE_URL).',
    );
    expect((await fetch(`${address}/ready`)).status).toBe(200);
  });

  test('stops on SIGINT, and unlocks its data folder', async () => {
    const server = running();
    await server.address;
    server.kill('SIGINT');
    expect(await server.ended).toBe(0);
    // Throws if the folder is still locked.
    expect((await lockFolder(dataDir))()).toBeUndefined();
  });

  test.skipIf(alsoOnPostgres)('prints one sentence for every mistake in its configuration, and exits', async () => {
    const server = start({ PORT: 'http', LOG_LEVEL: 'loud' });
    expect(await server.ended).toBe(1);
    expect(server.printed().trim().split('\n')).toEqual([
      "PORT is 'http'; it must be a port number from 0 (any free one) to 65535.",
      "LOG_LEVEL is 'loud'; it must be one of fatal, error, warn, info, debug, trace, silent.",
    ]);
  });

  test.skipIf(alsoOnPostgres)('says what it is meant for and what it uses, and without a mail server where mails are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daleel-local-'));
    const server = startProcess({ ...local, DATA_DIR: folder });
    started.push(server);
    await server.address;
    expect(server.printed()).toContain('Mode: local.');
    expect(server.printed()).toContain(`Mails are written to ${join(folder, 'mail')} (SMTP_URL is not set).`);
    server.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test.skipIf(alsoOnPostgres)('prints one sentence if the database is unreachable, or the port is taken', async () => {
    const program = createServer().listen(0, '127.0.0.1');
    await once(program, 'listening');
    const address = program.address();
    const unreachable = start({ DATABASE_URL: 'postgres://daleel:secret@127.0.0.1:1/daleel' });
    const taken = start({ PORT: String(typeof address === 'object' && address?.port) });
    expect([await unreachable.ended, await taken.ended]).toEqual([1, 1]);
    expect(unreachable.printed().trim()).toBe('The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.');
    expect(taken.printed()).toContain('The port is in use by another program.');
    program.close();
  });
});
