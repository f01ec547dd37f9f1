import { expect, test } from 'vitest';
import {
  dropKeptProposal,
  dropKeptProposals,
  dropWritten,
  keepProposal,
  listKeptProposals,
  readKeptProposal,
} from '../../src/services/drafts/kept-proposals.ts';
import { typed } from '../machines/support/samples-proposals.ts';

test('in a browser without IndexedDB nothing is kept, and nothing fails', async () => {
  const draftKey = { userId: 7, tenderId: 1 };
  keepProposal(draftKey, { typed, version: 1, writer: 'k-1' });
  expect(await readKeptProposal(draftKey)).toBeNull();
  expect(await listKeptProposals(7)).toEqual([]);
  dropWritten(draftKey, 'k-1');
  dropKeptProposal(draftKey);
  dropKeptProposals();
});
