import { expect, type Page } from '@playwright/test';
import type { CompanyRow } from '../../../contract/entities/account.ts';
import { companyListMachine } from '../../../src/machines/account/company-list.machine.ts';
import proof from '../../machines/account/company-list.world.ts';
import { companyRow } from '../../machines/support/samples.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { inAnHour, leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof companyListMachine>];
const [awaiting, verified] = [companyRow(), { ...companyRow('verified'), id: 2, name: 'Sidr' }];
/** Verified, which is not in effect for as long as the walk takes. */
const delayed: CompanyRow = {
  ...companyRow(),
  id: 3,
  name: 'Wajba',
  account: awaiting.account && { ...awaiting.account, delayed: { id: 5, until: inAnHour(), verified: true } },
};
const pageOf = (pageCount: number, ...items: CompanyRow[]) => ({ items, pageCount, totalItems: pageCount * 10, totalIsExact: true });

/** The table has a company for each action; a chosen company has its name, and its invitation can be cancelled. */
const ofAdmin: World<typeof companyListMachine> = {
  ...given,
  events: {
    ...given.events,
    'verification.change': [{ company: awaiting }, { company: verified }],
    'verification.undo': [{ company: delayed }],
  },
  outcomes: {
    ...given.outcomes,
    loadCompanies: { ...given.outcomes?.loadCompanies, done: [pageOf(2, awaiting, verified, delayed), pageOf(0)] },
  },
  possible: (situation, { type, field }) => {
    const { chosen, result } = situation.context;
    const isListed = (result?.items.length ?? 0) > 0 && !situation.matches({ list: 'failed' });
    // The search begins 300 ms after the last key.
    if (situation.matches({ list: 'typing' })) return type.startsWith('xstate.after');
    // Behind the dialog nothing can be used; it looks for companies with the call of the list.
    if (situation.matches({ work: 'merging' })) return type === 'xstate.done.actor.companyMerge';
    if (type === 'merge') return isListed && situation.matches({ list: 'shown' });
    if (type === 'cancel') return chosen !== null;
    if (type === 'field.change') return chosen === null || field !== 'companyName';
    return isListed || !/^(invite|verification|page)/.test(type);
  },
  distinguish: ({ search, result, errors, chosen }) => [Math.min(search.page, 2), result?.pageCount, errors, chosen?.id],
};

/** Members search the companies. */
const ofMember: World<typeof companyListMachine> = {
  ...ofAdmin,
  input: { isAdmin: false },
  outcomes: {
    loadCompanies: { ...given.outcomes?.loadCompanies, done: [pageOf(2, { ...awaiting, account: null }), pageOf(0)] },
  },
  possible: (situation, { type }) =>
    /^(reload|name|retry|network|xstate)/.test(type) ||
    (type.startsWith('page') && !situation.matches({ list: 'failed' }) && (situation.context.result?.items.length ?? 0) > 0),
};

const companies = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const row = ({ name }: CompanyRow) => main.getByRole('row', { name: new RegExp(`^${name}`) });
  const field = (name: unknown) => main.getByLabel(name === 'email' ? 'Email' : 'Company name', { exact: true });

  const merging = page.getByRole('dialog', { name: 'Merge a company' });

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadCompanies', 'sendInvitation', 'setVerification', 'undoDecision'),
    ...answersOf(gate, { sendInvitation: awaiting, setVerification: verified }),
    'name.change': ({ value }) => main.getByLabel('Search companies').fill(value as string),
    'xstate.after.typingDelay.companyList.list.typing': async () => undefined,
    'filter.choose': async ({ filter }) => {
      await main.getByRole('combobox', { name: 'Account' }).selectOption(filter as string);
    },
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'field.change': ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    invite: () => row(awaiting).getByRole('button', { name: 'Resend' }).click(),
    cancel: () => main.getByRole('button', { name: 'Cancel' }).click(),
    merge: () => row(awaiting).getByRole('button', { name: 'Merge…' }).click(),
    'xstate.done.actor.companyMerge': async ({ output }) => {
      await answerAs(await gate.take('loadCompanies'), pageOf(1, awaiting, verified));
      if (!output) return merging.getByRole('button', { name: 'Cancel' }).click();
      await merging.getByRole('radio', { name: /Sidr/ }).click();
      await answerAs(await gate.take('countMerge'), { requests: 3, movesAccount: false, isPossible: true });
      await merging.getByRole('button', { name: 'Merge', exact: true }).click();
      await answerAs(await gate.take('mergeCompany'), null);
    },
    submit: () => main.getByRole('button', { name: 'Send invitation' }).click(),
    'verification.change': ({ company }) =>
      row(company as CompanyRow)
        .getByRole('button', { name: /^(Verify|Remove verification)$/ })
        .click(),
    'verification.undo': () => row(delayed).getByRole('button', { name: 'Undo' }).click(),
  };
  const seen: Seen = {
    'list.typing': async () => undefined,
    'list.loading': waitsFor(gate, 'loadCompanies'),
    'list.shown': async () => {
      await expect(row(awaiting)).toBeVisible();
      await expect(main.getByRole('region', { name: 'Companies' })).toHaveAttribute('aria-busy', 'false');
    },
    'list.empty': async () => expect(main.getByText('Try a different name or filter.')).toBeVisible(),
    'list.failed': async () => expect(main.getByRole('button', { name: 'Retry' })).toBeVisible(),
    'work.inviting': async () => undefined,
    'work.sending': waitsFor(gate, 'sendInvitation'),
    'work.verifying': waitsFor(gate, 'setVerification'),
    'work.merging': async () => expect(merging).toBeVisible(),
    'work.undoing': waitsFor(gate, 'undoDecision'),
  };
  return { drive, seen };
};

export default onPage(companyListMachine, [ofAdmin, ofMember], async ({ page, request }, path) => {
  await signInBefore(page, await sessionOf(request, startOf(path).isAdmin ? 'admin' : 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadCompanies: /\/api\/v1\/companies\/rows/,
    sendInvitation: /\/api\/v1\/companies\/(\d+\/)?invite$/,
    setVerification: /\/api\/v1\/companies\/\d+\/verification$/,
    countMerge: { path: /\/api\/v1\/companies\/\d+\/merge\/\d+$/, method: 'GET' },
    mergeCompany: { path: /\/api\/v1\/companies\/\d+\/merge\/\d+$/, method: 'POST' },
    undoDecision: /\/api\/v1\/decisions\/\d+\/undo$/,
  });
  await page.goto('/account/company-list');
  return companies(page, gate);
});
