import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SandboxPayment } from '../../../contract/entities/payments.ts';
import { sandboxWebhook } from '../../../server/outside/gateway.sandbox.ts';
import { signatureOf } from '../../../server/outside/gateway.signature.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { startSkipCash } from '../support/gateway.ts';
import { doJobs, keptJobs } from '../support/jobs.ts';
import { lastPayment, pay, standing, type Unpaid, unpaid } from '../support/payments.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, forgetAttempts } from '../support/tenders.ts';

let server: TestServer;
let admin: Client;
let made: Unpaid;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  server.clock.moveTo(begin);
  await forgetAttempts(server);
  await server.parts.pool.query('delete from jobs.job');
  admin = await connect(server, { isAdmin: true });
  made = await unpaid(server, admin);
  expect(await pay(made)).toMatch(/^\/sandbox-payment\/[0-9a-f-]{36}$/);
  ({ id } = await lastPayment(server, made));
});

const page = () => server.app.inject({ url: `/api/v1/sandbox/payments/${id}` });
const decide = (outcome: string) => server.app.inject({ method: 'POST', url: `/api/v1/sandbox/payments/${id}`, payload: { outcome } });
const deliver = () => doJobs(server.parts, server.app.log, ['sandboxWebhook']);
const post = (body: object, authorization: string) =>
  server.app.inject({ method: 'POST', url: '/api/v1/payments/sandbox/webhook', payload: body, headers: { authorization } });
const comeBack = async () => (await server.app.inject({ url: `/api/v1/payments/${id}/return` })).headers.location;

describe('the page of the sandbox gateway', () => {
  test('shows the payment to anyone with its URL', async () => {
    const shown: SandboxPayment = {
      reference: id,
      amount: 100,
      currency: 'QAR',
      status: 'pending',
      returnUrl: `/api/v1/payments/${id}/return`,
    };
    expect((await page()).json().data).toEqual(shown);
  });

  test.each([
    ['approve', 'paid', 'submitted 1: paid', 'Paid'],
    ['decline', 'failed', 'awaiting_payment -: failed', 'Failed'],
    ['cancel', 'cancelled', 'awaiting_payment -: cancelled', 'Cancelled'],
  ])('accepts %s, sends its webhook, and redirects back', async (outcome, status, stands, shown) => {
    expect((await decide(outcome)).json().data).toMatchObject({ reference: id, status });
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    await deliver();
    expect(await standing(server, made)).toBe(stands);
    const [event] = await server.parts.db.selectFrom('payment_events').selectAll().where('payment_id', '=', id).execute();
    expect(event).toMatchObject({ status, raw: { id, amount: 100, currency: 'QAR', status } });
    expect(await comeBack()).toBe(`/callback?status=${shown}&payment=${id}`);
  });

  test('accepts one decision', async () => {
    const answers = await Promise.all([decide('approve'), decide('cancel'), decide('approve')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await keptJobs(server.parts)).filter(({ name }) => name === 'sandboxWebhook')).toHaveLength(1);
    expect((await decide('steal')).statusCode).toBe(422);
  });

  test('the page of the sandbox gateway does not know payments of other gateways', async () => {
    id = '5f0c7b0e-0000-4000-8000-000000000004';
    expect([(await page()).statusCode, (await decide('approve')).statusCode]).toEqual([404, 404]);
  });
});

describe('the webhook of the sandbox gateway', () => {
  test('arrives after the return, and has no effect then', async () => {
    await decide('approve');
    expect(await comeBack()).toBe(`/callback?status=Paid&payment=${id}`);
    expect(await standing(server, made)).toBe('submitted 1: paid');
    await deliver();
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test('the webhook of the sandbox gateway is retried if it fails', async () => {
    await decide('approve');
    const { clock } = server;
    vi.spyOn(clock, 'nowIn').mockRejectedValueOnce(new Error('in the middle'));
    await deliver();
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    vi.restoreAllMocks();
    await deliver();
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test('signed with the name of the gateway or with no key is refused', async () => {
    const body = { id, amount: 100, currency: 'QAR', status: 'paid' };
    for (const key of ['sandbox', '']) {
      const forged = signatureOf(
        Object.entries(body).map(([name, value]) => [name, String(value)]),
        key,
      );
      expect((await post(body, forged)).statusCode).toBe(401);
    }
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
  });

  test('the webhook of the sandbox gateway is accepted with a valid signature only', async () => {
    const { body, signature } = sandboxWebhook({ id, amount: 100, currency: 'QAR', status: 'paid' });
    expect((await post({ ...body, amount: 1 }, signature)).statusCode).toBe(401);
    expect((await post({ ...body, status: 'failed' }, signature)).statusCode).toBe(401);
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    expect((await post(body, signature)).statusCode).toBe(200);
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test.each([
    { amount: 1, currency: 'QAR' },
    { amount: 100, currency: 'USD' },
  ])('about $amount $currency pays nothing', async (changes) => {
    const { body, signature } = sandboxWebhook({ id, status: 'paid', ...changes });
    expect((await post(body, signature)).statusCode).toBe(200);
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
  });
});

test('with another gateway configured there is no sandbox, and its pending payments are opened again', async () => {
  const peer = await startSkipCash();
  const other = await startTestServer({ payments: peer.config }, undefined, { ...server.parts, close: async () => undefined });
  const asked = { url: `/api/v1/sandbox/payments/${id}` };
  const decided = { method: 'POST' as const, ...asked, payload: { outcome: 'approve' } };
  expect([(await other.app.inject(asked)).statusCode, (await other.app.inject(decided)).statusCode]).toEqual([404, 404]);
  const { body, signature } = sandboxWebhook({ id, amount: 100, currency: 'QAR', status: 'paid' });
  const webhook = {
    method: 'POST' as const,
    url: '/api/v1/payments/sandbox/webhook',
    payload: body,
    headers: { authorization: signature },
  };
  expect((await other.app.inject(webhook)).statusCode).toBe(404);
  await other.app.inject({ method: 'POST', url: `/api/v1/proposals/${made.proposal}/pay`, headers: made.bidder.headers });
  expect((await standing(server, made)).split(': ')[1]?.split(' ').sort()).toEqual(['cancelled', 'pending']);
  await other.close();
  await peer.stop();
});
