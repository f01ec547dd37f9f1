import { expect, test } from 'vitest';
import { readProposal, readProposalDraft } from '../../contract/calls/proposals.ts';
import { readTerms, updateTender } from '../../contract/calls/tender-management.ts';
import { readTender } from '../../contract/calls/tenders.ts';
import type { DraftOf } from '../../src/machines/drafts/draft.ts';
import { typedProposalOf } from '../../src/machines/proposals/proposal-editing.ts';
import { emptyTender } from '../../src/machines/tenders/tender-form.ts';
import { proposalDraftStore } from '../../src/services/drafts/proposal-draft-store.ts';
import { tenderDraftStore } from '../../src/services/drafts/tender-draft-store.ts';
import type { ApiClient } from '../../src/services/http.ts';
import { failureWith } from '../machines/support/samples.ts';
import { draft, proposalDetail } from '../machines/support/samples-proposals.ts';
import { tenderDetail } from '../machines/support/samples-tenders.ts';

const never = new AbortController().signal;
type Asked = { method: string; path: string };

/** A server that answers these calls only. */
const serverWith = (answers: readonly (readonly [Asked, unknown])[]): ApiClient =>
  // The samples are those of the called paths.
  (async (asked: Asked) => {
    const found = answers.find(([{ method, path }]) => method === asked.method && path === asked.path);
    if (!found) throw new Error(`no answer to ${asked.method} ${asked.path}`);
    if (found[1] instanceof Error) throw found[1];
    return { data: found[1] };
  }) as never;
const refusal = (status: number, code: string) => Object.assign(new Error(code), failureWith(status), { code });

const ownDraft: DraftOf<'proposal'> = {
  kind: 'proposal',
  draftKey: { tenderId: 1, userId: 7, writer: 'k-1', revises: null },
  content: typedProposalOf(draft),
  version: 3,
};
const ownTender: DraftOf<'tender'> = {
  kind: 'tender',
  draftKey: { id: 8, key: 'k-1' },
  content: { values: emptyTender, documents: [] },
  version: 3,
};
const gone = { version: 0, content: null };

test('a stored draft of a proposal is found without a further call', async () => {
  expect(await proposalDraftStore(serverWith([[readProposalDraft, draft]])).readTheirs(ownDraft, never)).toMatchObject({
    version: draft.version,
    isSubmitted: false,
  });
});

test.each([true, false])('a missing draft of a proposal was submitted, or deleted, as the tender says (%s)', async (isSubmitted) => {
  const server = serverWith([
    [readProposalDraft, null],
    [readTender, { ...tenderDetail, isProposalSubmitted: isSubmitted }],
  ]);
  expect(await proposalDraftStore(server).readTheirs(ownDraft, never)).toMatchObject({ ...gone, isSubmitted });
});

const requested = proposalDetail('revision_requested', 'evaluation');
const newest = requested.versions[0]?.version ?? 0;
test.each([
  ['was deleted if the proposal is as it was', requested, newest, false],
  ['was submitted if the proposal has a newer version, paid or not', requested, newest - 1, true],
  ['is over if no revision is requested any more', proposalDetail('submitted', 'evaluation'), newest, true],
])('a missing draft of a revision %s', async (_, proposal, version, isSubmitted) => {
  const server = serverWith([
    [readProposalDraft, null],
    [readProposal, proposal],
  ]);
  const revision = { ...ownDraft, draftKey: { ...ownDraft.draftKey, revises: { id: 21, version } } };
  expect(await proposalDraftStore(server).readTheirs(revision, never)).toMatchObject({ ...gone, isSubmitted });
});

test.each([
  ['conflict', 409, true],
  ['notFound', 404, false],
])('a tender that cannot be read with %s was submitted, or deleted', async (code, status, isSubmitted) => {
  expect(await tenderDraftStore(serverWith([[readTerms, refusal(status, code)]])).readTheirs(ownTender, never)).toMatchObject({
    ...gone,
    isSubmitted,
  });
});

test('a tender that cannot be read for another reason is neither submitted nor deleted', async () => {
  await expect(tenderDraftStore(serverWith([[readTerms, refusal(500, 'unexpected')]])).readTheirs(ownTender, never)).rejects.toMatchObject({
    code: 'unexpected',
  });
});

test('a change of a deleted tender is a conflict', async () => {
  const server = serverWith([[updateTender, refusal(404, 'notFound')]]);
  await expect(tenderDraftStore(server).store(ownTender, never)).rejects.toMatchObject({ code: 'conflict' });
});
