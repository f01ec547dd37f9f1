import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createMessageStore } from '../../../server/outside/messages.firestore.ts';
import type { StoreAccess } from '../../../server/outside/messages.ts';
import { type Client, connect } from '../support/client.ts';
import { approvedRequest, startConversations, textsOf, written } from '../support/conversations.ts';
import { uploaded } from '../support/documents.ts';
import type { TestServer } from '../support/server.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const claimsOf = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), createPublicKey(publicKey), Buffer.from(signature, 'base64url'))) return null;
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
};

/** The token endpoint and the REST API of Firestore, in one local server. */
const state = { status: 200, written: [] as [method: string, path: string, fields: Record<string, unknown>][] };
let server: TestServer;
let requester: Client;
let provider: Client;
let admin: Client;
beforeAll(async () => {
  const peer = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const say = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (request.url === '/token') {
      const claims = claimsOf(new URLSearchParams(body).get('assertion') ?? '');
      return claims?.scope.endsWith('/auth/datastore') ? say(200, { access_token: 'access', expires_in: 3600 }) : say(401, {});
    }
    if (request.headers.authorization !== 'Bearer access') return say(401, {});
    if (state.status !== 200) return say(state.status, {});
    state.written.push([request.method ?? '', request.url ?? '', JSON.parse(body).fields]);
    return say(200, {});
  }).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  ({ server, provider, admin } = await startConversations());
  const account = {
    projectId: 'daleel',
    clientEmail: 'server@daleel.example',
    privateKey,
    url,
    firestoreUrl: url,
    tokenUrl: `${url}/token`,
  };
  const app = { apiKey: 'api', appId: 'app', projectId: 'daleel', messagingSenderId: '12', vapidKey: 'vapid' };
  server.parts.messageStore = createMessageStore({ push: { service: 'firebase', account, app } }, server.clock);
  return async () => {
    await server.close();
    peer.close();
  };
});
beforeEach(async () => {
  Object.assign(state, { status: 200, written: [] });
  requester = await connect(server);
});

test('a stored message is written to Firestore under its ID', async () => {
  const conversation = await approvedRequest(requester, provider);
  const file = await uploaded(server, requester);
  const message = await written(requester, conversation, 'السلام عليكم', { files: [file.id] });
  await server.deliver();
  expect(state.written).toEqual([
    [
      'PATCH',
      `/v1/projects/daleel/databases/(default)/documents/conversations/${conversation}/messages/${message.id}`,
      {
        id: { stringValue: message.id },
        number: { integerValue: '1' },
        author: { stringValue: requester.user.name },
        authorAr: { nullValue: null },
        authorId: { integerValue: String(requester.user.id) },
        text: { stringValue: 'السلام عليكم' },
        at: { stringValue: message.at },
        files: {
          arrayValue: {
            values: [
              {
                mapValue: {
                  fields: {
                    id: { integerValue: String(file.id) },
                    name: { stringValue: file.name },
                    size: { integerValue: String(file.size) },
                    type: { stringValue: file.type },
                  },
                },
              },
            ],
          },
        },
      },
    ],
  ]);
});

test('a message is stored while Firestore refuses it, and written later', async () => {
  const conversation = await approvedRequest(requester, provider);
  state.status = 503;
  await written(requester, conversation, 'Hello');
  await server.deliver();
  expect(await textsOf(provider, conversation)).toEqual(['Hello']);
  state.status = 200;
  await server.deliver();
  expect(state.written).toHaveLength(1);
});

test('a party receives a token for one conversation, and no one else does', async () => {
  const conversation = await approvedRequest(requester, provider);
  const path = `/conversations/token?conversation=${conversation}`;
  const { token, app } = await requester.read<StoreAccess>('GET', path);
  const seconds = server.clock.now().getTime() / 1000;
  expect(app).toEqual({ apiKey: 'api', appId: 'app', projectId: 'daleel' });
  expect(claimsOf(token)).toMatchObject({
    iss: 'server@daleel.example',
    aud: expect.stringContaining('IdentityToolkit'),
    uid: String(requester.user.id),
    exp: seconds + 3600,
    claims: { conversation, until: (seconds + 3600) * 1000 },
  });
  for (const other of [await connect(server), admin]) expect((await other.ask('GET', path)).statusCode).toBe(404);
});

test('without a Firebase project there is no token and nothing is written', async () => {
  const { messageStore } = server.parts;
  server.parts.messageStore = null;
  const conversation = await approvedRequest(requester, provider);
  await written(requester, conversation, 'Hello');
  await server.deliver();
  expect(await requester.read('GET', `/conversations/token?conversation=${conversation}`)).toBeNull();
  expect(state.written).toEqual([]);
  server.parts.messageStore = messageStore;
});

test('the rules let no browser write, and only read with the claims that the token carries', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules.match(/allow (?:write|read, write): if false;/g)).toHaveLength(2);
  expect(rules).toContain('request.auth.token.conversation == conversation');
  expect(rules).toContain('request.time.toMillis() < request.auth.token.until');
  expect(rules.match(/allow/g)).toHaveLength(3);
});
