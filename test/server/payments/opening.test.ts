import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnProposalPage } from '../../../contract/entities/proposals.ts';
import { beginPayment } from '../../../server/domain/payments/payments.ts';
import { type Client, connect } from '../support/client.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import {
  lastOpened,
  lastPayment,
  moveToDeadline,
  pay,
  paymentsOf,
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
beforeAll(async () => {
  const started = await startPayments();
  ({ server, peer } = started);
  return started.close;
});
beforeEach(async () => {
  admin = await restartPayments({ server, peer });
  made = await unpaid(server, admin);
});

const refusal = async ({ bidder, proposal }: Pick<Unpaid, 'bidder' | 'proposal'> = made) => {
  const answer = await bidder.ask('POST', `/proposals/${proposal}/pay`);
  return `${answer.statusCode} ${answer.json().code}`;
};
const dueOf = async ({ bidder, proposal }: Unpaid) =>
  (await bidder.read<OwnProposalPage>('GET', '/proposals/mine')).items.find(({ id }) => id === proposal)?.payment;
const setFee = (fee: number) => server.parts.pool.query('update settings set proposal_fee = $1', [fee]);

describe('paying for a proposal', () => {
  test('stores a payment of the fee before calling the gateway, and returns its payment page', async () => {
    expect(await dueOf(made)).toEqual({ status: 'due', amount: 100, expiresAt: null, isRefundDue: false });
    const { waiting, answer } = peer.hold();
    const paying = pay(made);
    await waiting;
    const stored = await lastPayment(server, made);
    expect(stored).toMatchObject({ status: 'pending', amount: '100.00', currency: 'QAR', provider: 'skipcash', pay_url: null, version: 1 });
    answer();
    expect(await paying).toBe(`${peer.config.url}/pay/${lastOpened(server, peer).payment.id}`);
    expect(lastOpened(server, peer).payment).toMatchObject({ amount: '100.00', transactionId: stored.id });
    const expiresAt = '2026-03-01T10:00:00.000Z';
    expect(await dueOf(made)).toEqual({ status: 'pending', amount: 100, expiresAt, isRefundDue: false });
  });

  test('repeatedly returns the same page while unpaid', async () => {
    const first = await pay(made);
    expect(await pay(made)).toBe(first);
    expect(await paymentsOf(server, made)).toHaveLength(1);
  });

  test('repeatedly queries the gateway first: if it was paid meanwhile it counts and nothing is due', async () => {
    await pay(made);
    lastOpened(server, peer).become(2);
    expect(await refusal()).toBe('409 conflict');
    expect(await standing(server, made)).toBe('submitted 1: paid');
    expect(await dueOf(made)).toMatchObject({ status: 'paid', amount: 100, isRefundDue: false });
  });

  test.each([
    [3, 'cancelled'],
    [4, 'failed'],
  ])('again opens another one if the gateway reports %i, %s', async (statusId, status) => {
    const first = await pay(made);
    lastOpened(server, peer).become(statusId);
    expect(await pay(made)).not.toBe(first);
    expect((await paymentsOf(server, made)).map((payment) => payment.status).sort()).toEqual([status, 'pending'].sort());
  });

  test('paying for a proposal in two tabs at once opens one payment for both', async () => {
    const { waiting, answer } = peer.hold();
    const both = [pay(made), pay(made)];
    await waiting;
    answer();
    const [first, second] = await Promise.all(both);
    expect(first).toBe(second);
    expect(await paymentsOf(server, made)).toHaveLength(1);
  });

  test('paying for a proposal is possible for its bidder only', async () => {
    const stranger = await connect(server);
    for (const bidder of [stranger, made.publisher, admin]) expect(await refusal({ ...made, bidder })).toBe('404 notFound');
    expect(await refusal({ ...made, proposal: 999_999 })).toBe('404 notFound');
    expect(await paymentsOf(server, made)).toEqual([]);
  });

  test('paying for a proposal after expiry opens another one, with the fee of that time', async () => {
    await pay(made);
    server.clock.advance(60);
    expect(await dueOf(made)).toMatchObject({ status: 'expired', expiresAt: null });
    await setFee(120.5);
    await pay(made);
    await setFee(100);
    expect((await paymentsOf(server, made)).map(({ status, amount }) => [status, amount])).toEqual([
      ['expired', '100.00'],
      ['pending', '120.50'],
    ]);
    expect(lastOpened(server, peer).payment.amount).toBe('120.50');
  });

  test('paying for a proposal after the fee was abolished makes it count at once', async () => {
    await setFee(0);
    const payUrl = await pay(made);
    await setFee(100);
    const { id } = await lastPayment(server, made);
    expect(payUrl).toBe(`/callback?status=Paid&payment=${id}`);
    expect(await standing(server, made)).toBe('submitted 1: paid');
  });
});

