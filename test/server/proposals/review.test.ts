import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ProposalState, proposalStates } from '../../../contract/entities/proposals.ts';
import { canDecide, isProposalValid } from '../../../contract/rules/proposals.ts';
import type { Client } from '../support/client.ts';
import { uploaded } from '../support/documents.ts';
import { notificationsOf } from '../support/notifications.ts';
import type { DecisionOfOne } from '../support/proposals.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { begin, detailOf, historyOf } from '../support/tenders.ts';

const { openTender, ownProposals, passDeadlines, proposalFields, proposalOf, proposalsOf, refusal, resend, send } = proposals;

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
let other: Client;
beforeAll(async () => {
  ({ server, publisher, admin } = await proposals.startProposals());
  return server.close;
});
beforeEach(async () => {
  [bidder, other] = await proposals.restartProposals(server);
});

const decide = (decision: DecisionOfOne, id: number, by = publisher, version = 1) => proposals.decide(by, decision, id, version);
const award = (tender: number, proposal: number, more: object = {}, by = publisher) => proposals.award(by, tender, proposal, more);
const lastNotification = async (client: Client) => (await notificationsOf(client)).data[0];

const opened = () => proposals.openedTender(server, { publisher, admin, bidders: [bidder, other] });

describe('the opening', () => {
  test('the opening is recorded, discloses the proposals, and notifies every bidder', async () => {
    const { id } = await openTender(publisher, admin);
    const sent = await send(server, bidder, id);
    passDeadlines(server);
    expect(await proposalsOf(publisher, id)).toEqual(
      expect.objectContaining({ count: 1, opening: null, best: { lowest: [], shortest: [], currencies: 0 }, items: [], pageCount: 0 }),
    );
    const answer = await proposals.open(publisher, id);
    const at = server.clock.now().toISOString();
    expect(answer).toMatchObject({ count: 1, opening: { at, by: 'Marsa', count: 1 }, tender: { phase: 'evaluation' } });
    const { items, pageCount, ...review } = await proposalsOf(publisher, id);
    expect(review).toEqual(answer);
    expect(pageCount).toBe(1);
    expect(items).toMatchObject([{ id: sent.id, user: { name: 'Aisha' }, state: 'submitted', offer_price: 98_750.25 }]);
    expect((await historyOf(publisher, id)).at(-1)).toMatchObject({ event: 'opened', who: 'Marsa', about: '1' });
    expect((await detailOf(bidder, id)).opening).toEqual({ at, count: 1 });
    expect(await lastNotification(bidder)).toMatchObject({ kind: 'proposalsOpened', link: `/account/submitted-proposals/${sent.id}` });
  });

  test('the opening is refused before the deadline, a second time, and for everyone but the publisher', async () => {
    const { id } = await openTender(publisher, admin);
    const open = (by: Client) => by.ask('POST', `/tenders/${id}/open`);
    expect(await refusal(open(publisher))).toEqual([409, 'conflict']);
    passDeadlines(server);
    for (const by of [bidder, admin]) {
      expect(await refusal(open(by))).toEqual([404, 'notFound']);
      expect(await refusal(by.ask('GET', `/tenders/${id}/proposals`))).toEqual([404, 'notFound']);
    }
    await proposals.open(publisher, id);
    expect(await refusal(open(publisher))).toEqual([409, 'conflict']);
  });

  test('waits for payments begun before the deadline, but not for expired ones', async () => {
    await proposals.setFee(server, 100);
    const { id, deadline } = await openTender(publisher, admin);
    server.clock.moveTo(new Date(new Date(deadline).getTime() - 60_000));
    await send(server, bidder, id);
    server.clock.advance(2);
    expect(await proposalsOf(publisher, id)).toMatchObject({ count: 0, pending: 1 });
    expect(await refusal(publisher.ask('POST', `/tenders/${id}/open`))).toEqual([409, 'paymentsPending']);
    server.clock.advance(60);
    expect(await proposals.open(publisher, id)).toMatchObject({ count: 0, pending: 0, opening: { count: 0 } });
  });

  test('lets only the publisher read proposals and their documents', async () => {
    const { id } = await openTender(publisher, admin);
    const document = await uploaded(server, bidder, 'sealed', 'sealed.pdf');
    const sent = await bidder.read<proposals.Sent>('POST', '/proposals', proposalFields(bidder, id, document.id));
    const statuses = async (by: Client) => [
      (await by.ask('GET', `/proposals/${sent.id}`)).statusCode,
      (await by.ask('GET', `/files/${document.id}`)).statusCode,
    ];
    expect(await statuses(publisher)).toEqual([404, 404]);
    passDeadlines(server);
    expect(await statuses(publisher)).toEqual([404, 404]);
    await proposals.open(publisher, id);
    expect(await statuses(publisher)).toEqual([200, 200]);
    for (const by of [admin, other]) expect(await statuses(by)).toEqual([404, 404]);
    expect(await statuses(bidder)).toEqual([200, 200]);
  });
});

