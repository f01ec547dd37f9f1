import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOpenPayments } from '../../../server/domain/payments/payments.ts';
import type { Client } from '../support/client.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import {
  addVersion,
  lastOpened,
  moveToDeadline,
  notificationsOfKind,
  open,
  pay,
  restartPayments,
  revised,
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
describe('a late payment', () => {
  const refunded = async (about: Unpaid = made) => {
    const notifications = await notificationsOfKind(about.bidder, 'refundDue');
    return notifications.map(({ link }) => link === `/account/submitted-proposals/${about.proposal}`);
  };

  test('a late payment after the deadline counts until it expires', async () => {
    moveToDeadline(server, made, -10);
    await pay({ ...made });
    moveToDeadline(server, made, 49);
    await lastOpened(server, peer).sendWebhook(2);
    expect(await standing(server, made)).toMatch(/^submitted 1: /);
    expect(await refunded()).toEqual([]);
  });

  test('a late payment counts while the tender is running, although it was cancelled', async () => {
    await begun.sendWebhook(3);
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });

  test('a late payment is refunded after the deadline if it was cancelled, and its bidder is notified', async () => {
    await begun.sendWebhook(3);
    moveToDeadline(server, made, 1);
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('awaiting_payment -: paid*');
    expect(await refunded()).toEqual([true]);
    await begun.sendWebhook(2);
    expect(await refunded()).toEqual([true]);
  });

  test('a late payment after the opening is refunded', async () => {
    moveToDeadline(server, made, 1);
    await open(server, made.tender);
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('awaiting_payment -: paid*');
  });

  test('a late payment for a cancelled tender is refunded', async () => {
    await made.publisher.read('POST', `/tenders/${made.tender}/cancel`, { reason: 'No budget.' });
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('awaiting_payment -: paid*');
  });

  test('a late payment for a version replaced meanwhile is refunded', async () => {
    const { db } = server.parts;
    await db.transaction().execute((transaction) => cancelOpenPayments(transaction, [made.proposal], server.clock.now()));
    await addVersion(server, made.bidder, made.proposal, 2);
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('awaiting_payment -: paid*');
  });

  test('a late payment for a revision counts while the revision is requested', async () => {
    const about = await revised(server, admin);
    await pay(about);
    await lastOpened(server, peer).sendWebhook(2);
    expect(await standing(server, about)).toBe('resubmitted 2: paid');
  });

  test('a late payment for a revision is refunded once the revision is no longer requested', async () => {
    const about = await revised(server, admin);
    await pay(about);
    await server.parts.db.updateTable('proposals').set({ state: 'rejected' }).where('id', '=', about.proposal).execute();
    await lastOpened(server, peer).sendWebhook(2);
    expect(await standing(server, about)).toBe('rejected 1: paid*');
  });

  test('a late payment is no longer due for refund once the gateway reports it', async () => {
    await begun.sendWebhook(3);
    moveToDeadline(server, made, 1);
    await begun.sendWebhook(2);
    await begun.sendWebhook(6);
    expect(await standing(server, made)).toBe('awaiting_payment -: paid');
    expect(await events()).toEqual(['cancelled', 'paid', 'refunded']);
  });
});

describe('two payments for one version', () => {
  test('if both are paid: the first counts, the second is refunded', async () => {
    await begun.sendWebhook(4);
    server.clock.advance(1);
    await pay(made);
    const second = lastOpened(server, peer);
    await begun.sendWebhook(2);
    expect(await standing(server, made)).toBe('submitted 1: paid cancelled');
    await second.sendWebhook(2);
    expect(await standing(server, made)).toBe('submitted 1: paid paid*');
    expect(await notificationsOfKind(made.bidder, 'refundDue')).toHaveLength(1);
  });

  test('if paid concurrently: one counts', async () => {
    await begun.sendWebhook(4);
    server.clock.advance(1);
    await pay(made);
    const second = lastOpened(server, peer);
    await Promise.all([begun.sendWebhook(2), second.sendWebhook(2)]);
    expect(await standing(server, made)).toMatch(/^submitted 1: (paid paid\*|paid\* paid)$/);
  });
});

test('an opening beside the webhook of a payment begun in time counts it or is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const admin = await restartPayments({ server, peer });
    const made = await unpaid(server, admin);
    moveToDeadline(server, made, -10);
    await pay(made);
    const begun = lastOpened(server, peer);
    moveToDeadline(server, made, 1);
    const [opening] = await Promise.all([made.publisher.ask('POST', `/tenders/${made.tender}/open`), begun.sendWebhook(2)]);
    expect(await standing(server, made)).toBe('submitted 1: paid');
    if (opening.statusCode === 200) expect(opening.json().data.review.opening).toMatchObject({ count: 1 });
    else expect(opening.json().code).toBe('paymentsPending');
  }
});
