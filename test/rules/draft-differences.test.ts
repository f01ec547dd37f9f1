import { expect, test } from 'vitest';
import { differencesOf } from '../../src/machines/drafts/differences.ts';
import { textsOfProposal } from '../../src/machines/proposals/proposal-texts.ts';
import { typed } from '../machines/support/samples-proposals.ts';

const changed = {
  ...typed,
  values: { ...typed.values, title: 'Cleaning, revised' },
  milestones: typed.milestones.map(({ values, documents }) => ({ values: { ...values, amount: '1' }, documents })),
  breakdown: [],
};

test('two versions of a proposal differ in single fields, also of milestones and lines', () => {
  expect(differencesOf(textsOfProposal(typed), textsOfProposal(changed))).toEqual([
    { field: 'title', mine: 'Cleaning service for six towers', theirs: 'Cleaning, revised' },
    { field: 'milestone.1.amount', mine: '400000', theirs: '1' },
    { field: 'line.1.name', mine: 'Staff', theirs: '' },
    { field: 'line.1.quantity', mine: '48', theirs: '' },
    { field: 'line.1.unitPrice', mine: '12000', theirs: '' },
  ]);
});

test('equal versions have no differences', () => {
  expect(differencesOf(textsOfProposal(typed), textsOfProposal(typed))).toEqual([]);
});