describe('allows each decision according to the rules, on existing proposals only', () => {
  // The award is last, since it ends the tender.
  const decisions = ['shortlist', 'reject', 'requestRevision', 'award'] as const;

  test.each(proposalStates)('%s', async (state) => {
    const { tender, first } = await opened();
    for (const decision of decisions) {
      await put(first, state);
      const answer = await (decision === 'award' ? award(tender, first) : decide(decision, first));
      const stored = await server.parts.db.selectFrom('proposals').select('state').where('id', '=', first).executeTakeFirstOrThrow();
      if (canDecide(decision, state, 'evaluation')) expect(answer.statusCode, decision).toBe(200);
      else expect([decision, [404, 409].includes(answer.statusCode), stored.state]).toEqual([decision, true, state]);
    }
  });

  /** Sets a proposal's state directly; other tests cover the transitions. */
  async function put(id: number, state: ProposalState): Promise<void> {
    const columns = { state, ...(!isProposalValid(state) && { current_version: null }) };
    await server.parts.db.updateTable('proposals').set(columns).where('id', '=', id).execute();
  }
});

test("a decision's note is sent to the bidder, and stored for the publisher", async () => {
  const { tender, first } = await opened();
  const cases: [DecisionOfOne, string, string, string][] = [
    ['shortlist', 'shortlisted', 'proposalShortlisted', `/account/submitted-proposals/${first}`],
    ['requestRevision', 'revision_requested', 'revisionRequested', `/resubmit-proposal/${first}`],
    ['reject', 'rejected', 'proposalRejected', `/account/submitted-proposals/${first}`],
  ];
  for (const [decision, state, kind, link] of cases) {
    const answer = (await decide(decision, first)).json().data;
    expect(await lastNotification(bidder)).toMatchObject({ kind, link });
    const { note = null } = proposals.decisions[decision][1] as { note?: string };
    expect(answer).toMatchObject({ review: { tender: { phase: 'evaluation' } }, changed: [{ id: first, state, note }] });
    expect((await ownProposals(bidder)).items[0]).toMatchObject({ state, note });
    if (note !== null) expect((await lastNotification(bidder))?.content).toContain(note);
  }
  const events = (await historyOf(publisher, tender)).slice(-3);
  expect(events.map(({ event, who, about }) => [event, who, about])).toEqual([
    ['proposalShortlisted', 'Marsa', 'Aisha'],
    ['revisionRequested', 'Marsa', 'Aisha'],
    ['proposalRejected', 'Marsa', 'Aisha'],
  ]);
});

test('only the publisher decides, and only after the opening', async () => {
  const { id: tender } = await openTender(publisher, admin);
  const { id } = await send(server, bidder, tender);
  passDeadlines(server);
  for (const by of [publisher, bidder, admin]) expect(await refusal(decide('shortlist', id, by))).toEqual([404, 'notFound']);
  expect(await refusal(award(tender, id))).toEqual([409, 'conflict']);
  await proposals.open(publisher, tender);
  for (const by of [bidder, other, admin]) {
    expect(await refusal(decide('reject', id, by))).toEqual([404, 'notFound']);
    expect(await refusal(award(tender, id, {}, by))).toEqual([404, 'notFound']);
  }
});

