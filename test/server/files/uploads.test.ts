import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../contract/call.ts';
import { type } from '../../../contract/type.ts';
import { serve } from '../../../server/http/serve.ts';
import { signedIn } from '../support/accounts.ts';
import { multipart } from '../support/multipart.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const takes = call({
  method: 'POST',
  path: '/test/takes',
  access: 'signedIn',
  summary: '',
  status: 201,
  file: { maxBytes: 1000 },
  answer: type({ data: { bytes: 'number' } }),
});
const repeats = call({
  method: 'POST',
  path: '/test/repeats',
  access: 'public',
  summary: '',
  idempotent: true,
  answer: type({ data: { key: 'string | null' } }),
});

let server: TestServer;
let headers: { authorization: string };
let address: string;
beforeAll(async () => {
  server = await startTestServer({}, (app, parts) => {
    serve(app, parts, takes, async ({ file }) => ({ data: { bytes: file.length } }));
    serve(app, parts, repeats, async ({ key }) => ({ data: { key } }));
  });
  headers = await signedIn(server.parts);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server.close;
});

type Sent = { headers: Record<string, string>; payload: Buffer | string };
const upload = (sent: Sent) =>
  server.app.inject({ method: 'POST', url: '/api/v1/test/takes', ...sent, headers: { ...headers, ...sent.headers } });

describe('a file', () => {
  test('a file is received whole, under any file and field name', async () => {
    const sent = await multipart([{ field: 'x', name: '../../../etc/passwd', content: Buffer.alloc(1000) }], { more: 'text' });
    const answer = await upload(sent);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ data: { bytes: 1000 } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a file of one byte too many is too large', async () => {
    const answer = await upload(await multipart([{ content: Buffer.alloc(1001) }]));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('fileTooLarge');
  });

  test.each<[string, () => Promise<Sent>, string]>([
    ['that is missing', () => multipart([]), 'This is required.'],
    ['in another body', async () => ({ headers: { 'content-type': 'application/json' }, payload: '{"file":"x"}' }), 'This is required.'],
    ['without a body', async () => ({ headers: {}, payload: '' }), 'This is required.'],
    ['beside another', () => multipart([{ content: Buffer.alloc(1) }, { content: Buffer.alloc(1) }]), 'This is not valid.'],
    [
      'that is truncated',
      async () => {
        const { headers, payload } = await multipart([{ content: Buffer.alloc(500) }]);
        return { headers, payload: payload.subarray(0, 300) };
      },
      'This is not valid.',
    ],
    ['without a boundary', async () => ({ headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }), 'This is not valid.'],
    [
      'in an invalid multipart body',
      async () => ({ headers: { 'content-type': 'multipart/form-data; boundary=a' }, payload: 'x' }),
      'This is not valid.',
    ],
    ['named after a prototype', () => multipart([{ field: '__proto__', content: Buffer.alloc(1) }]), 'This is not valid.'],
    [
      'among too many fields',
      () => multipart([{ content: Buffer.alloc(1) }], Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, 'x']))),
      'This is not valid.',
    ],
  ])('%s is invalid input', async (_, send, message) => {
    const answer = await upload(await send());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: { file: message } });
  });

  test.each([
    ['much too large', true, 413],
    ['from an anonymous caller', false, 401],
  ])('%s gets an answer over the network, not a reset connection', async (_, known, status) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(20_000_000)]), 'large.png');
    const answer = await fetch(`${address}/api/v1/test/takes`, { method: 'POST', body: form, headers: known ? headers : {} });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty('message');
  });

  test('a file of an anonymous caller is not read', async () => {
    const sent = await multipart([{ content: Buffer.alloc(5000) }]);
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/test/takes', ...sent });
    expect(answer.statusCode).toBe(401);
  });
});

describe('an idempotency key', () => {
  const repeat = (key?: string) =>
    server.app.inject({ method: 'POST', url: '/api/v1/test/repeats', headers: key === undefined ? {} : { 'idempotency-key': key } });

  test('an idempotency key is passed to the handler', async () => {
    expect((await repeat('a1b2c3d4-e5')).json()).toEqual({ data: { key: 'a1b2c3d4-e5' } });
    expect((await repeat()).json()).toEqual({ data: { key: null } });
  });

  test.each(['', 'short12', 'x'.repeat(101), 'with a space', 'ümlaut-key'])('"%s" is invalid input', async (key) => {
    const answer = await repeat(key);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ 'Idempotency-Key': 'This is not valid.' });
  });
});
