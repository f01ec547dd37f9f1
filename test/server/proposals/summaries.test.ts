import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerMaxBytes, openedPageSize } from '../../../contract/limits.ts';
import { refusalTexts } from '../../../server/http/refusal-texts.ts';
import type { Client } from '../support/client.ts';
import { addCrowd } from '../support/crowd.ts';
import { uploaded } from '../support/documents.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { begin } from '../support/tenders.ts';

const { draftOf, openTender, passDeadlines, proposalFields, proposalOf, proposalsOf, resend, send } = proposals;

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

const offered = { title: 'Guarding', currency: 'QAR', payment_terms: '30_days', period: 365, documents: [], milestones: [], breakdown: [] };

/** An opened tender with so many proposals at a price, and one after them with a document, at a lower price. */
async function openedCrowd(bidders: number): Promise<{ tender: number; ids: number[]; last: number }> {
  const { id: tender } = await openTender(publisher, admin);
  const crowd = { bidders, drafts: 0, watchers: 0, interests: 0 };
  const ids = await addCrowd(server.parts.db, tender, crowd, { ...offered, description: 'Two guards.', offer_price: 90_000 }, begin);
  const { id: last } = await send(server, bidder, tender, { offer_price: 80_000 });
  passDeadlines(server);
  await proposals.open(publisher, tender);
  return { tender, ids: [...ids, last], last };
}

describe('the list of opened proposals', () => {
  test('the list of opened proposals is read in pages, each proposal once', async () => {
    const { tender, ids } = await openedCrowd(openedPageSize + 4);
    const [first, second, third] = [
      await proposalsOf(publisher, tender),
      await proposalsOf(publisher, tender, '?page=2'),
      await proposalsOf(publisher, tender, '?page=3'),
    ];
    expect(first).toMatchObject({ count: ids.length, pageCount: 2 });
    expect([first.items.length, second.items.length, third.items.length]).toEqual([openedPageSize, 5, 0]);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.sort((one, another) => one - another));
  });

  test('names the lowest price of all pages on each of them, and another once that proposal is rejected', async () => {
    const { tender, ids, last } = await openedCrowd(openedPageSize);
    expect((await proposalsOf(publisher, tender)).best).toMatchObject({ lowest: [last], currencies: 1 });
    const { review } = (await proposals.decide(publisher, 'reject', last)).json().data;
    expect(review.best.lowest).toEqual(ids.filter((id) => id !== last).sort((one, another) => one - another));
  });

  test('holds what a comparison shows, without descriptions, breakdowns and documents', async () => {
    const { tender, last } = await openedCrowd(0);
    const [item] = (await proposalsOf(publisher, tender)).items;
    expect(item).toEqual({
      id: last,
      number: expect.stringMatching(/^PRP-/),
      user: expect.objectContaining({ name: 'Aisha' }),
      state: 'submitted',
      version: 1,
      submittedAt: begin.toISOString(),
      title: 'Guarding of the yard',
      offer_price: 80_000,
      currency: 'QAR',
      payment_terms: '30_days',
      period: 365,
      documents: 1,
      milestones: [
        {
          title: 'Mobilisation',
          amount: 8_750.25,
          start_date: expect.any(String),
          end_date: expect.any(String),
          expected_completion_date: expect.any(String),
        },
      ],
    });
    const { versions } = await proposalOf(publisher, last);
    expect(versions[0]?.offer).toMatchObject({
      description: 'Two guards at the gate, day and night.',
      breakdown: [{ name: 'Guard' }],
      milestones: [{ description: 'Guards are hired and trained.' }],
      documents: [{ name: expect.any(String) }],
    });
  });

  test('shows the milestones of an offer in its order', async () => {
    const { id: tender } = await openTender(publisher, admin);
    const [milestone] = proposalFields(bidder, tender, 1).milestones;
    if (!milestone) throw new Error('the offer has no milestone');
    const titles = Array.from({ length: 12 }, (_, index) => `Milestone ${index}`);
    await send(server, bidder, tender, { milestones: titles.map((title) => ({ ...milestone, title })) });
    passDeadlines(server);
    await proposals.open(publisher, tender);
    expect((await proposalsOf(publisher, tender)).items[0]?.milestones.map(({ title }) => title)).toEqual(titles);
  });

  test('the list of opened proposals is empty on every page before the opening, except for the number of proposals', async () => {
    const { id: tender } = await openTender(publisher, admin);
    await send(server, bidder, tender);
    passDeadlines(server);
    for (const query of ['', '?page=1', '?page=2']) {
      expect(await proposalsOf(publisher, tender, query)).toMatchObject({
        count: 1,
        opening: null,
        best: { lowest: [], shortest: [], currencies: 0 },
        items: [],
        pageCount: 0,
      });
    }
  });
});

describe('the answer to a decision', () => {
  test('names the changed proposals only, also where there are many others', async () => {
    const { last } = await openedCrowd(12);
    const { review, changed } = (await proposals.decide(publisher, 'shortlist', last)).json().data;
    expect(changed).toEqual([{ id: last, state: 'shortlisted', note: null }]);
    expect(review).toMatchObject({ count: 13, tender: { phase: 'evaluation' } });
    expect(review).not.toHaveProperty('items');
  });

  test('the answer to a decision of an award names the new state of every candidate, and nothing of their offers', async () => {
    const { tender, ids, last } = await openedCrowd(12);
    const answer = await proposals.award(publisher, tender, last);
    const { changed } = answer.json().data;
    expect(changed).toHaveLength(ids.length);
    expect(changed).toContainEqual({ id: last, state: 'awarded' });
    expect(answer.body).not.toContain('Two guards');
  });
});

describe('an offer that is too large', () => {
  const long = (letters: number) => 'ع'.repeat(letters);
  const breakdownOf = (lines: number) =>
    Array.from({ length: lines }, () => ({ name: 'Guard', description: long(10_000), quantity: 1, unitPrice: 1 }));

  test('an offer that is too large is refused in both languages, and its draft is kept', async () => {
    const { id: tender } = await openTender(publisher, admin);
    const { id } = await uploaded(server, bidder);
    const fields = proposalFields(bidder, tender, id, { breakdown: breakdownOf(30) });
    const breakdown = breakdownOf(30).map((line) => ({ ...line, quantity: '1', unitPrice: '1' }));
    await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields({ breakdown }));
    for (const locale of ['en', 'ar'] as const) {
      const refused = await bidder.ask('POST', '/proposals', fields, { 'accept-language': locale });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        413,
        { code: 'bodyTooLarge', message: refusalTexts[locale].bodyTooLarge },
      ]);
    }
    expect((await draftOf(bidder, tender))?.breakdown).toEqual(breakdown);
  });

  test('an offer that is too large is accepted up to the limit, and refused above it when it is revised', async () => {
    const { id: tender } = await openTender(publisher, admin);
    const { id: attachment } = await uploaded(server, other);
    const fields = proposalFields(other, tender, attachment, { breakdown: breakdownOf(25) });
    const spare = offerMaxBytes - Buffer.byteLength(JSON.stringify(fields));
    const filled = { ...fields, description: fields.description + 'x'.repeat(Math.min(spare, 9_900)) };
    const { id } = await other.read<{ id: number }>('POST', '/proposals', filled);
    passDeadlines(server);
    await proposals.open(publisher, tender);
    await proposals.decide(publisher, 'requestRevision', id);
    await expect(resend(server, other, id, { breakdown: breakdownOf(30) })).rejects.toThrow(/413/);
    expect((await proposalOf(other, id)).versions).toHaveLength(1);
  });
});
