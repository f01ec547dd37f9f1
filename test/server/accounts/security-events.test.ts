import { subMonths } from 'date-fns/subMonths';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { resetSecondFactor } from '../../../server/domain/accounts/second-factor.ts';
import { setUp } from '../../../server/domain/setup/setup.ts';
import { securityEventMonths } from '../../../server/domain/sweep.ts';
import { addAccount, password, tokenIn } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { enrol } from '../support/codes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
  return server.close;
});
beforeEach(async () => {
  server.clock.advance(60);
  await server.parts.db.deleteFrom('attempts').execute();
  admin = await connect(server, { isAdmin: true });
});

type Listed = { id: number; at: string; kind: string; account: number | null; network: string | null };
const listed = async (query = ''): Promise<Listed[]> => (await server.monitoring.inject(`/security-events${query}`)).json().events;
const kindsOf = async (account: number) => (await listed(`?account=${account}`)).map(({ kind }) => kind).reverse();
const post = (path: string, payload: object, headers: object = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers: { 'x-forwarded-for': '203.0.113.77', ...headers } });

test('logins, failures and passwords are events of their account, from a shortened network', async () => {
  const { id, email } = await addAccount(server.parts.db);
  await post('login', { email, password: 'wrong' });
  const login = await post('login', { email: email.toUpperCase(), password });
  const headers = { authorization: `Bearer ${login.json().data.accessToken}` };
  const chosen = { newPassword: 'another password', confirmPassword: 'another password' };
  await post('change-password', { currentPassword: 'wrong', ...chosen }, headers);
  await post('confirm-password', { password: 'wrong' }, headers);
  await post('change-password', { currentPassword: password, ...chosen }, headers);
  await post('forgot-password', { email });
  const mail = (await server.deliver()).find(({ text }) => text?.includes('verificationToken'));
  await post('set-password', { verificationToken: tokenIn(mail), ...chosen });
  expect(await kindsOf(id)).toEqual(['loginFailed', 'login', 'passwordFailed', 'passwordFailed', 'passwordChanged', 'passwordSet']);
  expect((await listed(`?account=${id}`)).at(-1)).toEqual({
    id: expect.any(Number),
    at: server.clock.now().toISOString(),
    kind: 'loginFailed',
    account: id,
    network: '203.0.113.0',
  });
});

test('a failure for an unknown address is an event without an account', async () => {
  await post('login', { email: 'unknown@example.test', password: 'wrong' }, { 'x-forwarded-for': '2001:db8:1:2::9' });
  expect((await listed())[0]).toMatchObject({ kind: 'loginFailed', account: null, network: '2001:db8:1::' });
});

test('the second factor and the role are events', async () => {
  const { db, clock } = server.parts;
  const { secret } = await enrol(admin, server.clock);
  expect(secret).toEqual(expect.any(String));
  await admin.ask('POST', '/auth/second-factor/recovery-codes');
  await post('login', { email: admin.user.email, password, code: '000000' });
  await resetSecondFactor(db, admin.user.email, clock.now());
  expect(await kindsOf(admin.user.id)).toEqual(['secondFactorOn', 'recoveryCodesRenewed', 'codeFailed', 'secondFactorReset']);
  await db.deleteFrom('users').where('is_admin', '=', true).execute();
  const wanted = { settings: {}, overwrite: false, catalogue: null, admin: { email: 'first@example.test', locale: 'en' as const } };
  await setUp({ db, clock }, wanted);
  expect((await listed())[0]).toMatchObject({ kind: 'adminMade', network: null });
});

test('events hold neither email addresses nor secrets, and outlive their account', async () => {
  const { db } = server.parts;
  const { id, email } = await addAccount(db);
  await post('login', { email, password });
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect(await kindsOf(id)).toEqual(['login']);
  const stored = JSON.stringify(await db.selectFrom('security_events').selectAll().execute());
  expect(stored).not.toMatch(/@|a good password|203\.0\.113\.77/);
});

test('events are read in pages on the port for monitoring, and not on the public one', async () => {
  const all = await listed();
  expect(await listed(`?before=${all[0]?.id}`)).toEqual(all.slice(1));
  expect((await server.monitoring.inject('/security-events?account=x')).statusCode).toBe(400);
  const refused = await server.app.inject({ url: '/security-events', headers: { accept: 'application/json' } });
  expect(refused.body).not.toContain('loginFailed');
});

test('events are deleted after twelve months', async () => {
  const { db, jobs, clock } = server.parts;
  const at = subMonths(clock.now(), securityEventMonths);
  const { id } = await addAccount(db);
  for (const instant of [new Date(at.getTime() - 1000), at]) {
    await db.insertInto('security_events').values({ kind: 'login', user_id: id, network: null, at: instant }).execute();
  }
  await db.transaction().execute((transaction) => jobs.add(transaction, 'sweep', {}));
  await server.deliver();
  expect((await listed(`?account=${id}`)).map((event) => event.at)).toEqual([at.toISOString()]);
});