describe('after the deadline', () => {
  test('no new payment is opened', async () => {
    moveToDeadline(server, made, 0);
    expect(await refusal()).toBe('409 deadlinePassed');
  });

  test('an earlier payment can be completed until it expires', async () => {
    moveToDeadline(server, made, -10);
    const payUrl = await pay(made);
    moveToDeadline(server, made, 49);
    expect(await pay(made)).toBe(payUrl);
    moveToDeadline(server, made, 50);
    expect(await refusal()).toBe('409 deadlinePassed');
  });

  test.each([
    [3, 'cancelled'],
    [4, 'failed'],
  ])("a retry is allowed if the gateway reports %i, within the first payment's lifetime", async (statusId, status) => {
    moveToDeadline(server, made, -10);
    const first = await pay(made);
    moveToDeadline(server, made, 20);
    await lastOpened(server, peer).sendWebhook(statusId);
    const { expires_at } = await lastPayment(server, made);
    expect(await dueOf(made)).toMatchObject({ status, expiresAt: expires_at.toISOString() });
    const open = () => made.publisher.ask('POST', `/tenders/${made.tender}/open`);
    expect((await open()).json().code).toBe('paymentsPending');
    expect(await pay(made)).not.toBe(first);
    expect((await lastPayment(server, made)).expires_at).toEqual(expires_at);
    await lastOpened(server, peer).sendWebhook(statusId);
    await pay(made);
    moveToDeadline(server, made, 49);
    await lastOpened(server, peer).sendWebhook(2);
    expect(await standing(server, made)).toMatch(/^submitted 1: /);
    expect((await open()).json().data).toMatchObject({ review: { count: 1, pending: 0 } });
  });

  test("no retry is allowed once the first payment's lifetime is over, which then no longer blocks the opening", async () => {
    moveToDeadline(server, made, -10);
    await pay(made);
    moveToDeadline(server, made, 20);
    await lastOpened(server, peer).sendWebhook(4);
    moveToDeadline(server, made, 50);
    expect(await dueOf(made)).toMatchObject({ status: 'failed', expiresAt: null });
    expect(await refusal()).toBe('409 deadlinePassed');
    expect(await made.publisher.read('POST', `/tenders/${made.tender}/open`)).toMatchObject({ review: { count: 0, pending: 0 } });
  });

  test('a payment stored while the gateway was down is opened there later', async () => {
    moveToDeadline(server, made, -1);
    peer.behave('down');
    expect(await refusal()).toBe('502 gatewayDown');
    peer.behave('up');
    moveToDeadline(server, made, 20);
    expect(await pay(made)).toContain('/pay/');
    expect(await paymentsOf(server, made)).toHaveLength(1);
  });

  test('nothing can be paid for a cancelled tender', async () => {
    await pay(made);
    await made.publisher.read('POST', `/tenders/${made.tender}/cancel`, { reason: 'No budget.' });
    expect(await refusal()).toBe('409 conflict');
  });

  test('a requested revision can be paid', async () => {
    const about = await revised(server, admin);
    expect(await pay(about)).toContain('/pay/');
    lastOpened(server, peer).become(2);
    expect(await refusal(about)).toBe('409 conflict');
    expect(await standing(server, about)).toBe('resubmitted 2: paid');
    expect(await refusal(about)).toBe('409 conflict');
  });
});

describe('a gateway that is down', () => {
  test('refuses the call, and the next attempt completes it', async () => {
    peer.behave('down');
    expect(await refusal()).toBe('502 gatewayDown');
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
    peer.behave('up');
    expect(await pay(made)).toContain('/pay/');
    expect(await standing(server, made)).toBe('awaiting_payment -: pending');
  });

  test('opens no payment for a submission, which still succeeds', async () => {
    const bill = { proposalId: made.proposal, version: 1, bidder: made.bidder.user };
    peer.behave('nonsense');
    expect(await beginPayment(server.parts, bill)).toBeNull();
    peer.behave('up');
    expect(await beginPayment(server.parts, bill)).toEqual({ payUrl: await pay(made) });
    lastOpened(server, peer).become(2);
    await refusal();
    expect(await beginPayment(server.parts, bill)).toBeNull();
  });

  test("refuses the call if an earlier payment's status is unknown", async () => {
    await pay(made);
    peer.behave('down');
    expect(await refusal()).toBe('502 gatewayDown');
  });
});

describe('a server killed during a request to the gateway', () => {
  const killed = async () => {
    const { waiting, answer } = peer.hold();
    const asking = made.bidder.ask('POST', `/proposals/${made.proposal}/pay`);
    await waiting;
    const { id, asked_at } = await lastPayment(server, made);
    peer.behave('down');
    answer();
    await asking;
    peer.behave('up');
    // Restores the state before the response.
    await server.parts.db.updateTable('payments').set({ asked_at }).where('id', '=', id).execute();
    return id;
  };

  test('leaves a payment that the next attempt opens at the gateway', async () => {
    const id = await killed();
    server.clock.advance(1);
    expect(await pay(made)).toContain('/pay/');
    expect((await paymentsOf(server, made)).map((payment) => payment.id)).toEqual([id]);
    expect(lastOpened(server, peer).payment.transactionId).toBe(id);
  });
});
