import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firebasePush } from '../../../server/outside/push.firebase.ts';
import { connect } from '../support/client.ts';
import { startTestServer } from '../support/server.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const app = { apiKey: 'api', appId: 'app', projectId: 'daleel', messagingSenderId: '12', vapidKey: 'vapid' };
const message = { title: 'Addendum issued', body: '', link: '/tender-profile/3', tag: 'n7', language: 'en' } as const;
const token = 'a-registration-token:0123456789';

/** The token endpoint and the HTTP v1 API, in one local server. */
const state = { tokens: 0, status: 200, errorCode: 'UNREGISTERED', sent: [] as unknown[], claims: {} as Record<string, unknown> };
let url = '';
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const say = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (request.url === '/token') {
      const [head = '', claims = '', signature = ''] = (new URLSearchParams(body).get('assertion') ?? '').split('.');
      const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), createPublicKey(publicKey), Buffer.from(signature, 'base64url'));
      if (!isSigned) return say(401, { error: 'invalid_grant' });
      state.claims = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return say(200, { access_token: `access-${++state.tokens}`, expires_in: 3600 });
    }
    if (request.headers.authorization !== `Bearer access-${state.tokens}`) return say(401, {});
    if (state.status !== 200) return say(state.status, { error: { details: [{ errorCode: state.errorCode }] } });
    state.sent.push([request.url, JSON.parse(body)]);
    return say(200, { name: 'projects/daleel/messages/1' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => server.close();
});
beforeEach(() => Object.assign(state, { tokens: 0, status: 200, errorCode: 'UNREGISTERED', sent: [] }));

const account = () => ({
  projectId: 'daleel',
  clientEmail: 'push@daleel.example',
  privateKey,
  url,
  firestoreUrl: url,
  tokenUrl: `${url}/token`,
});
const connectAt = (now = { at: new Date('2026-03-01T09:00:00Z') }) => ({ now, push: firebasePush(account(), app, { now: () => now.at }) });

describe('Firebase Cloud Messaging', () => {
  test('receives data messages, with an access token that is requested with a signed assertion and reused', async () => {
    const { push, now } = connectAt();
    expect(await push.send({ token, keys: null }, message)).toBe('sent');
    expect(await push.send({ token, keys: null }, message)).toBe('sent');
    expect(state.sent[0]).toEqual([
      '/v1/projects/daleel/messages:send',
      { message: { token, data: message, webpush: { headers: { TTL: '86400' } } } },
    ]);
    expect(state.tokens).toBe(1);
    expect(state.claims).toMatchObject({
      iss: 'push@daleel.example',
      aud: `${url}/token`,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      exp: state.claims.iat === undefined ? 0 : Number(state.claims.iat) + 3600,
    });
    now.at = new Date('2026-03-01T09:59:30Z');
    await push.send({ token, keys: null }, message);
    expect(state.tokens).toBe(2);
  });

  test.each([
    [404, 'UNREGISTERED'],
    [400, 'UNREGISTERED'],
  ])('forgets a device on %i %s', async (status, errorCode) => {
    Object.assign(state, { status, errorCode });
    expect(await connectAt().push.send({ token, keys: null }, message)).toBe('gone');
  });

  test.each([
    [400, true],
    [403, true],
    [429, false],
    [500, false],
    [503, false],
  ])('refuses a message with %i; permanently: %s', async (status, permanent) => {
    Object.assign(state, { status, errorCode: 'OTHER' });
    await expect(connectAt().push.send({ token, keys: null }, message)).rejects.toMatchObject({ name: 'PushRefused', permanent });
  });

  test('renews an access token that is no longer accepted', async () => {
    const { push } = connectAt();
    await push.send({ token, keys: null }, message);
    state.tokens = 5;
    await expect(push.send({ token, keys: null }, message)).rejects.toMatchObject({ permanent: false });
    expect(await push.send({ token, keys: null }, message)).toBe('sent');
  });

  test('gives browsers its public values, and accepts tokens without keys only', async () => {
    const server = await startTestServer({ push: { service: 'firebase', account: account(), app } });
    const client = await connect(server);
    const { provider } = await client.read<{ provider: object }>('GET', '/notification/devices');
    const { vapidKey, ...values } = app;
    expect(provider).toEqual({ service: 'firebase', key: vapidKey, app: values });
    const register = (device: object) => client.ask('POST', '/notification/devices', { name: 'Chrome', ...device });
    expect((await register({ token: 'https://push.example/1', keys: null })).statusCode).toBe(422);
    expect((await register({ token, keys: { p256dh: 'a', auth: 'b' } })).statusCode).toBe(422);
    expect((await register({ token, keys: null })).statusCode).toBe(200);
    await server.close();
  });
});

test('without push services browsers are offered nothing', async () => {
  const server = await startTestServer({ push: { service: 'none' } });
  const client = await connect(server);
  expect(await client.read('GET', '/notification/devices')).toEqual({ provider: null, devices: [] });
  expect((await client.ask('POST', '/notification/devices', { name: 'Chrome', token, keys: null })).statusCode).toBe(422);
  await server.close();
});
