import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../../../contract/entities/session.ts';
import { deviceLimit } from '../../../contract/limits.ts';
import { notificationKinds } from '../../../contract/rules/notification-kinds.ts';
import { keepPushKeys } from '../../../server/data/notifications/devices.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import { pushTextOf } from '../../../server/notices/push-text.ts';
import { isInternal } from '../../../server/outside/push.request.ts';
import { createPushKeys } from '../../../server/outside/push.web.ts';
import { connect } from '../support/client.ts';
import { keptJobs } from '../support/jobs.ts';
import { notifyReaders } from '../support/notifications.ts';
import { type PushPeer, startPushPeer, verifiedClaims } from '../support/push.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let peer: PushPeer;
let server: TestServer;
beforeAll(async () => {
  peer = await startPushPeer();
  server = await startTestServer({
    push: { service: 'webPush', hosts: [{ origin: peer.origin }, { name: 'push.example' }, { name: '*.push.example' }] },
  });
  return async () => {
    await server.close();
    await peer.stop();
  };
});
beforeEach(async () => {
  peer.answerWith(201);
  peer.received.length = 0;
  await server.parts.pool.query('delete from jobs.job');
});

type Method = 'GET' | 'POST' | 'DELETE';

/** Opens a session of an account, with the calls of a device. */
async function session(user?: User) {
  const client = await connect(server, { user });
  const ask = (method: Method, path = '', payload?: object) =>
    client.ask(method, path.startsWith('/auth') ? path : `/notification/devices${path}`, payload);
  return { user: client.user, id: client.user.id, ask };
}
/** Creates an account. */
async function reader(locale: 'en' | 'ar' = 'en') {
  const one = await session();
  await server.parts.db.updateTable('users').set({ locale }).where('id', '=', one.id).execute();
  return one;
}
const publicKey = () => (server.parts.push.provider?.service === 'webPush' ? server.parts.push.provider.key : '');

