import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../../server/outside/push.ts';

/** What a browser sends the server after subscribing. */
export type Subscription = { name: string; token: string; keys: { p256dh: string; auth: string } };
/** A browser that has subscribed; it can read its messages. */
export type Browser = { subscription: Subscription; decrypt: (body: Buffer) => PushMessage };

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A local push service (RFC 8030). */
export type PushPeer = {
  origin: string;
  received: Received[];
  /** Answers with a status instead of accepting messages. */
  answerWith: (status: number) => void;
  /** Subscribes a browser. */
  subscribe: (name?: string) => Browser;
  stop: () => Promise<void>;
};

const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message as a browser does (RFC 8188 and RFC 8291), independently of the library that encrypts it. */
function decryptBy(browser: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const content = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(auth, browser.computeSecret(sender), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Returns the claims of a VAPID header (RFC 8292) after verifying its signature with the key; throws if it is forged. */
export function verifiedClaims(authorization: string | undefined, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const pub = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: pub, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) throw new Error('The message is not signed with the key that browsers were given.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

let browsers = 0;

/** Starts a push service for tests. */
export async function startPushPeer(port = 0): Promise<PushPeer> {
  const received: Received[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status, status === 429 ? { 'retry-after': '60' } : {}).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    answerWith: (next) => {
      status = next;
    },
    subscribe: (name = 'Chrome, Windows') => {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const token = `${origin}/send/${++browsers}-${randomBytes(9).toString('base64url')}`;
      const p256dh = keys.generateKeys('base64url');
      return {
        subscription: { name, token, keys: { p256dh, auth: auth.toString('base64url') } },
        decrypt: (body) => JSON.parse(decryptBy(keys, auth, body)) as PushMessage,
      };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
