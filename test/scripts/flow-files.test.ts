import { globSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { filesOfFlow, type Tie } from '../../scripts/support/impact/flow-files.ts';
import { loadMachines } from '../../scripts/support/machine-files.ts';

let flows: { id: string; ties: Map<string, Tie> }[];
beforeAll(async () => {
  flows = (await loadMachines()).map(({ machine, file }) => ({ id: machine.id, ties: filesOfFlow(file) }));
});

/** Returns the flows that a changed file selects, with the reasons. */
const selectedBy = (file: string): Record<string, Tie> =>
  Object.fromEntries(flows.flatMap(({ id, ties }) => (ties.has(file) ? [[id, ties.get(file) as Tie]] : [])));

test('a changed view of the wizard selects the wizard and the flows on its page, not those of other pages', () => {
  expect(Object.keys(selectedBy('src/views/proposals/wizard/BasicStep.tsx')).sort()).toEqual([
    'autosave',
    'documents',
    'milestones',
    'priceBreakdown',
    'proposalWizard',
    'submission',
    'submittedProposal',
  ]);
});

test.each([
  ['a page', 'src/views/tenders/TendersPage.tsx', { tenderListing: 'view' }],
  ['a service', 'src/services/drafts/tender-draft-store.ts', { tenderEditor: 'service' }],
  ['a room of the server', 'server/domain/proposals/deciding.ts', { proposalReview: 'server' }],
  [
    'a machine',
    'src/machines/proposals/milestones.machine.ts',
    { milestones: 'machine', proposalWizard: 'machine', resubmission: 'machine' },
  ],
] as const)('%s selects its flows with the reason', (_, file, expected) => {
  expect(selectedBy(file)).toMatchObject(expected);
});

test('a changed text selects the flows whose views say it', () => {
  const selected = selectedBy('src/i18n/ar/ads.ts');
  expect(selected).toMatchObject({ adList: 'text', adEditor: 'text' });
  expect(selected).not.toHaveProperty('proposalWizard');
});

test('every view belongs to a flow, but for the frame of the account and what chooses or loads a page', () => {
  const views = globSync('src/views/**/*.tsx').filter((file) => !file.includes('.stories.'));
  const without = views.filter((file) => Object.keys(selectedBy(file)).length === 0);
  expect(without.map((file) => file.replace('src/views/', '')).sort()).toEqual([
    'Later.tsx',
    'account/Account.tsx',
    'account/AccountPage.tsx',
    'account/SecondFactorNeeded.tsx',
    'account/SecurityLink.tsx',
    'directory/SiteData.tsx',
    'routes.tsx',
  ]);
});
