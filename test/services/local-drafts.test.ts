import { expect, test } from 'vitest';
import type { ProposalDetail } from '../../contract/entities/proposals.ts';
import type { TenderDetail } from '../../contract/entities/tenders.ts';
import { loadLocalDrafts } from '../../src/services/drafts/local-drafts.ts';
import type { ApiClient } from '../../src/services/http.ts';
import { failureWith } from '../machines/support/samples.ts';
import { proposalDetail, typed } from '../machines/support/samples-proposals.ts';
import { tenderDetail } from '../machines/support/samples-tenders.ts';

const never = new AbortController().signal;
const gone = { ...failureWith(404), code: 'notFound' };

/** A server with these tenders, which are gone if they are missing, and this proposal. */
const serverWith = (tenders: Record<number, Partial<TenderDetail>>, proposal?: ProposalDetail): ApiClient =>
  // The samples are those of the called paths.
  (async ({ path }: { path: string }, { params: { id } }: { params: { id: number } }) => {
    const found = path === '/tenders/:id' ? tenders[id] && { ...tenderDetail, ...tenders[id], id } : proposal;
    if (!found) throw gone;
    return { data: found };
  }) as never;

const kept = (tenderId: number, revises: number | null = null) => ({ tenderId, typed, version: 0, writer: 'k-1', revises });
const listed = async (...[api, changes]: [ApiClient, ReturnType<typeof kept>[]]) =>
  (await loadLocalDrafts(api, changes, never)).map(({ tender }) => tender.id);

test('what the server has no draft of is a draft only on this device, with what it still lacks', async () => {
  const [draft, ...others] = await loadLocalDrafts(serverWith({ 1: {} }), [kept(1)], never);
  expect(others).toEqual([]);
  expect(draft).toMatchObject({ publisher: tenderDetail.user, revises: null, updatedAt: null, isKeptHere: true });
  expect(draft?.tender).toEqual({
    id: 1,
    number: tenderDetail.number,
    title: tenderDetail.title,
    titleAr: tenderDetail.titleAr,
    phase: 'running',
    deadline: tenderDetail.deadline,
  });
  expect(draft?.progress.milestones).toEqual({ complete: 1, begun: 1 });
});

test('drafts are in the order of their deadlines; a tender that is gone, stored or submitted has none', async () => {
  const api = serverWith({
    1: { deadline: '2026-12-02T10:00:00.000Z' },
    2: { deadline: '2026-12-01T10:00:00.000Z' },
    3: { isProposalDrafted: true },
    4: { isProposalSubmitted: true },
  });
  expect(await listed(api, [kept(1), kept(2), kept(3), kept(4), kept(5)])).toEqual([2, 1]);
});

test('a revision is a draft while it is requested', async () => {
  const tenders = { 1: { isProposalSubmitted: true, phase: 'evaluation' } } as const;
  const requested = serverWith(tenders, proposalDetail('revision_requested', 'evaluation'));
  expect((await loadLocalDrafts(requested, [kept(1, 21)], never))[0]?.revises).toBe(21);
  expect(await listed(serverWith(tenders, proposalDetail('rejected', 'evaluation')), [kept(1, 21)])).toEqual([]);
  expect(await listed(serverWith(tenders), [kept(1, 21)])).toEqual([]);
});

test('changes of an earlier version of the application, which kept no proposal, are those of a new one', async () => {
  const { revises: _, ...earlier } = kept(1);
  expect(await loadLocalDrafts(serverWith({ 1: {} }), [earlier], never)).toHaveLength(1);
  expect(await loadLocalDrafts(serverWith({ 1: { isProposalSubmitted: true } }), [earlier], never)).toEqual([]);
});

test('a server that fails otherwise fails the list', async () => {
  const failing = (async () => Promise.reject(failureWith(500))) as never;
  await expect(loadLocalDrafts(failing, [kept(1)], never)).rejects.toMatchObject({ status: 500 });
});
