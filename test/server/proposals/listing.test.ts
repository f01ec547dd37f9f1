import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DraftTender, ListedDraftPage, OwnProposalPage, ProposalGroup } from '../../../contract/entities/proposals.ts';
import { proposalGroupOf } from '../../../contract/rules/proposals.ts';
import type { Client } from '../support/client.ts';
import { uploaded } from '../support/documents.ts';
import {
  award,
  decide,
  draftFields,
  open,
  openTender,
  passDeadlines,
  restartProposals,
  send,
  setFee,
  startProposals,
} from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { begin, detailOf, inDays } from '../support/tenders.ts';

const groups: readonly ProposalGroup[] = ['needsAction', 'inReview', 'decided'];

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeAll(async () => {
  ({ server, publisher, admin } = await startProposals());
  return server.close;
});
beforeEach(async () => {
  [bidder] = await restartProposals(server);
});

const listed = (query = ''): Promise<OwnProposalPage> => bidder.read('GET', `/proposals/mine${query}`);
const drafts = (query = ''): Promise<ListedDraftPage> => bidder.read('GET', `/proposals/drafts${query}`);
const store = (tender: number, overrides: Parameters<typeof draftFields>[0] = {}) =>
  bidder.read('PUT', `/tenders/${tender}/draft`, draftFields(overrides));
const newTender = async (): Promise<number> => (await openTender(publisher, admin)).id;

/** Each group lists exactly the proposals that the rule puts into it, and counts them. */
const expectGroups = async () => {
  const { items, counts } = await listed();
  for (const group of groups) {
    const members = items.filter(({ state, payment, tender: { phase } }) => proposalGroupOf({ state, payment, phase }) === group);
    const page = await listed(`?group=${group}`);
    expect(page.items, group).toEqual(members);
    expect(page.totalItems, group).toBe(members.length);
    expect(counts[group], group).toBe(members.length);
  }
};

describe('the list of proposals', () => {
  test('names the publisher and the period', async () => {
    await send(server, bidder, await newTender());
    expect((await listed()).items).toMatchObject([{ publisher: { name: 'Marsa' }, period: 365 }]);
  });

  test('the list of proposals is divided by what each proposal waits for, before and after the deadline', async () => {
    const tenders = [await newTender(), await newTender(), await newTender(), await newTender(), await newTender()];
    await setFee(server, 100);
    for (const tender of tenders.slice(0, 2)) await send(server, bidder, tender);
    await setFee(server, 0);
    const sent = [];
    for (const tender of tenders.slice(2)) sent.push((await send(server, bidder, tender)).id);
    const [winner = 0, revised = 0] = sent;
    await expectGroups();
    expect((await listed()).counts).toMatchObject({ needsAction: 2, inReview: 3, decided: 0 });

    passDeadlines(server);
    await expectGroups();
    for (const tender of tenders.slice(2, 4)) await open(publisher, tender);
    await award(publisher, tenders[2] ?? 0, winner);
    await decide(publisher, 'requestRevision', revised);
    await expectGroups();
    expect((await listed()).counts).toMatchObject({ needsAction: 1, inReview: 1, decided: 3 });
  });
});

describe('the list of drafts', () => {
  test('says how far each has come, most urgent first', async () => {
    const [later, sooner] = [await newTender(), (await openTender(publisher, admin, { deadline: inDays(7), end_date: inDays(6) })).id];
    const paper = await uploaded(server, bidder);
    await store(later, { title: '', offer_price: '98750', period: '30', documents: [paper.id], milestones: [] });
    await store(sooner);
    expect(await drafts()).toMatchObject({
      items: [
        { tender: { id: sooner }, publisher: { name: 'Marsa' }, revises: null, progress: { price: null } },
        {
          tender: { id: later },
          progress: { missing: ['title', 'milestones'], price: 98_750, milestones: { complete: 0, begun: 0 } },
          updatedAt: begin.toISOString(),
        },
      ],
      totalItems: 2,
      counts: { drafts: 2, draftsDue: 0 },
    });
  });

  test('ends with those that can no longer be submitted', async () => {
    const [ended, running] = [await newTender(), (await openTender(publisher, admin, { deadline: inDays(30), end_date: inDays(29) })).id];
    await store(ended);
    await store(running);
    passDeadlines(server);
    expect((await drafts()).items.map(({ tender }) => [tender.id, tender.phase])).toEqual([
      [running, 'running'],
      [ended, 'sealed'],
    ]);
  });

  test('the list of drafts counts those whose deadline is near', async () => {
    await store(await newTender());
    server.clock.moveTo(new Date(Date.parse(inDays(10)) - 72 * 3_600_000));
    expect((await listed()).counts).toMatchObject({ drafts: 1, draftsDue: 1 });
  });

  test('links the draft of a requested revision with its proposal', async () => {
    const tender = await newTender();
    const { id } = await send(server, bidder, tender);
    passDeadlines(server);
    await open(publisher, tender);
    await decide(publisher, 'requestRevision', id);
    await store(tender);
    expect((await drafts()).items).toMatchObject([{ revises: id }]);
  });

  test('a draft of a requested revision may exist on a device only, until it is stored', async () => {
    const tender = await newTender();
    const { id } = await send(server, bidder, tender);
    passDeadlines(server);
    await open(publisher, tender);
    const found = () => bidder.read<DraftTender[]>('GET', `/proposals/drafts/tenders?ids=${tender}`);
    expect(await found()).toEqual([]);
    await decide(publisher, 'requestRevision', id);
    expect(await found()).toMatchObject([{ tender: { id: tender, phase: 'evaluation' }, publisher: { name: 'Marsa' }, revises: id }]);
    await store(tender);
    expect(await found()).toEqual([]);
  });

  test('the list of drafts is of the caller only, and the tender says that it has a draft', async () => {
    const tender = await newTender();
    expect((await detailOf(bidder, tender)).isProposalDrafted).toBe(false);
    await store(tender);
    expect((await detailOf(bidder, tender)).isProposalDrafted).toBe(true);
    expect((await detailOf(publisher, tender)).isProposalDrafted).toBe(false);
    expect((await publisher.read<ListedDraftPage>('GET', '/proposals/drafts')).items).toEqual([]);
    await bidder.ask('DELETE', `/tenders/${tender}/draft`);
    expect((await drafts()).items).toEqual([]);
  });
});
