import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let listening: Promise<string>;
beforeAll(async () => {
  server = await startTestServer();
  listening = server.app.listen({ host: '127.0.0.1', port: 0 });
  return server.close;
});

const strict = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
];

test.each(['/health', '/', '/api/v1/users/me', '/api/v1/nothing', '/media/nothing.png'])('%s carries the security headers', async (url) => {
  const { headers } = await server.app.inject(url);
  expect(String(headers['content-security-policy']).split(';')).toEqual(strict);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

/** What every answer has, also one that no hook sees. */
const everywhere = {
  'content-security-policy': strict.join(';'),
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

test('the refusal of an undecodable address, which no hook sees, carries the security headers', async () => {
  const { statusCode, headers } = await server.app.inject('/%E0%A4%A');
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject(everywhere);
});

/** Sends text as a request, and returns the answer. */
const sendRaw = async (text: string) => {
  const { port } = new URL(await listening);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(text);
  const answer = (await buffer(socket)).toString();
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((header) => [header.slice(0, header.indexOf(':')).toLowerCase(), header.slice(header.indexOf(':') + 2)]),
  );
  return { status: Number(line.split(' ')[1]), headers, body: JSON.parse(body) };
};

test.each([
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no request at all', 'nonsense\r\n\r\n', 400],
])('the refusal of %s, which the parser makes, carries the security headers', async (_, text, status) => {
  const answer = await sendRaw(text);
  expect(answer).toMatchObject({ status, headers: everywhere, body: { code: 'malformed' } });
  expect(answer.body.message).toBe('This request could not be processed. Reload the page and try again.');
});

test('answers TRACE like a path that does not exist, and repeats nothing of it', async () => {
  const answer = await sendRaw('TRACE / HTTP/1.1\r\nhost: a\r\nx-secret: gate 24\r\nconnection: close\r\n\r\n');
  expect(answer.status).toBe(404);
  expect(JSON.stringify(answer)).not.toContain('gate 24');
});

test('sends HSTS if the public URL is https', async () => {
  const { parts } = server;
  const secure = await startTestServer({ publicUrl: 'https://daleel.example' }, undefined, { ...parts, close: async () => undefined });
  const { headers } = await secure.app.inject('/health');
  await secure.close();
  expect(String(headers['content-security-policy']).split(';')).toEqual([...strict, 'upgrade-insecure-requests']);
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('every request gets its own ID, regardless of its headers', async () => {
  const ask = async () => (await server.app.inject({ url: '/health', headers: { 'x-request-id': 'mine' } })).headers['x-request-id'];
  const ids = [await ask(), await ask()];
  expect(new Set([...ids, 'mine']).size).toBe(3);
});
