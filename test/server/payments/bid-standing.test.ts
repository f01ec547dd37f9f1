import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BidStanding } from '../../../contract/entities/bid-standing.ts';
import type { OwnProposalPage, ProposalDetail } from '../../../contract/entities/proposals.ts';
import type { Tender, TenderDetail, WatchedPage } from '../../../contract/entities/tenders.ts';
import { cancelOpenPayments } from '../../../server/domain/payments/payments.ts';
import type { Client } from '../support/client.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import {
  lastOpened,
  lastPayment,
  moveToDeadline,
  open,
  pay,
  restartPayments,
  revised,
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

const now = () => server.clock.now().toISOString();
const change = (about: Unpaid, columns: { state?: 'rejected' | 'awarded' | 'not_awarded'; decided_at?: Date }) =>
  server.parts.db.updateTable('proposals').set(columns).where('id', '=', about.proposal).execute();
const payFor = async (about: Unpaid) => {
  await pay(about);
  await lastOpened(server, peer).sendWebhook(2);
};

/** Returns the standing that the page, the card, the watched list and the bidder's proposals give, which must be the same. */
async function standingOf({ bidder, tender, proposal }: Unpaid): Promise<BidStanding | null | undefined> {
  const page = (await bidder.read<TenderDetail>('GET', `/tenders/${tender}`)).standing;
  const cards = await bidder.read<Tender[]>('GET', '/tenders?limit=12');
  const card = cards.find(({ id }) => id === tender);
  if (card) expect(card.standing).toEqual(page);
  await bidder.read('PUT', `/tenders/${tender}/watch`, { isWatched: true });
  const watched = await bidder.read<WatchedPage>('GET', '/tenders/watched');
  expect(watched.items.map((each) => each.tender.standing)).toEqual([page]);
  const { items } = await bidder.read<OwnProposalPage>('GET', '/proposals/mine');
  expect(items.map(({ standing }) => standing)).toEqual([page]);
  expect((await bidder.read<ProposalDetail>('GET', `/proposals/${proposal}`)).standing).toEqual(page);
  return page;
}

