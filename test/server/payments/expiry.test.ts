import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expirePayment, watchPayment } from '../../../server/domain/payments/expiry.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { eventually } from '../../eventually.ts';
import type { Client } from '../support/client.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import { doJobs, keptJobs } from '../support/jobs.ts';
import {
  lastOpened,
  lastPayment,
  moveToDeadline,
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
let id: string;
beforeAll(async () => {
  const started = await startPayments();
  ({ server, peer } = started);
  return started.close;
});
beforeEach(async () => {
  admin = await restartPayments({ server, peer });
  await server.parts.pool.query('delete from jobs.job');
  made = await unpaid(server, admin);
  await pay(made);
  begun = lastOpened(server, peer);
  ({ id } = await lastPayment(server, made));
});

type Queue = 'paymentLook' | 'paymentExpiry';
const work = (queue: Queue) => doJobs(server.parts, server.app.log, [queue]);
/** Returns the minutes from the start at which a queue's jobs are due. */
const due = async (queue: Queue) =>
  (await keptJobs(server.parts)).filter(({ name }) => name === queue).map((job) => (job.start_after.getTime() - begin.getTime()) / 60_000);
const expired = () => notificationsOfKind(made.bidder, 'paymentExpired');

describe('a payment without a webhook', () => {
  test('a payment without a webhook is queried at the gateway every five minutes, until it is paid', async () => {
    expect(await due('paymentLook')).toEqual([5]);
    server.clock.advance(5);
    await work('paymentLook');
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    expect(await due('paymentLook')).toEqual([10]);
    begun.become(2);
    server.clock.advance(5);
    await work('paymentLook');
    expect(await standing(server, made)).toBe('submitted 1: paid');
    expect(await due('paymentLook')).toEqual([]);
  });

  test('a payment without a webhook is not queried once decided', async () => {
    await begun.sendWebhook(3);
    const before = peer.looked();
    await work('paymentLook');
    expect([peer.looked(), await due('paymentLook')]).toEqual([before, []]);
  });

  test('a payment without a webhook is queried again soon if the gateway is down', async () => {
    peer.behave('down');
    await work('paymentLook');
    expect(await keptJobs(server.parts)).toContainEqual(expect.objectContaining({ name: 'paymentLook', state: 'retry' }));
    peer.behave('up');
    begun.become(2);
    await work('paymentLook');
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test("a payment without a webhook stays unpaid if the gateway's payment does not match, which is logged as an error", async () => {
    server.log.length = 0;
    Object.assign(begun.payment, { amount: '1.00', statusId: 2 });
    await work('paymentLook');
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    expect(server.log.filter(({ level }) => level === 50)).toMatchObject([{ queue: 'paymentLook', msg: 'job given up' }]);
    expect(JSON.stringify(server.log)).not.toContain('1.00');
  });
});

describe('a due payment', () => {
  test('expires after an hour; its bidder is notified once and may pay again', async () => {
    expect(await due('paymentExpiry')).toEqual([60]);
    server.clock.advance(60);
    await work('paymentExpiry');
    expect(await standing(server, made)).toBe('awaiting_payment -: expired');
    await expirePayment(server.parts, id);
    expect(await expired()).toMatchObject([{ link: `/account/submitted-proposals/${made.proposal}` }]);
    await pay(made);
    expect(await standing(server, made)).toBe('awaiting_payment -: expired pending');
  });

  test('notifies no one else', async () => {
    server.clock.advance(60);
    await work('paymentExpiry');
    for (const client of [made.publisher, admin]) expect(await notificationsOfKind(client, 'paymentExpired')).toEqual([]);
  });

  test('a due payment is rescheduled if its job runs early', async () => {
    server.clock.advance(59);
    await work('paymentExpiry');
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    expect(await due('paymentExpiry')).toEqual([60]);
  });

  test('a due payment is paid if the gateway reports it after a lost webhook', async () => {
    begun.become(2);
    moveToDeadline(server, made, 1);
    await work('paymentExpiry');
    expect(await standing(server, made)).toBe('submitted 1: paid');
    expect(await expired()).toEqual([]);
  });

  test('a due payment is retried while the gateway is down', async () => {
    peer.behave('down');
    server.clock.advance(60);
    await work('paymentExpiry');
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    peer.behave('up');
    await work('paymentExpiry');
    expect(await standing(server, made)).toBe('awaiting_payment -: expired');
  });

  test('blocks the opening if it was paid in its last minute, its webhook was lost and the gateway is down', async () => {
    const open = () => made.publisher.ask('POST', `/tenders/${made.tender}/open`);
    moveToDeadline(server, made, -30);
    await pay(made);
    lastOpened(server, peer).become(2);
    moveToDeadline(server, made, 31);
    peer.behave('down');
    expect((await open()).json().code).toBe('paymentsPending');
    peer.behave('up');
    await work('paymentExpiry');
    expect(await standing(server, made)).toMatch(/^submitted 1: /);
    expect((await open()).json().data).toMatchObject({ review: { count: 1, pending: 0, opening: { count: 1 } } });
  });

  test('paid in its last minute is found by an opening before the job has run', async () => {
    moveToDeadline(server, made, -30);
    await pay(made);
    lastOpened(server, peer).become(2);
    moveToDeadline(server, made, 31);
    expect(await made.publisher.read('POST', `/tenders/${made.tender}/open`)).toMatchObject({
      review: { count: 1, opening: { count: 1 } },
    });
  });

  test("expires also if the gateway's payment does not match", async () => {
    Object.assign(begun.payment, { amount: '1.00', statusId: 2 });
    server.clock.advance(60);
    await work('paymentExpiry');
    expect(await standing(server, made)).toBe('awaiting_payment -: expired');
    expect(await expired()).toHaveLength(1);
  });

  test('expires also if the gateway never received it', async () => {
    const other = await unpaid(server, admin);
    peer.behave('down');
    await other.bidder.ask('POST', `/proposals/${other.proposal}/pay`);
    server.clock.advance(60);
    await work('paymentExpiry');
    expect(await standing(server, other)).toBe('awaiting_payment -: expired');
  });

  test('a due payment is refunded if paid later, after the deadline', async () => {
    moveToDeadline(server, made, 1);
    await work('paymentExpiry');
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('awaiting_payment -: paid*');
    expect(await notificationsOfKind(made.bidder, 'refundDue')).toHaveLength(1);
  });

  test('a due payment is notified once, however often and concurrently its job runs, and beside a webhook', async () => {
    server.clock.advance(60);
    await Promise.all([
      expirePayment(server.parts, id),
      expirePayment(server.parts, id),
      begun.sendWebhook(3),
      watchPayment(server.parts, id),
    ]);
    expect(await standing(server, made)).toMatch(/^awaiting_payment -: (expired|cancelled)$/);
    expect((await expired()).length).toBeLessThanOrEqual(1);
  });

  test('expires after a shutdown of all servers, by one of several', async () => {
    // The expiry uses the test's clock; workers use the system clock.
    await server.parts.pool.query("update jobs.job set start_after = now() + interval '1 hour'");
    const stop = await startWorkers(server.parts, server.app.log);
    await stop();
    expect(await due('paymentExpiry')).toHaveLength(1);
    server.clock.advance(60);
    await server.parts.pool.query("update jobs.job set start_after = now() where name = 'paymentExpiry'");
    const stops = await Promise.all([startWorkers(server.parts, server.app.log), startWorkers(server.parts, server.app.log)]);
    await eventually(async () => expect(await expired()).toHaveLength(1));
    await eventually(async () => expect(await due('paymentExpiry')).toEqual([]));
    await Promise.all(stops.map((each) => each()));
    expect(await expired()).toHaveLength(1);
  });
});
