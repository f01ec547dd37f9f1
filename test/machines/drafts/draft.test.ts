import { expect, test } from 'vitest';
import { type Draft, isSame, isSameContent, withPart, withStored } from '../../../src/machines/drafts/draft.ts';
import { isEqual } from '../../../src/machines/equal.ts';
import { typedProposalOf } from '../../../src/machines/proposals/proposal-editing.ts';
import { emptyTender } from '../../../src/machines/tenders/tender-form.ts';
import { draft as stored } from '../support/samples-proposals.ts';

const proposal: Draft = {
  kind: 'proposal',
  draftKey: { tenderId: 1, userId: 7, writer: 'k-1', revises: null },
  content: typedProposalOf(stored),
  version: 3,
};
const tender: Draft = {
  kind: 'tender',
  draftKey: { id: null, key: 'k-1' },
  content: { values: emptyTender, documents: [] },
  version: 0,
};

test('a change replaces the part that it names, in drafts of its own kind only', () => {
  expect(withPart(proposal, { kind: 'proposal', part: { step: 'review' } })).toEqual({
    ...proposal,
    content: { ...proposal.content, step: 'review' },
  });
  expect(withPart(proposal, { kind: 'tender', part: { documents: [] } })).toBe(proposal);
});

test('a new tender has its ID from the first save on, and a proposal keeps its key', () => {
  expect(withStored(tender, { tenderId: 12, version: 1 })).toEqual({ ...tender, draftKey: { id: 12, key: 'k-1' }, version: 1 });
  expect(withStored(proposal, { tenderId: 1, version: 4 })).toEqual({ ...proposal, version: 4 });
});

test('two drafts are the same whatever the order of their fields, and a changed step is a change', () => {
  const reordered = Object.fromEntries(Object.entries(proposal.content).reverse()) as typeof proposal.content;
  expect(isSame({ ...proposal, content: reordered }, proposal)).toBe(true);
  expect(isSame(withPart(proposal, { kind: 'proposal', part: { step: 'basic' } }), proposal)).toBe(false);
  expect(isSame(null, proposal)).toBe(false);
});

test('a stored version with another step has the same content, and one with another document does not', () => {
  const theirs = { kind: 'proposal', version: 4, content: { ...proposal.content, step: 'review' }, isSubmitted: false } as const;
  expect(isSameContent(proposal, theirs)).toBe(true);
  expect(isSameContent(proposal, { ...theirs, content: { ...theirs.content, documents: [] } })).toBe(false);
  expect(isSameContent(proposal, { ...theirs, content: null })).toBe(false);
});

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j are equal: %s', (one, other, expected) => {
  expect(isEqual(one, other)).toBe(expected);
  expect(isEqual(other, one)).toBe(expected);
});
