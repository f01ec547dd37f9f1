import { expect, test } from 'vitest';
import { formatNames, formatTyped } from '../../src/i18n/formats.ts';
import { differencesOf } from '../../src/machines/drafts/differences.ts';
import { textsOfProposal } from '../../src/machines/proposals/proposal-texts.ts';
import { typed } from '../machines/support/samples-proposals.ts';

const writing = { list: (names: readonly string[]) => formatNames(names, 'en'), number: formatTyped };
const changed = {
  ...typed,
  values: { ...typed.values, title: 'Cleaning, revised' },
  milestones: typed.milestones.map(({ values, documents }) => ({ values: { ...values, amount: '1' }, documents })),
  breakdown: [],
};

test('two versions of a proposal differ in single fields, also of milestones and lines', () => {
  expect(differencesOf(textsOfProposal(typed, writing), textsOfProposal(changed, writing))).toEqual([
    { field: 'title', mine: 'Cleaning service for six towers', theirs: 'Cleaning, revised' },
    { field: 'milestone.1.amount', mine: '400,000', theirs: '1' },
    { field: 'line.1.name', mine: 'Staff', theirs: '' },
    { field: 'line.1.quantity', mine: '48', theirs: '' },
    { field: 'line.1.unitPrice', mine: '12,000', theirs: '' },
  ]);
});

test('equal versions have no differences', () => {
  expect(differencesOf(textsOfProposal(typed, writing), textsOfProposal(typed, writing))).toEqual([]);
});

test('a number typed with other digits or without separators is no difference', () => {
  const typedElsewhere = { ...typed, values: { ...typed.values, period: '1,095' } };
  const here = { ...typed, values: { ...typed.values, period: '١٠٩٥' } };
  expect(differencesOf(textsOfProposal(here, writing), textsOfProposal(typedElsewhere, writing))).toEqual([]);
});
