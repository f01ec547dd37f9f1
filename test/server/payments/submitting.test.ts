import { subMinutes } from 'date-fns/subMinutes';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import { uploaded } from '../support/documents.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import { lastOpened, lastPayment, notificationsOfKind, restartPayments, standing, startPayments } from '../support/payments.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { inDays } from '../support/tenders.ts';

let peer: SkipCashPeer;
let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
let tender: number;
beforeAll(async () => {
  const started = await startPayments();
  ({ server, peer } = started);
  return started.close;
});
beforeEach(async () => {
  admin = await restartPayments({ server, peer });
  [publisher, bidder] = [await connect(server), await connect(server)];
  tender = (await proposals.openTender(publisher, admin)).id;
});

const payAgain = (proposal: number) => bidder.read<{ payUrl: string }>('POST', `/proposals/${proposal}/pay`);

test('a submission returns its payment page; after payment it counts and its receipt is mailed', async () => {
  const { id, payUrl } = await proposals.send(server, bidder, tender);
  const begun = lastOpened(server, peer);
  expect(payUrl).toBe(`${peer.config.url}/pay/${begun.payment.id}`);
  await server.deliver();
  await begun.sendWebhook(2);
  expect(await standing(server, { proposal: id })).toBe('submitted 1: paid');
  expect((await proposals.ownProposals(bidder)).items[0]?.payment).toEqual({
    status: 'paid',
    amount: 100,
    expiresAt: null,
    isRefundDue: false,
  });
  const mails = await server.deliver();
  expect(mails.some(({ to, text }) => to === bidder.user.email && text.includes('PRP-2026-'))).toBe(true);
});

test('a submission with another fee than the bidder has confirmed is refused, and stores nothing', async () => {
  const body = proposals.proposalFields(bidder, tender, (await uploaded(server, bidder)).id);
  const submit = (fee: string) => bidder.ask('POST', `/proposals?fee=${fee}`, body);
  const refused = await submit('75');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'feeChanged']);
  expect((await proposals.ownProposals(bidder)).items).toEqual([]);
  expect((await submit('100.00')).statusCode).toBe(201);
});

test('a submission that is repeated after the fee has changed is the earlier one', async () => {
  const body = proposals.proposalFields(bidder, tender, (await uploaded(server, bidder)).id);
  const submit = () => bidder.ask('POST', '/proposals?fee=100', body, { 'idempotency-key': '5b0c1f4e-6f3f-4c3e-9a51-0d6b2a7f9c11' });
  const { id } = (await submit()).json().data;
  await proposals.setFee(server, 200);
  const again = await submit();
  await proposals.setFee(server, 100);
  expect(again.json().data.id).toBe(id);
});

test('a submission while the gateway is down is stored without a payment page, and can be paid later', async () => {
  peer.behave('down');
  const sent = await proposals.send(server, bidder, tender);
  expect(sent).toEqual({ id: sent.id, state: 'awaiting_payment', submittedAt: server.clock.now().toISOString() });
  expect((await proposals.ownProposals(bidder)).items).toMatchObject([{ id: sent.id, payment: { status: 'pending', amount: 100 } }]);
  peer.behave('up');
  expect((await payAgain(sent.id)).payUrl).toContain('/pay/');
  await lastOpened(server, peer).sendWebhook(2);
  expect(await standing(server, { proposal: sent.id })).toBe('submitted 1: paid');
});

const deadline = new Date(inDays(10));

test('a submission just before the deadline can be paid: its payment begins with it, not after', async () => {
  const fields = proposals.proposalFields(bidder, tender, (await uploaded(server, bidder)).id);
  const before = subMinutes(deadline, 1);
  server.clock.moveTo(before);
  const read = server.clock.inSql;
  const looked = vi.spyOn(server.clock, 'inSql');
  // The first look counts the attempt, the second decides.
  looked.mockImplementationOnce(read).mockImplementationOnce(() => {
    const time = read();
    server.clock.moveTo(deadline);
    return time;
  });
  const { id, payUrl } = await bidder.read<proposals.Sent>('POST', '/proposals', fields);
  looked.mockRestore();
  expect(payUrl).toContain('/pay/');
  await lastOpened(server, peer).sendWebhook(2);
  expect(await standing(server, { proposal: id })).toBe('submitted 1: paid');
});

test('a submission whose server died before calling the gateway can be paid after a retry, even after the deadline', async () => {
  const fields = proposals.proposalFields(bidder, tender, (await uploaded(server, bidder)).id);
  const key = { 'idempotency-key': 'attempt-of-a-dead-server' };
  server.clock.moveTo(subMinutes(deadline, 1));
  const dying = vi.spyOn(server.parts.gateway, 'create').mockRejectedValueOnce(new Error('killed'));
  expect((await bidder.ask('POST', '/proposals', fields, key)).statusCode).toBe(500);
  dying.mockRestore();
  server.clock.moveTo(deadline);
  const { id, payUrl } = await bidder.read<proposals.Sent>('POST', '/proposals', fields, key);
  expect(payUrl).toContain('/pay/');
  expect(await standing(server, { proposal: id })).toBe('awaiting_payment -: pending');
});

