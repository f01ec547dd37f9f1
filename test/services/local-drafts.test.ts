import { expect, test } from 'vitest';
import type { DraftTender } from '../../contract/entities/proposals.ts';
import { loadLocalDrafts } from '../../src/services/drafts/local-drafts.ts';
import type { ApiClient } from '../../src/services/http.ts';
import { failureWith } from '../machines/support/samples.ts';
import { typed } from '../machines/support/samples-proposals.ts';
import { tenderDetail } from '../machines/support/samples-tenders.ts';

const never = new AbortController().signal;

const { id: _, number, title, titleAr, deadline, user: publisher } = tenderDetail;
const draftTender = (id: number, revises: number | null = null): DraftTender => ({
  tender: { id, number, title, titleAr, phase: 'running', deadline },
  publisher,
  revises,
});

/** A server that answers with these tenders, and the IDs of each request. */
const serverWith = (...found: DraftTender[]) => {
  const requests: string[] = [];
  const api = (async (_call: unknown, { query: { ids } }: { query: { ids: string } }) => {
    requests.push(ids);
    return { data: found };
  }) as never as ApiClient;
  return { api, requests };
};

const kept = (tenderId: number, revises: number | null = null) => ({ tenderId, typed, version: 0, writer: 'k-1', revises });
const listed = async (...[{ api }, changes]: [ReturnType<typeof serverWith>, ReturnType<typeof kept>[]]) =>
  (await loadLocalDrafts(api, changes, never)).map(({ tender }) => tender.id);

test('what the server has no draft of is a draft only on this device, with what it still lacks', async () => {
  const [draft, ...others] = await loadLocalDrafts(serverWith(draftTender(1)).api, [kept(1)], never);
  expect(others).toEqual([]);
  expect(draft).toMatchObject({ ...draftTender(1), updatedAt: null, isKeptHere: true });
  expect(draft?.progress.milestones).toEqual({ complete: 1, begun: 1 });
});

test('all drafts of the device are looked up with one request, and stay in the order of its answer', async () => {
  const server = serverWith(draftTender(2), draftTender(1));
  expect(await listed(server, [kept(1), kept(2), kept(3)])).toEqual([2, 1]);
  expect(server.requests).toEqual(['1,2,3']);
});

test('nothing is requested for a device without drafts', async () => {
  const server = serverWith();
  expect(await listed(server, [])).toEqual([]);
  expect(server.requests).toEqual([]);
});

test('a revision is a draft while it is requested, and what was begun before a submission is none', async () => {
  expect(await listed(serverWith(draftTender(1, 21)), [kept(1, 21)])).toEqual([1]);
  expect(await listed(serverWith(draftTender(1, 21)), [kept(1)])).toEqual([]);
  expect(await listed(serverWith(draftTender(1)), [kept(1, 21)])).toEqual([]);
});

test('changes of an earlier version of the application, which kept no proposal, are those of a new one', async () => {
  const { revises: _, ...earlier } = kept(1);
  expect(await loadLocalDrafts(serverWith(draftTender(1)).api, [earlier], never)).toHaveLength(1);
  expect(await loadLocalDrafts(serverWith(draftTender(1, 21)).api, [earlier], never)).toEqual([]);
});

test('a server that fails otherwise fails the list', async () => {
  const failing = (async () => Promise.reject(failureWith(500))) as never;
  await expect(loadLocalDrafts(failing, [kept(1)], never)).rejects.toMatchObject({ status: 500 });
});
