import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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

test('the refusal of an undecodable address, which no hook sees, is only read as what it is', async () => {
  const { statusCode, headers } = await server.app.inject('/%E0%A4%A');
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' });
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