describe('the standing of a bid', () => {
  test('is unpaid until the deadline, with its fee, while the specification’s field says that it is submitted', async () => {
    expect(await standingOf(made)).toMatchObject({
      kind: 'unpaid',
      proposal: made.proposal,
      version: 1,
      amount: 100,
      until: made.deadline,
    });
    expect((await made.bidder.read<TenderDetail>('GET', `/tenders/${made.tender}`)).isProposalSubmitted).toBe(true);
  });

  test('is for the bidder only', async () => {
    await payFor(made);
    expect((await made.publisher.read<TenderDetail>('GET', `/tenders/${made.tender}`)).standing).toBeNull();
    moveToDeadline(server, made, 1);
    await open(server, made.tender);
    expect((await made.publisher.read<ProposalDetail>('GET', `/proposals/${made.proposal}`)).standing).toBeUndefined();
  });

  test('is valid since its payment, and can be withdrawn until the deadline', async () => {
    server.clock.advance(5);
    await payFor(made);
    const since = now();
    expect(await standingOf(made)).toMatchObject({ kind: 'valid', version: 1, since, until: made.deadline });
    moveToDeadline(server, made, 1);
    expect(await standingOf(made)).toMatchObject({ kind: 'valid', since, until: null });
  });

  test('is unpaid after the deadline as long as a payment begun before it lasts, then lapsed', async () => {
    moveToDeadline(server, made, -1);
    await pay(made);
    moveToDeadline(server, made, 1);
    const { expires_at } = await lastPayment(server, made);
    expect(await standingOf(made)).toMatchObject({ kind: 'unpaid', until: expires_at.toISOString() });
    moveToDeadline(server, made, 120);
    expect(await standingOf(made)).toMatchObject({ kind: 'lapsed', why: 'deadline' });
  });

  test('is too late if it is paid after the opening: a refund is due, then given back with its reference', async () => {
    await pay(made);
    const begun = lastOpened(server, peer);
    moveToDeadline(server, made, 1);
    await open(server, made.tender);
    await begun.sendWebhook(2);
    const { id, provider_id } = await lastPayment(server, made);
    const late = { kind: 'refunded', why: 'deadline', amount: 100, paidAt: now(), validVersion: null };
    expect(await standingOf(made)).toMatchObject({ ...late, refundedAt: null, reference: provider_id });
    server.clock.advance(60);
    const given = { refund_due: false, refund_reference: 'RF-2026-00417', refunded_at: server.clock.now() };
    await server.parts.db.updateTable('payments').set(given).where('id', '=', id).execute();
    expect(await standingOf(made)).toMatchObject({ ...late, refundedAt: now(), reference: 'RF-2026-00417' });
  });

  test('of a revision is unpaid until the decision, and too late after the award of another', async () => {
    const about = await revised(server, admin);
    expect(await standingOf(about)).toMatchObject({ kind: 'unpaid', version: 2, until: null, validVersion: 1 });
    await pay(about);
    const begun = lastOpened(server, peer);
    await change(about, { state: 'not_awarded', decided_at: server.clock.now() });
    const awarded = { outcome: 'awarded' as const, outcome_at: server.clock.now(), awarded_proposal: made.proposal };
    await server.parts.db.updateTable('tenders').set(awarded).where('id', '=', about.tender).execute();
    const lost = { kind: 'notAwarded', why: 'awarded', at: now() };
    expect(await standingOf(about)).toMatchObject(lost);
    await begun.sendWebhook(2);
    expect(await standingOf(about)).toMatchObject({ kind: 'refunded', why: 'awarded', version: 2, validVersion: 1 });
  });

  test('is revision before the revised version is submitted, with the fee that is due again', async () => {
    const about = await revised(server, admin);
    await server.parts.db.updateTable('proposals').set({ newest_version: 1 }).where('id', '=', about.proposal).execute();
    expect(await standingOf(about)).toMatchObject({ kind: 'revision', version: 1, amount: 100 });
  });

  test('is won, rejected, or not awarded with the cancelled tender', async () => {
    await payFor(made);
    await change(made, { state: 'awarded', decided_at: server.clock.now() });
    expect(await standingOf(made)).toMatchObject({ kind: 'won', at: now() });
    await change(made, { state: 'rejected' });
    expect(await standingOf(made)).toMatchObject({ kind: 'notAwarded', why: 'rejected', at: now() });
    const other = await unpaid(server, admin);
    await payFor(other);
    server.clock.advance(5);
    await other.publisher.read('POST', `/tenders/${other.tender}/cancel`, { reason: 'No budget.' });
    expect(await standingOf(other)).toMatchObject({ kind: 'notAwarded', why: 'cancelled', at: now() });
  });

  test('is withdrawn, and a draft once that was saved again', async () => {
    await payFor(made);
    server.clock.advance(5);
    const at = now();
    await made.bidder.read('POST', `/proposals/${made.proposal}/withdraw`);
    expect(await standingOf(made)).toMatchObject({ kind: 'withdrawn', at, until: made.deadline });
    server.clock.advance(5);
    const { updatedAt: _, ...draft } = await made.bidder.read<{ updatedAt: string; version: number }>(
      'GET',
      `/tenders/${made.tender}/draft`,
    );
    await made.bidder.read('PUT', `/tenders/${made.tender}/draft`, { ...draft, writer: 'a page' });
    const { standing } = await made.bidder.read<TenderDetail>('GET', `/tenders/${made.tender}`);
    expect(standing).toEqual({ kind: 'draft', at: now() });
  });

  test('stays valid if the same fee was paid twice', async () => {
    await pay(made);
    const first = lastOpened(server, peer);
    const { db } = server.parts;
    await db.transaction().execute((transaction) => cancelOpenPayments(transaction, [made.proposal], server.clock.now()));
    server.clock.advance(1);
    await payFor(made);
    await first.sendWebhook(2);
    expect(await standingOf(made)).toMatchObject({ kind: 'valid', version: 1 });
  });
});
