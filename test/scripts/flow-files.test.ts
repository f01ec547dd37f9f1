import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { partsChangedSince } from '../../scripts/support/changed-files.ts';
import { filesOfFlow, isImported, isSaid, type Tie } from '../../scripts/support/impact/flow-files.ts';
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

test.each([
  [
    'the store of documents',
    'server/outside/bucket.ts',
    ['documents', 'conversation', 'tenderDetail'],
    ['serviceListing', 'tenderListing', 'push'],
  ],
  [
    'the words of notifications',
    'server/notices/words.en.ts',
    ['notificationList', 'notifications', 'preferences'],
    ['proposalWizard', 'officeCatalogue'],
  ],
  [
    'the letters of accounts',
    'server/mails/account-letters.ts',
    ['security', 'secondFactor', 'loginModal'],
    ['proposalWizard', 'tenderManagement'],
  ],
  ['the gateway', 'server/outside/gateway.skipcash.ts', ['submission', 'paymentRetry', 'officePayment'], ['tenderListing', 'conversation']],
  ['the live stream', 'server/live/feed.ts', ['notificationStream'], ['notificationList', 'tenderDetail']],
  ['a job', 'server/domain/payments/expiry.ts', ['submission', 'paymentRetry'], ['serviceRequest', 'adEditor']],
  ['an entity', 'contract/entities/ads.ts', ['adList', 'adEditor', 'adBlock'], ['proposalWizard', 'conversation']],
] as const)('%s selects the flows that reach it, and not those that only share a file with them', (_, file, reaching, others) => {
  const selected = Object.keys(selectedBy(file));
  expect(selected).toEqual(expect.arrayContaining([...reaching]));
  expect(selected.filter((flow) => (others as readonly string[]).includes(flow))).toEqual([]);
});

test('a text is said where a view names its key, or the beginning of it', () => {
  const [list, wizard] = ['src/machines/ads/ad-list.machine.ts', 'src/machines/proposals/proposal-wizard.machine.ts'];
  expect(isSaid(list, new Set(['list.lead']))).toBe(true);
  expect(isSaid(wizard, new Set(['list.lead']))).toBe(false);
  expect(isSaid('src/machines/tenders/tender-detail.machine.ts', new Set(['bid.end.awarded']))).toBe(true);
});

test('a changed limit belongs to the flows that import it', () => {
  const names = new Set(['officeSearchMaxLength']);
  expect(isImported('src/machines/office/office-search.machine.ts', 'contract/limits.ts', names)).toBe(true);
  expect(isImported('src/machines/ads/ad-list.machine.ts', 'contract/limits.ts', names)).toBe(false);
});

test('what differs from a revision is named: keys of texts, or exported values', async () => {
  const root = mkdtempSync(join(tmpdir(), 'revision-'));
  const git = (...args: string[]) => spawnSync('git', ['-C', root, '-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args]);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  git('init', '--quiet');
  write('src/i18n/en/door.ts', "export const texts = { door: { open: 'Open', shut: 'Shut', count_one: '1', count_other: '2' } };");
  write('contract/limits.ts', 'export const one = 1; export const two = 2;');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  write('src/i18n/en/door.ts', "export const texts = { door: { open: 'Opened', shut: 'Shut', count_one: '0', count_other: '2' } };");
  write('contract/limits.ts', 'export const one = 1; export const two = 3;');
  expect(await partsChangedSince('HEAD', 'src/i18n/en/door.ts', root)).toEqual(new Set(['door.open', 'door.count']));
  expect(await partsChangedSince('HEAD', 'contract/limits.ts', root)).toEqual(new Set(['two']));
  expect(await partsChangedSince('HEAD', 'contract/none.ts', root)).toBeNull();
  rmSync(root, { recursive: true });
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