test('pending payments of a cancelled tender are cancelled, and refunded if paid nevertheless', async () => {
  const { id } = await proposals.send(server, bidder, tender);
  const begun = lastOpened(server, peer);
  await publisher.read('POST', `/tenders/${tender}/cancel`, { reason: 'No budget.' });
  expect(await standing(server, { proposal: id })).toBe('awaiting_payment -: cancelled');
  expect(await notificationsOfKind(bidder, 'tenderCancelled')).toHaveLength(1);
  await begun.sendWebhook(2);
  expect(await standing(server, { proposal: id })).toBe('awaiting_payment -: paid*');
});

test('a retry after a lost answer returns the same proposal and payment', async () => {
  const attachment = await uploaded(server, bidder);
  const fields = proposals.proposalFields(bidder, tender, attachment.id);
  const key = { 'idempotency-key': 'attempt-with-payment' };
  peer.behave('nonsense');
  const first = await bidder.read<proposals.Sent>('POST', '/proposals', fields, key);
  peer.behave('up');
  const [second, third] = await Promise.all([
    bidder.read<proposals.Sent>('POST', '/proposals', fields, key),
    bidder.read<proposals.Sent>('POST', '/proposals', fields, key),
  ]);
  expect([first.payUrl, second.payUrl]).toEqual([undefined, expect.stringContaining('/pay/')]);
  expect(third).toEqual(second);
  expect(await standing(server, { proposal: first.id })).toBe('awaiting_payment -: pending');
});

test('a proposal withdrawn during payment is refunded when paid, and its next version has a new payment', async () => {
  const { id } = await proposals.send(server, bidder, tender);
  const begun = lastOpened(server, peer);
  await bidder.read('POST', `/proposals/${id}/withdraw`);
  expect(await standing(server, { proposal: id })).toBe('withdrawn -: cancelled');
  await begun.sendWebhook(2);
  expect(await standing(server, { proposal: id })).toBe('withdrawn -: paid*');
  expect(await notificationsOfKind(bidder, 'refundDue')).toHaveLength(1);
  server.clock.advance(1);
  await proposals.send(server, bidder, tender);
  await lastOpened(server, peer).sendWebhook(2);
  expect(await standing(server, { proposal: id })).toBe('submitted 2: paid* paid');
  expect((await proposals.ownProposals(bidder)).items[0]?.payment).toMatchObject({ status: 'paid', isRefundDue: true });
});

test('of two revisions only the newer is paid: the earlier payment is refunded', async () => {
  const { id } = await proposals.send(server, bidder, tender);
  await lastOpened(server, peer).sendWebhook(2);
  proposals.passDeadlines(server);
  await proposals.open(publisher, tender);
  await publisher.read('POST', `/proposals/${id}/request-revision`, { version: 1, note: 'Cheaper, please.' });
  await proposals.resend(server, bidder, id);
  const older = lastOpened(server, peer);
  server.clock.advance(1);
  await proposals.resend(server, bidder, id);
  const newer = lastOpened(server, peer);
  await older.sendWebhook(2);
  expect(await standing(server, { proposal: id })).toBe('revision_requested 1: paid paid* pending');
  await newer.sendWebhook(2);
  expect(await standing(server, { proposal: id })).toBe('resubmitted 3: paid paid* paid');
});

test('the opening waits for payments begun in time, and then includes all paid ones', async () => {
  const { id } = await proposals.send(server, bidder, tender);
  const { expires_at } = await lastPayment(server, { proposal: id });
  const { deadline } = await server.parts.db.selectFrom('tenders').select('deadline').where('id', '=', tender).executeTakeFirstOrThrow();
  if (!deadline) throw new Error('the tender has no deadline');
  // Simulates a start half an hour before the deadline.
  const later = new Date(deadline.getTime() + 30 * 60_000);
  await server.parts.db.updateTable('payments').set({ expires_at: later }).where('proposal_id', '=', id).execute();
  expect(expires_at < later).toBe(true);
  server.clock.moveTo(new Date(deadline.getTime() + 60_000));
  expect(await proposals.refusal(publisher.ask('POST', `/tenders/${tender}/open`))).toEqual([409, 'paymentsPending']);
  await lastOpened(server, peer).sendWebhook(2);
  expect(await proposals.open(publisher, tender)).toMatchObject({ count: 1, pending: 0, opening: { count: 1 } });
});
