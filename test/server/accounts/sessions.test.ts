import { beforeAll, expect, test } from 'vitest';
import type { OwnSession } from '../../../contract/entities/sessions.ts';
import { sessionTouchMinutes } from '../../../server/domain/accounts/session.ts';
import { addAccount, password } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream } from '../support/stream.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server.close;
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const sessionsOf = (client: Client) => client.read<OwnSession[]>('GET', '/auth/sessions');
const isOpen = async (client: Client) => (await client.ask('GET', '/users/me')).statusCode === 200;
/** Logs in from an address with a browser; returns what the session's calls need. */
const logIn = async (email: string, remoteAddress: string, userAgent = firefox) => {
  const headers = { 'user-agent': userAgent };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
    headers,
    remoteAddress,
  });
  const authorization = `Bearer ${answer.json().data.accessToken}`;
  const ask = (from = remoteAddress): Promise<OwnSession[]> =>
    server.app
      .inject({ url: '/api/v1/auth/sessions', headers: { authorization }, remoteAddress: from })
      .then((listed) => listed.json().data);
  return ask;
};

test('lists the device, the shortened network and the last use of each session, this one first', async () => {
  const { email } = await addAccount(server.parts.db);
  const first = await logIn(email, '203.0.113.77');
  const opened = server.clock.now().toISOString();
  server.clock.advance(60);
  await logIn(email, '2001:db8:1:2::7', 'curl/8.0');
  expect(await first()).toMatchObject([
    { isCurrent: true, device: 'Firefox, Linux', network: '203.0.113.0', openedAt: opened },
    { isCurrent: false, device: null, network: '2001:db8:1::', usedAt: server.clock.now().toISOString() },
  ]);
});

test('shows the network from which a session was last used', async () => {
  const { email } = await addAccount(server.parts.db);
  const ask = await logIn(email, '203.0.113.77');
  server.clock.advance(sessionTouchMinutes);
  await ask('198.51.100.4');
  expect(await ask()).toMatchObject([{ network: '198.51.100.0', usedAt: server.clock.now().toISOString() }]);
});

test('does not list sessions that have expired, or those of other accounts', async () => {
  const [mine] = [await connect(server), await connect(server)];
  const elsewhere = await connect(server, { user: mine.user });
  await server.parts.db
    .updateTable('sessions')
    .set({ expires_at: server.clock.now() })
    .where('id', '=', (await sessionsOf(elsewhere))[0]?.id ?? 0)
    .execute();
  expect(await sessionsOf(mine)).toHaveLength(1);
});

test('ends one session with its stream and its push messages, and no other', async () => {
  const mine = await connect(server);
  const [lost, kept] = [await connect(server, { user: mine.user }), await connect(server, { user: mine.user })];
  const [session] = await sessionsOf(lost);
  const id = session?.id ?? 0;
  const token = { endpoint: `https://push.example/${id}` };
  await server.parts.db
    .insertInto('push_devices')
    .values({ user_id: mine.user.id, session_id: id, service: 'webPush', name: 'Lost', token: token.endpoint, created_at: new Date() })
    .execute();
  const stream = await openStream(address, lost.headers);
  await mine.read('DELETE', `/auth/sessions/${id}`);
  await stream.ended;
  expect([await isOpen(lost), await isOpen(kept), await isOpen(mine)]).toEqual([false, true, true]);
  const devices = await server.parts.db.selectFrom('push_devices').select('name').where('user_id', '=', mine.user.id).execute();
  expect(devices).toEqual([]);
  expect((await mine.ask('DELETE', `/auth/sessions/${id}`)).statusCode).toBe(200);
});

test('ends all other sessions, and records that they were ended', async () => {
  const mine = await connect(server);
  const others = [await connect(server, { user: mine.user }), await connect(server, { user: mine.user })];
  await mine.read('DELETE', '/auth/sessions');
  expect(await Promise.all([mine, ...others].map(isOpen))).toEqual([true, false, false]);
  await mine.read('DELETE', '/auth/sessions');
  const events = await server.parts.db.selectFrom('security_events').select('kind').where('user_id', '=', mine.user.id).execute();
  expect(events).toEqual([{ kind: 'sessionsEnded' }]);
});

test("ends neither this session nor someone else's by its ID", async () => {
  const [mine, stranger] = [await connect(server), await connect(server)];
  const ids = [await sessionsOf(mine), await sessionsOf(stranger)].map(([session]) => session?.id);
  for (const id of ids) expect((await mine.ask('DELETE', `/auth/sessions/${id}`)).statusCode).toBe(200);
  expect([await isOpen(mine), await isOpen(stranger)]).toEqual([true, true]);
});
