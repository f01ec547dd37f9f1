import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/data/database.ts';
import { eventually } from '../../eventually.ts';
import { tokenIn } from '../support/accounts.ts';
import { freshProcessDatabase } from '../support/database.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { type SmtpPeer, startSmtp } from '../support/smtp.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'daleel-mail-'));
const started: ServerProcess[] = [];
let peer: SmtpPeer;
let database: Awaited<ReturnType<typeof freshProcessDatabase>>;

beforeAll(async () => {
  peer = await startSmtp();
  database = await freshProcessDatabase(dataDir);
});
afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await peer.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => {
  const server = startProcess({ ...database.env, SMTP_URL: peer.url });
  started.push(server);
  return server;
};
/** The server shared by several tests; the last of them stops it. */
let shared: ServerProcess | undefined;
const running = (): ServerProcess => {
  shared ??= start();
  return shared;
};
const post = (address: string, path: string, payload: object) =>
  fetch(`${address}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
const register = async (address: string, email: string) =>
  expect((await post(address, 'register', { name: 'Aisha', email })).status).toBe(200);
const arrives = (email: string) => eventually(() => expect(peer.took.flatMap(({ to }) => to)).toContain(email));

/** Waits until a dead process's heartbeat has expired, plus the delay of the retry. */
async function letHeartbeatsPass() {
  const { pool, close } = await openDatabase(database.place);
  const past = "now() - interval '1 day'";
  await pool.query(`update jobs.job set heartbeat_on = ${past}, started_on = ${past} where state = 'active'`);
  await pool.query('update jobs.job set retry_delay = 0, retry_backoff = false');
  await pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
  await close();
}

describe("the process's mails", () => {
  test("the process's mails are sent after it was killed by the next one, with a valid link", async () => {
    const [underWay, committed] = ['under-way@example.test', 'committed@example.test'];
    const { waiting, answer } = peer.hold();
    const first = start();
    const address = await first.address;
    await register(address, underWay);
    await waiting;
    await register(address, committed);
    first.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    answer();
    await letHeartbeatsPass();
    peer.took.length = 0;

    const next = await running().address;
    for (const email of [underWay, committed]) await arrives(email);
    const chosen = { newPassword: 'a good password', confirmPassword: 'a good password' };
    const mail = peer.took.find(({ to }) => to.includes(underWay))?.mail;
    expect((await post(next, 'set-password', { verificationToken: tokenIn(mail), ...chosen })).status).toBe(200);
  });

  test("the process's mails go to the server of SMTP_URL, whose password is not printed, and are completed before a graceful stop", async () => {
    const email = 'stopping@example.test';
    const server = running();
    const address = await server.address;
    const { waiting, answer } = peer.hold();
    await register(address, email);
    await waiting;
    expect(server.printed()).toContain(`Mails are sent through ${new URL(peer.url).host}.`);
    expect(server.printed()).not.toContain('secret');
    server.kill('SIGTERM');
    await eventually(() => expect(server.printed()).toContain('"msg":"stopping"'));
    answer();
    expect(await server.ended).toBe(0);
    expect(peer.took.flatMap(({ to }) => to)).toContain(email);
    expect(server.printed()).toMatch(/"queue":"mail",.*"msg":"job done"/);
  });
});