describe('registering', () => {
  test('lists the devices of the caller only, and marks that of the session', async () => {
    const one = await reader();
    const other = await reader();
    await other.ask('POST', '', peer.subscribe('Safari, iPhone').subscription);
    expect((await one.ask('GET')).json().data).toEqual({ provider: { service: 'webPush', key: publicKey() }, devices: [] });
    const first = (await one.ask('POST', '', peer.subscribe('Chrome, Windows').subscription)).json().data.devices;
    expect(first).toMatchObject([{ name: 'Chrome, Windows', isCurrent: true }]);
    const elsewhere = await session(one.user);
    const both = (await elsewhere.ask('POST', '', peer.subscribe('Firefox, Android').subscription)).json().data.devices;
    expect(both).toMatchObject([
      { name: 'Chrome, Windows', isCurrent: false },
      { name: 'Firefox, Android', isCurrent: true },
    ]);
  });

  test('replaces the device of the session, and of the same browser in another account', async () => {
    const [one, other] = [await reader(), await reader()];
    const shared = peer.subscribe().subscription;
    await one.ask('POST', '', peer.subscribe().subscription);
    expect((await one.ask('POST', '', shared)).json().data.devices).toHaveLength(1);
    expect((await other.ask('POST', '', shared)).json().data.devices).toHaveLength(1);
    expect((await one.ask('GET')).json().data.devices).toEqual([]);
  });

  test.each([
    ['http', 'http://push.example/send/1'],
    ['another port', 'https://push.example:8443/send/1'],
    ['an unknown host', 'https://attacker.example/send/1'],
    ['a host that ends with a known name', 'https://notpush.example/send/1'],
    ['a known name as a user', 'https://push.example@attacker.example/send/1'],
    ['a user', 'https://someone:secret@push.example/send/1'],
    ['an address inside the network', 'https://10.0.0.7/send/1'],
    ['the own machine', 'https://localhost/send/1'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['no URL', 'nonsense'],
  ])('refuses %s', async (_, token) => {
    const answer = await (await reader()).ask('POST', '', { ...peer.subscribe().subscription, token });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(['token']);
  });

  test.each(['https://push.example/send/1', 'https://updates.push.example/send/1'])('accepts %s', async (token) => {
    expect((await (await reader()).ask('POST', '', { ...peer.subscribe().subscription, token })).statusCode).toBe(200);
  });

  test.each([
    ['none', null],
    [
      'a point that is not on the curve',
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ],
    ['a short secret', { ...peerKeys(), auth: 'AAAA' }],
  ])('refuses keys: %s', async (_, keys) => {
    const answer = await (await reader()).ask('POST', '', { ...peer.subscribe().subscription, keys });
    expect(answer.statusCode).toBe(422);
  });

  test(`allows at most ${deviceLimit} devices per account`, async () => {
    const one = await reader();
    for (let count = 0; count < deviceLimit; count++) {
      const answer = await (await session(one.user)).ask('POST', '', peer.subscribe().subscription);
      expect(answer.statusCode).toBe(200);
    }
    expect((await one.ask('POST', '', peer.subscribe().subscription)).json().code).toBe('tooManyDevices');
  });

  test('refuses to remove or test the device of another account', async () => {
    const [one, other] = [await reader(), await reader()];
    const [device] = (await one.ask('POST', '', peer.subscribe().subscription)).json().data.devices;
    expect((await other.ask('DELETE', `/${device.id}`)).statusCode).toBe(404);
    expect((await other.ask('POST', `/${device.id}/test`)).statusCode).toBe(404);
    expect((await one.ask('DELETE', `/${device.id}`)).json().data.devices).toEqual([]);
  });

  test('ends with the session', async () => {
    const one = await reader();
    await one.ask('POST', '', peer.subscribe().subscription);
    await one.ask('POST', '/auth/logout');
    await notifyReaders(server.parts, [one.id]);
    await server.deliver();
    expect(peer.received).toEqual([]);
    expect((await (await session(one.user)).ask('GET')).json().data.devices).toEqual([]);
  });

  test('processes share one key pair', async () => {
    const [first, second] = [createPushKeys(), createPushKeys()];
    expect(await keepPushKeys(server.parts.db, first)).toEqual(first);
    expect(await keepPushKeys(server.parts.db, second)).toEqual(first);
  });
});

/** The keys of a browser, for tables. */
function peerKeys() {
  return { p256dh: createPushKeys().publicKey, auth: Buffer.alloc(16, 1).toString('base64url') };
}

describe('a message', () => {
  test.each([
    ['en', 'Your tender was approved', 'Gate guarding'],
    ['ar', 'تمت الموافقة على مناقصتك', 'حراسة البوابات'],
  ] as const)('is encrypted for the browser, signed, and in %s', async (locale, title, name) => {
    const one = await reader(locale);
    const browser = peer.subscribe();
    await one.ask('POST', '', browser.subscription);
    const about = { number: 'TND-2026-0139', tender: { name: 'Gate guarding', nameAr: 'حراسة البوابات' } };
    await server.parts.db
      .transaction()
      .execute((transaction) => notify(transaction, server.parts, { recipients: [one.id], kind: 'tenderApproved', parameters: about }));
    await server.deliver();
    const [{ headers, body, path } = { headers: {}, body: Buffer.alloc(0), path: '' }] = peer.received;
    expect(browser.subscription.token).toBe(peer.origin + path);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(body.toString('latin1')).not.toContain('TND-2026');
    const message = browser.decrypt(body);
    expect(message).toMatchObject({ title, link: '/account/tender-management', language: locale });
    expect(message.body).toContain(name);
    expect(message.body).toContain('TND-2026-0139');
    const claims = verifiedClaims(headers.authorization, publicKey());
    expect(claims).toMatchObject({ aud: peer.origin, sub: `mailto:${server.parts.config.mailFrom.address}` });
  });

  test('a message goes to every device of a reader, and to no one whose setting for the kind is off', async () => {
    const [one, off] = [await reader(), await reader()];
    const browsers = [peer.subscribe(), peer.subscribe()];
    for (const { subscription } of browsers) await (await session(one.user)).ask('POST', '', subscription);
    await off.ask('POST', '', peer.subscribe().subscription);
    await server.parts.db
      .insertInto('notification_preferences')
      .values({ user_id: off.id, kind: 'requestWithdrawn', delivery: 'none' })
      .execute();
    await notifyReaders(server.parts, [one.id, off.id]);
    await server.deliver();
    expect(peer.received.map(({ path }) => peer.origin + path).sort()).toEqual(
      browsers.map(({ subscription }) => subscription.token).sort(),
    );
  });

  test('a message is not sent if the transaction of its cause is rolled back', async () => {
    const one = await reader();
    await one.ask('POST', '', peer.subscribe().subscription);
    const failing = server.parts.db.transaction().execute(async (transaction) => {
      await notify(transaction, server.parts, {
        recipients: [one.id],
        kind: 'requestWithdrawn',
        parameters: { requester: 'Noor', project: 'Cleaning' },
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await server.deliver();
    expect(peer.received).toEqual([]);
  });

  test('a test message reaches the device', async () => {
    const one = await reader('ar');
    const browser = peer.subscribe();
    const [device] = (await one.ask('POST', '', browser.subscription)).json().data.devices;
    expect((await one.ask('POST', `/${device.id}/test`)).statusCode).toBe(200);
    await server.deliver();
    expect(browser.decrypt(peer.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'الإشعارات مفعّلة', link: '/notifications' });
  });

  test.each(notificationKinds)('a message of kind %s contains nothing that users type about people, reasons or prices', (kind) => {
    const typed = 'call 5555 1234, QAR 900';
    const named = { name: typed, nameAr: typed };
    const parameters = {
      requester: typed,
      project: typed,
      reason: typed,
      note: typed,
      ad: typed,
      addendum: '1',
      hours: '24',
      proposal: 'PRP-1',
      company: named,
      publisher: named,
      bidder: named,
      advertiser: named,
      number: 'TND-2026-0139',
      tender: { name: 'Gate guarding', nameAr: null },
    };
    for (const locale of ['en', 'ar'] as const) {
      const { title, body } = pushTextOf(kind, parameters, locale);
      expect(title.length).toBeGreaterThan(0);
      expect(title + body).not.toMatch(/5555|900/);
    }
  });
});

describe('a push service that answers', () => {
  test.each([404, 410])('%i: the device is forgotten', async (status) => {
    const one = await reader();
    await one.ask('POST', '', peer.subscribe().subscription);
    await notifyReaders(server.parts, [one.id]);
    peer.answerWith(status);
    await server.deliver();
    expect((await one.ask('GET')).json().data.devices).toEqual([]);
    expect((await keptJobs(server.parts)).filter(({ name }) => name === 'push')).toEqual([]);
  });

  test.each([429, 500, 503])('%i: the message is sent again later', async (status) => {
    const one = await reader();
    const browser = peer.subscribe();
    await one.ask('POST', '', browser.subscription);
    await notifyReaders(server.parts, [one.id]);
    peer.answerWith(status);
    await server.deliver();
    expect((await one.ask('GET')).json().data.devices).toHaveLength(1);
    peer.answerWith(201);
    await server.deliver();
    expect(peer.received).toHaveLength(2);
    expect(browser.decrypt(peer.received[1]?.body ?? Buffer.alloc(0)).title).toBe('A request was withdrawn');
    await server.deliver();
    expect(peer.received).toHaveLength(2);
  });

  test.each([400, 403, 413])('%i: the message is given up, and the device stays', async (status) => {
    const one = await reader();
    await one.ask('POST', '', peer.subscribe().subscription);
    await notifyReaders(server.parts, [one.id]);
    peer.answerWith(status);
    await server.deliver();
    await server.deliver();
    expect(peer.received).toHaveLength(1);
    expect((await one.ask('GET')).json().data.devices).toHaveLength(1);
  });

  test('nothing: its log names neither endpoint nor content', async () => {
    const one = await reader();
    const { subscription } = peer.subscribe();
    await one.ask('POST', '', subscription);
    await notifyReaders(server.parts, [one.id], 'Cleaning of the archive');
    peer.answerWith(500);
    await server.deliver();
    const logged = JSON.stringify(server.log);
    expect(logged).toContain('The push service refused a message: status 500');
    expect(logged).not.toContain(subscription.token);
    expect(logged).not.toContain('Cleaning of the archive');
  });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('never connects to %s, even if the name of a push service resolves to it', (address) => {
  expect(isInternal(address)).toBe(true);
});
test.each(['142.250.74.10', '2a00:1450:4001:80b::200a', '::ffff:142.250.74.10'])('connects to %s', (address) => {
  expect(isInternal(address)).toBe(false);
});