describe('a revision', () => {
  test('a revision is a new version that replaces the old one; bidder and publisher are notified', async () => {
    const { tender, first } = await opened();
    expect(await refusal(bidder.ask('PUT', `/proposals/${first}`, { ...proposalFields(bidder, tender, 1) }))).toEqual([409, 'conflict']);
    await decide('requestRevision', first);
    expect(await resend(server, bidder, first, { offer_price: 95_000 })).toEqual({
      id: first,
      state: 'resubmitted',
      submittedAt: server.clock.now().toISOString(),
    });
    const item = (await proposalsOf(publisher, tender)).items.find(({ id }) => id === first);
    expect(item).toMatchObject({ state: 'resubmitted', version: 2, offer_price: 95_000 });
    expect((await proposalOf(publisher, first)).versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(await lastNotification(publisher)).toMatchObject({
      kind: 'proposalResubmitted',
      link: `/account/tender-management/${tender}/proposals`,
    });
    expect((await lastNotification(publisher))?.content).toContain('Aisha');
    expect((await historyOf(publisher, tender)).at(-1)).toMatchObject({ event: 'proposalResubmitted', who: 'Aisha' });
  });

  test('paid while the publisher reads the previous version makes their decision a conflict', async () => {
    const { tender, first } = await opened();
    await decide('requestRevision', first);
    await resend(server, bidder, first);
    for (const decision of ['shortlist', 'reject', 'requestRevision'] as const) {
      expect(await refusal(decide(decision, first))).toEqual([409, 'conflict']);
    }
    expect(await refusal(award(tender, first))).toEqual([409, 'conflict']);
    expect((await proposalsOf(publisher, tender)).items[0]).toMatchObject({ state: 'resubmitted', version: 2 });
    expect((await decide('shortlist', first, publisher, 2)).statusCode).toBe(200);
    expect((await award(tender, first, { version: 2 })).statusCode).toBe(200);
  });

  test('a revision has no effect while unpaid: the publisher sees the paid version', async () => {
    const { tender, first } = await opened();
    await decide('requestRevision', first);
    await proposals.setFee(server, 100);
    const [one, two] = [await resend(server, bidder, first, { offer_price: 5 }), await resend(server, bidder, first, { offer_price: 6 })];
    expect([one.state, two.state]).toEqual(['revision_requested', 'revision_requested']);
    expect(one.payUrl).not.toBe(two.payUrl);
    expect((await ownProposals(bidder)).items[0]).toMatchObject({ version: 3, offer_price: 6, payment: { status: 'pending' } });
    const seen = await proposalOf(publisher, first);
    expect(seen).toMatchObject({ version: 1, offer_price: 98_750.25, payment: null });
    expect(seen.versions.map(({ version }) => version)).toEqual([1]);
    expect((await proposalsOf(publisher, tender)).items.map(({ version }) => version)).toEqual([1, 1]);
  });

  test('a revision can be saved as a draft first, by its bidder only', async () => {
    const { tender, first } = await opened();
    await decide('requestRevision', first);
    await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields());
    expect(await refusal(other.ask('PUT', `/proposals/${first}`, proposalFields(other, tender, 1)))).toEqual([404, 'notFound']);
    await resend(server, bidder, first);
    expect(await proposals.draftOf(bidder, tender)).toBeNull();
  });
});

test('bidders are notified of a cancellation, also during evaluation, and authors of drafts of addenda', async () => {
  const { tender } = await opened();
  await publisher.read('POST', `/tenders/${tender}/cancel`, { reason: 'No budget.' });
  for (const each of [bidder, other])
    expect(await lastNotification(each)).toMatchObject({ kind: 'tenderCancelled', tender: { id: tender } });
  server.clock.moveTo(begin);
  const { id: running } = await openTender(publisher, admin);
  await bidder.read('PUT', `/tenders/${running}/draft`, proposals.draftFields());
  await publisher.read('POST', `/tenders/${running}/addenda`, { text: 'Gloves too.', documents: [], deadline: null });
  expect(await lastNotification(bidder)).toMatchObject({ kind: 'addendumIssued', tender: { id: running } });
});
