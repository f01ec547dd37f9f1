import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../server/data/database.ts';
import { tokenIn } from './support/accounts.ts';
import { freshProcessDatabase } from './support/database.ts';
import { type ServerProcess, startProcess } from './support/process.ts';
import { type SmtpPeer, startSmtp } from './support/smtp.ts';

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

const start = (env: Record<string, string> = {}) => {
  const server = startProcess({ ...database.env, PUBLIC_URL: 'https://daleel.example', ...env });
  started.push(server);
  return server;
};
const post = (address: string, path: string, payload: object) =>
  fetch(`${address}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
const register = async (address: string, email: string) =>
  expect((await post(address, 'register', { name: 'Aisha', email })).status).toBe(200);
const arrives = (email: string) =>
  vi.waitFor(() => expect(peer.took.flatMap(({ to }) => to)).toContain(email), { timeout: 30_000, interval: 100 });
const end = async (server: ServerProcess, signal: NodeJS.Signals) => {
  server.kill(signal);
  expect(await server.ended).toBe(signal === 'SIGKILL' ? signal : 0);
};

/** Lets the time pass in which a dead process would have given signs of life, and the wait before the next try. */
async function letHeartbeatsPass() {
  const { pool, close } = await openDatabase(database.place);
  const past = "now() - interval '1 day'";
  await pool.query(`update jobs.job set heartbeat_on = ${past}, started_on = ${past} where state = 'active'`);
  await pool.query('update jobs.job set retry_delay = 0, retry_backoff = false');
  await pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null');
  await close();
}

describe('mails of the process', { timeout: 90_000 }, () => {
  test('killed between commit and sending are sent by the next one', async () => {
    const first = start({ SMTP_URL: peer.url });
    await register(await first.address, 'committed@example.test');
    await end(first, 'SIGKILL');
    await letHeartbeatsPass();
    const next = start({ SMTP_URL: peer.url });
    await arrives('committed@example.test');
    await end(next, 'SIGTERM');
  });

  test('killed while one is on its way are sent again by the next one, with a link that works', async () => {
    const email = 'under-way@example.test';
    const { waiting, answer } = peer.hold();
    const first = start({ SMTP_URL: peer.url });
    await register(await first.address, email);
    await waiting;
    await end(first, 'SIGKILL');
    answer();
    await letHeartbeatsPass();
    peer.took.length = 0;
    const next = start({ SMTP_URL: peer.url });
    await arrives(email);
    const chosen = { newPassword: 'a good password', confirmPassword: 'a good password' };
    const mail = peer.took.find(({ to }) => to.includes(email))?.mail;
    expect((await post(await next.address, 'set-password', { verificationToken: tokenIn(mail), ...chosen })).status).toBe(200);
    await end(next, 'SIGTERM');
  });

  test('go to the server of SMTP_URL, whose password the start does not repeat, and are finished before a graceful stop', async () => {
    const email = 'stopping@example.test';
    const { waiting, answer } = peer.hold();
    const server = start({ SMTP_URL: peer.url });
    await register(await server.address, email);
    await waiting;
    expect(server.printed()).toContain(`Mails are sent through ${new URL(peer.url).host}.`);
    expect(server.printed()).not.toContain('secret');
    server.kill('SIGTERM');
    await vi.waitFor(() => expect(server.printed()).toContain('"msg":"stopping"'));
    answer();
    expect(await server.ended).toBe(0);
    expect(peer.took.flatMap(({ to }) => to)).toContain(email);
    expect(server.printed()).toMatch(/"queue":"mail",.*"msg":"job done"/);
  });

  test('become files without a mail server; the start says so, and the log holds no token, password or address', async () => {
    const email = 'sentinel@example.test';
    const password = 'sentinel-password';
    const server = start();
    const address = await server.address;
    expect(server.printed()).toContain(`Mails are written to ${join(dataDir, 'mail')} (SMTP_URL is not set).`);
    await register(address, email);
    const folder = join(dataDir, 'mail');
    const file = await vi.waitFor(
      () => {
        const [name] = existsSync(folder) ? readdirSync(folder).filter((entry) => entry.endsWith('.eml')) : [];
        if (!name) throw new Error('no mail yet');
        return name;
      },
      { timeout: 10_000, interval: 100 },
    );
    const token = tokenIn(await PostalMime.parse(readFileSync(join(folder, file))));
    await fetch(`${address}/set-password?verificationToken=${token}`);
    const chosen = { newPassword: password, confirmPassword: password };
    const opened = await post(address, 'set-password', { verificationToken: token, ...chosen });
    const { data } = (await opened.json()) as { data: { accessToken: string } };
    await end(server, 'SIGTERM');
    expect(server.printed()).toContain('/api/v1/auth/set-password');
    for (const secret of [email, 'sentinel', token, password, data.accessToken, 'verificationToken'])
      expect(server.printed()).not.toContain(secret);
  });
});
