import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import { doJobs } from '../support/jobs.ts';
import {
  lastOpened,
  lastPayment,
  notificationsOfKind,
  pay,
  restartPayments,
  standing,
  startPayments,
  type Unpaid,
  unpaid,
} from '../support/payments.ts';
import type { TestServer } from '../support/server.ts';
import { begin } from '../support/tenders.ts';

let peer: SkipCashPeer;
let server: TestServer;
let admin: Client;
let made: Unpaid;
let begun: ReturnType<typeof lastOpened>;
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
});

const events = async (about: Pick<Unpaid, 'proposal'> = made) =>
  (
    await server.parts.db
      .selectFrom('payment_events')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('payment_events.status')
      .where('proposal_id', '=', about.proposal)
      .orderBy('payment_events.id')
      .execute()
  ).map(({ status }) => status);
const warnings = () => server.log.filter(({ level }) => level === 40).map(({ msg }) => msg);

describe('a webhook with status paid', () => {
  test('makes the version valid, and notifies its bidder and the publisher', async () => {
    const answer = await begun.sendWebhook(2);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
    expect(await standing(server, made)).toBe('submitted 1: paid');
    expect(await notificationsOfKind(made.bidder, 'proposalSubmitted')).toHaveLength(1);
    expect(await notificationsOfKind(made.publisher, 'proposalReceived')).toHaveLength(1);
  });

  test('a webhook with status paid is stored verbatim', async () => {
    await begun.sendWebhook(2, { CardType: 'Credit' });
    const { id } = await lastPayment(server, made);
    const [event] = await server.parts.db.selectFrom('payment_events').selectAll().where('payment_id', '=', id).execute();
    expect(event).toMatchObject({ status: 'paid', at: begin, raw: { StatusId: 2, Amount: '100.00', CardType: 'Credit', Custom1: null } });
  });

  test('a webhook with status paid is idempotent, also concurrently', async () => {
    const answers = await Promise.all([begun.sendWebhook(2), begun.sendWebhook(2), begun.sendWebhook(2)]);
    await begun.sendWebhook(2);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await standing(server, made)).toBe('submitted 1: paid');
    expect(await events()).toEqual(['paid']);
    expect(await notificationsOfKind(made.bidder, 'proposalSubmitted')).toHaveLength(1);
    expect(await notificationsOfKind(made.bidder, 'refundDue')).toEqual([]);
  });

  test('a webhook with status paid is final', async () => {
    await begun.sendWebhook(2);
    for (const later of [0, 1, 3, 4, 5, 7]) await begun.sendWebhook(later);
    expect(await standing(server, made)).toBe('submitted 1: paid');
    expect(await events()).toEqual(['paid', 'pending', 'cancelled', 'failed', 'other']);
  });

  test('a webhook with status paid counts after one with status failed', async () => {
    await begun.sendWebhook(4);
    expect(await standing(server, made)).toBe('awaiting_payment -: failed');
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test('a webhook with status paid is stored and acknowledged if its processing fails, which a job retries', async () => {
    const { pool } = server.parts;
    await pool.query('alter table proposal_versions rename column valid_at to gone');
    const answer = await begun.sendWebhook(2).finally(() => pool.query('alter table proposal_versions rename column gone to valid_at'));
    expect(answer.statusCode).toBe(200);
    expect([await standing(server, made), await events()]).toEqual(['awaiting_payment -: pending', ['paid']]);
    await doJobs(server.parts, server.app.log, ['webhook']);
    expect(await standing(server, made)).toBe('submitted 1: paid');
    await begun.sendWebhook(2);
    await doJobs(server.parts, server.app.log, ['webhook']);
    expect(await notificationsOfKind(made.bidder, 'proposalSubmitted')).toHaveLength(1);
  });

  test("a webhook with status paid counts before the gateway's response to opening the payment", async () => {
    const other = await unpaid(server, admin);
    const { waiting, answer } = peer.hold();
    const paying = other.bidder.ask('POST', `/proposals/${other.proposal}/pay`);
    await waiting;
    const { id } = await lastPayment(server, other);
    const early = { ...begun.payment, id: '5f0c7b0e-0000-4000-8000-000000000000', transactionId: id };
    const webhook = peer.webhook(early, 2);
    await server.app.inject({ method: 'POST', url: '/api/v1/payments/skipcash/webhook', ...webhook });
    expect(await standing(server, other)).toBe('submitted 1: paid');
    answer();
    expect((await paying).json().code).toBe('conflict');
    expect(await standing(server, other)).toBe('submitted 1: paid');
  });
});

describe('rejects a webhook', () => {
  const send = (body: object, headers: Record<string, string> = {}, provider = 'skipcash') =>
    server.app.inject({ method: 'POST', url: `/api/v1/payments/${provider}/webhook`, payload: body, headers });

  test('rejects a webhook without a valid signature', async () => {
    const { payload, headers } = peer.webhook(begun.payment, 2);
    const forged = [{}, { authorization: 'forged' }, { authorization: headers.authorization.toLowerCase() }, made.bidder.headers];
    for (const signature of forged) expect((await send(payload, signature)).statusCode).toBe(401);
    expect((await send({ ...payload, Custom1: 'another' }, headers)).statusCode).toBe(401);
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    expect(await events()).toEqual([]);
  });

  test('rejects a webhook of a gateway that is not configured', async () => {
    const { payload, headers } = peer.webhook(begun.payment, 2);
    expect((await send(payload, headers, 'sandbox')).statusCode).toBe(404);
    expect((await send(payload, headers, 'myfatoorah')).statusCode).toBe(422);
  });

  test.each([
    ['another amount', { Amount: '1.00' }],
    ['another payment of the gateway', { PaymentId: '5f0c7b0e-0000-4000-8000-000000000001' }],
  ])('with a valid signature about %s: it is stored, and logs a warning without amounts', async (_, changes) => {
    server.log.length = 0;
    expect((await begun.sendWebhook(2, changes)).statusCode).toBe(200);
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    expect(await events()).toEqual(['paid']);
    expect(warnings()).toEqual(['a webhook that matches no payment']);
    expect(JSON.stringify(server.log)).not.toMatch(/1\.00|100\.00|amount/i);
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test.each(['00030203', '5f0c7b0e-0000-4000-8000-000000000002'])('about an unknown payment', async (id) => {
    server.log.length = 0;
    expect((await begun.sendWebhook(2, { TransactionId: id })).statusCode).toBe(200);
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    expect(warnings()).toEqual(['a webhook that matches no payment']);
  });
});
