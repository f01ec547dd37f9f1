import { expect, test } from 'vitest';
import { withDraftsHere } from '../../../src/machines/proposals/own-proposals.ts';
import { proposalDraftsMachine } from '../../../src/machines/proposals/proposal-drafts.machine.ts';
import { startWithEffects } from '../support/effects.ts';
import { localDraft, ownDraft, proposalCounts } from '../support/samples-proposals.ts';

const { isKeptHere: _, ...listed } = { ...ownDraft, updatedAt: '2026-11-20T08:00:00.000Z', tender: { ...ownDraft.tender, id: 2 } };
const stored = { items: [listed], pageCount: 2, totalItems: 11, counts: proposalCounts };
const now = Date.parse(localDraft.tender.deadline) - 3_600_000;
const here = { keptTenders: [2], onlyHere: [localDraft], now };

test.each([
  ['on the server too', ownDraft, true],
  ['on this device only, where the server has none', localDraft, false],
])('deletes a draft %s', async (_, draft, isStored) => {
  const { after, calls } = startWithEffects(proposalDraftsMachine, { outcomes: { deleteDraft: {} } });
  await after({ type: 'delete', draft }, { type: 'confirm' });
  expect(calls).toContainEqual(['deleteDraft', { tenderId: draft.tender.id, isStored }]);
});

test('drafts on this device only come first on the first page; a stored draft with newer changes is listed once', () => {
  const { items, ...totals } = withDraftsHere(stored, { ...here, page: 1 });
  expect(items).toEqual([localDraft, { ...listed, isKeptHere: true }]);
  expect(totals).toMatchObject({ pageCount: 2, totalItems: 12, counts: { drafts: proposalCounts.drafts + 1, draftsDue: 1 } });
});

test('every page counts the drafts on this device', () => {
  const { items, counts } = withDraftsHere(stored, { ...here, page: 2 });
  expect(items.map(({ tender }) => tender.id)).toEqual([2]);
  expect(counts.drafts).toBe(proposalCounts.drafts + 1);
});

test('of the drafts on this device those that are due are counted as such', () => {
  const later = { ...localDraft, tender: { ...localDraft.tender, deadline: '2099-01-01T00:00:00.000Z' } };
  const { counts } = withDraftsHere(stored, { ...here, onlyHere: [localDraft, later], page: 1 });
  expect(counts).toMatchObject({ drafts: proposalCounts.drafts + 2, draftsDue: 1 });
});
