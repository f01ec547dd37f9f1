import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpMail } from '../../../server/outside/mail.smtp.ts';
import type { Parts } from '../../../server/parts.ts';
import { tokenIn } from '../support/accounts.ts';
import { keptJobs } from '../support/jobs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type SmtpPeer, startSmtp } from '../support/smtp.ts';

let server: TestServer;
let peer: SmtpPeer;
const from = { name: 'Daleel', address: 'no-reply@daleel.example' };
const useMail = (mail: Parts['mail']) => {
  server.parts.mail = mail;
};

beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});
beforeEach(async () => {
  peer = await startSmtp();
  useMail(smtpMail(peer.url, from));
  server.log.length = 0;
});
afterEach(async () => {
  await peer.stop();
  await server.parts.pool.query('delete from jobs.job');
});

let people = 0;
async function register(email = `person-${++people}@example.test`) {
  const payload = { name: 'Aisha', email };
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload, headers: { 'accept-language': 'ar' } });
  return email;
}
const logged = (msg: string) => server.log.filter((line) => line.msg === msg);

test('a mail reaches a mail server unchanged', async () => {
  const email = await register();
  await server.deliver();
  expect(peer.took).toHaveLength(1);
  const [taken] = peer.took;
  expect(taken).toMatchObject({ from: from.address, to: [email], user: 'daleel' });
  expect(taken?.mail).toMatchObject({ from, to: [{ address: email }], subject: 'تعيين كلمة المرور لحسابك في منصة «دليل»' });
  expect(taken?.mail.html).toContain(tokenIn(taken?.mail));
  expect(await keptJobs(server.parts)).toEqual([]);
});

test.each([
  ['the connection', { at: 'connection', code: 421 }],
  ['the recipient temporarily', { at: 'recipient', code: 450 }],
  ['the message', { at: 'message', code: 451 }],
  ['the message permanently', { at: 'message', code: 554 }],
] as const)('a server that first rejects %s and then accepts the mail gets it once, with a valid link', async (_, refusal) => {
  peer.refuse(refusal);
  const email = await register();
  await server.deliver();
  expect(peer.took).toEqual([]);
  const [job, ...others] = await keptJobs(server.parts);
  expect(others).toEqual([]);
  expect(job).toMatchObject({ name: 'mail', state: 'retry' });
  expect(job?.start_after.getTime()).toBeGreaterThan(job?.started_on.getTime());
  expect(logged('job failed, will be retried')).toHaveLength(1);

  peer.refuse(null);
  await server.deliver();
  await server.deliver();
  expect(peer.took.map(({ to }) => to)).toEqual([[email]]);
  expect(await keptJobs(server.parts)).toEqual([]);
  const chosen = { newPassword: 'a good password', confirmPassword: 'a good password' };
  const payload = { verificationToken: tokenIn(peer.took[0]?.mail), ...chosen };
  expect((await server.app.inject({ method: 'POST', url: '/api/v1/auth/set-password', payload })).statusCode).toBe(200);
});

test('a permanently rejected recipient is not retried', async () => {
  peer.refuse({ at: 'recipient', code: 550 });
  await register();
  await server.deliver();
  expect((await keptJobs(server.parts)).map(({ state }) => state)).not.toContain('retry');
  expect(logged('job given up')).toHaveLength(1);
});

test('an address with SMTP control characters is rejected, and not retried', async () => {
  await register('a>b@example.test');
  await server.deliver();
  expect(peer.took).toEqual([]);
  expect(logged('job given up')).toHaveLength(1);
});

test('an address that looks like two is treated as one', async () => {
  const email = await register('a,b@example.test');
  await server.deliver();
  expect(peer.took.flatMap(({ to }) => to.map((address) => address.replaceAll('"', '')))).toEqual([email]);
});

test('a link requested repeatedly while the mail server was down is mailed once', async () => {
  peer.refuse({ at: 'connection', code: 421 });
  const email = await register();
  await server.deliver();
  await register(email);
  await server.deliver();
  peer.refuse(null);
  await server.deliver();
  expect(peer.took).toHaveLength(1);
});

test.each([
  ['connection refused', () => 'smtp://daleel:secret@127.0.0.1:1'],
  ['wrong password', () => peer.url.replace('secret', 'sentinel-secret')],
  ['rejected recipient', () => peer.url],
])('neither the log nor the job contains addresses or passwords after: %s', async (_, url) => {
  useMail(smtpMail(url(), from));
  peer.refuse({ at: 'recipient', code: 450 });
  const email = await register();
  await server.deliver();
  const kept = await keptJobs(server.parts);
  expect(kept).toHaveLength(1);
  const said = JSON.stringify([kept, server.log]);
  expect(said).toContain('the mail was rejected');
  for (const secret of [email, 'secret', from.address]) expect(said).not.toContain(secret);
});
