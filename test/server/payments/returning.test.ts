import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import {
  lastOpened,
  lastPayment,
  moveToDeadline,
  pay,
  restartPayments,
  standing,
  startPayments,
  type Unpaid,
  unpaid,
} from '../support/payments.ts';
import type { TestServer } from '../support/server.ts';

let peer: SkipCashPeer;
let server: TestServer;
let admin: Client;
let made: Unpaid;
let begun: ReturnType<typeof lastOpened>;
let id: string;
beforeAll(async () => {
  const started = await startPayments();
  ({ server, peer } = started);
  return started.close;
});
beforeEach(async () => {
  admin = await restartPayments({ server, peer });
  made = await unpaid(server, admin);
  await pay(made);
  begun = lastOpened(server, peer);
  ({ id } = await lastPayment(server, made));
});

const unknown = '5f0c7b0e-0000-4000-8000-000000000003';
/** Returns the status parameter of the redirect's URL. */
async function comeBack(query = ''): Promise<string> {
  const { statusCode, headers } = await server.app.inject({ url: `/api/v1/payments/${id}/return${query}` });
  const [, status] = new RegExp(`^/callback\\?status=(\\w+)&payment=${id}$`).exec(String(headers.location)) ?? [];
  return `${statusCode} ${status}`;
}

describe('returning from the payment page', () => {
  test('marks as paid what the gateway reports as paid, before its webhook, which then has no effect', async () => {
    begun.become(2);
    expect(await comeBack()).toBe('302 Paid');
    expect(await standing(server, made)).toBe('submitted 1: paid');
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test('returning from the payment page after the webhook does not query the gateway', async () => {
    await begun.sendWebhook(2);
    const before = peer.looked();
    expect(await comeBack()).toBe('302 Paid');
    expect(peer.looked()).toBe(before);
  });

  test.each([
    [1, 'Pending'],
    [3, 'Cancelled'],
    [4, 'Failed'],
  ])('shows status %i of the gateway', async (statusId, shown) => {
    begun.become(statusId);
    expect(await comeBack()).toBe(`302 ${shown}`);
  });

  test("ignores the URL's status", async () => {
    const forged = `?id=${begun.payment.id}&statusId=2&status=Paid&transId=${id}&custom1=`;
    expect(await comeBack(forged)).toBe('302 Pending');
    begun.become(4);
    expect(await comeBack(forged)).toBe('302 Failed');
    expect(await standing(server, made)).toBe('awaiting_payment -: failed');
  });

  test.each([
    ['another amount', { amount: '1.00' }],
    ['another transaction', { transactionId: unknown }],
  ])('stays unpaid if the gateway reports %s, which logs a warning', async (_, changes) => {
    server.log.length = 0;
    Object.assign(begun.payment, changes, { statusId: 2 });
    expect(await comeBack()).toBe('302 Pending');
    expect(server.log.filter(({ level }) => level === 40)).toMatchObject([{ gateway: 'skipcash', payment: id }]);
    expect(JSON.stringify(server.log)).not.toMatch(/1\.00|100\.00/);
  });

  test('redirects with the known status while the gateway is down', async () => {
    peer.behave('down');
    expect(await comeBack()).toBe('302 Pending');
    expect(server.log.some(({ msg }) => msg === 'the payment gateway does not respond')).toBe(true);
  });

  test('returning from the payment page after expiry reports it, unless the gateway reports it as paid', async () => {
    moveToDeadline(server, made, -100);
    expect(await comeBack()).toBe('302 Expired');
    begun.become(2);
    expect(await comeBack()).toBe('302 Paid');
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test('returning from the payment page is not found for an unknown payment', async () => {
    for (const other of [unknown, begun.payment.id]) {
      expect((await server.app.inject({ url: `/api/v1/payments/${other}/return` })).statusCode).toBe(404);
    }
    expect((await server.app.inject({ url: '/api/v1/payments/17/return' })).statusCode).toBe(422);
  });
});

describe('the result of a payment', () => {
  const read = async (client?: Client) =>
    (await server.app.inject({ url: `/api/v1/payments/${id}`, ...(client && { headers: client.headers }) })).json().data;

  test('the result of a payment is read from the database, without querying the gateway', async () => {
    const before = peer.looked();
    expect(await read()).toEqual({ status: 'pending', proposal: null });
    begun.become(2);
    expect(await read()).toEqual({ status: 'pending', proposal: null });
    expect(peer.looked()).toBe(before);
    await begun.sendWebhook(2);
    expect(await read()).toEqual({ status: 'paid', proposal: null });
  });

  test('names the proposal to its bidder only', async () => {
    expect(await read(made.bidder)).toEqual({ status: 'pending', proposal: made.proposal });
    for (const client of [made.publisher, admin, await connect(server)]) expect((await read(client)).proposal).toBeNull();
  });

  test('expires by the clock', async () => {
    server.clock.advance(60);
    expect(await read()).toEqual({ status: 'expired', proposal: null });
  });

  test('the result of a payment is not found for an unknown payment', async () => {
    expect((await server.app.inject({ url: `/api/v1/payments/${unknown}` })).statusCode).toBe(404);
  });
});

test('metrics count webhooks by status, and the payments that are open or to be refunded, by their indexes', async () => {
  const metrics = async () => (await server.monitoring.inject({ url: '/metrics' })).body;
  expect(await metrics()).toMatch(/^payments_open\{provider="skipcash",status="pending"\} [1-9]/m);
  await begun.sendWebhook(2);
  expect(await metrics()).toMatch(/^payment_webhooks_total\{provider="skipcash",status="paid"\} [1-9]/m);

  const plan = await server.parts.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const pending = await sql`explain select provider, count(*) from payments where status = 'pending' group by provider`.execute(
      transaction,
    );
    const due = await sql`explain select provider, count(*) from payments where refund_due group by provider`.execute(transaction);
    return JSON.stringify([pending.rows, due.rows]);
  });
  expect(plan).toContain('payments_open');
  expect(plan).toContain('payments_refund_due');
});
