import { expect } from '@playwright/test';
import type { CompanyRow } from '../../../contract/entities/account.ts';
import { companyListMachine } from '../../../src/machines/account/company-list.machine.ts';
import proof from '../../machines/account/company-list.world.ts';
import { companyRow } from '../../machines/support/samples.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage, listReads } from '../support/list.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { inAnHour, leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen, startOf } from '../support/walk.ts';

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

const full = pageOf(2, awaiting, verified, delayed);

/** The table has a company for each action; a chosen company has its name, and its invitation can be cancelled. */
const ofAdmin: World<typeof companyListMachine> = {
  ...given,
  events: {
    ...given.events,
    'list.read': [{ result: full }, { result: pageOf(0) }],
    'reload.data': [],
    'verification.change': [{ company: awaiting }, { company: verified }],
    'verification.undo': [{ company: delayed }],
  },
  possible: (situation, { type, field }) => {
    const { chosen, read } = situation.context;
    // Behind the dialog nothing can be used; it looks for companies with the call of the list.
    if (situation.matches('merging')) return type === 'xstate.done.actor.companyMerge';
    if (type === 'cancel') return chosen !== null;
    if (type === 'field.change') return chosen === null || field !== 'companyName';
    return (read?.items.length ?? 0) > 0 || !/^(invite|merge|verification)/.test(type);
  },
  distinguish: ({ read, errors, chosen }) => [read?.items.length, errors, chosen?.id],
};

/** Members only read the companies. */
const ofMember: World<typeof companyListMachine> = {
  ...ofAdmin,
  input: { isAdmin: false },
  events: { ...ofAdmin.events, 'list.read': [{ result: pageOf(2, { ...awaiting, account: null }) }, { result: pageOf(0) }] },
  possible: (_, { type }) => type === 'list.read',
};

const open = async ({ page, request }: Fixtures, isAdmin: boolean) => {
  await signInBefore(page, await sessionOf(request, isAdmin ? 'admin' : 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/companies\/rows/,
    sendInvitation: /\/api\/v1\/companies\/(\d+\/)?invite$/,
    setVerification: /\/api\/v1\/companies\/\d+\/verification$/,
    countMerge: { path: /\/api\/v1\/companies\/\d+\/merge\/\d+$/, method: 'GET' },
    mergeCompany: { path: /\/api\/v1\/companies\/\d+\/merge\/\d+$/, method: 'POST' },
    undoDecision: /\/api\/v1\/decisions\/\d+\/undo$/,
  });
  await page.goto('/account/company-list');
  return { page, gate, main: page.locator('main') };
};

export default onPage(companyListMachine, [ofAdmin, ofMember], async (fixtures, path) => {
  const { page, gate, main } = await open(fixtures, startOf(path).isAdmin);
  const row = ({ name }: CompanyRow) => main.getByRole('row', { name: new RegExp(`^${name}`) });
  const field = (name: unknown) => main.getByLabel(name === 'email' ? 'Email' : 'Company name', { exact: true });

  const merging = page.getByRole('dialog', { name: 'Merge a company' });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'sendInvitation', 'setVerification', 'undoDecision'),
    ...answersOf(gate, { sendInvitation: awaiting, setVerification: verified }),
    'list.read': listReads(page, gate),
    'field.change': ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    invite: () => row(awaiting).getByRole('button', { name: 'Resend' }).click(),
    cancel: () => main.getByRole('button', { name: 'Cancel' }).click(),
    merge: () => row(awaiting).getByRole('button', { name: 'Merge…' }).click(),
    'xstate.done.actor.companyMerge': async ({ output }) => {
      await answerAs(await gate.take('load'), pageOf(1, awaiting, verified));
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
    inviting: () => expect(merging).toBeHidden(),
    sending: waitsFor(gate, 'sendInvitation'),
    verifying: waitsFor(gate, 'setVerification'),
    merging: async () => expect(merging).toBeVisible(),
    undoing: waitsFor(gate, 'undoDecision'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage(
  {
    search: { name: '', filter: null, page: 1 },
    filters: [{ filter: 'awaiting' }],
    typed: [{ name: 'marsa' }],
    full: pageOf(2, awaiting, verified),
    none: pageOf(0),
  },
  async (fixtures) => {
    const { page, gate, main } = await open(fixtures, true);
    const region = main.getByRole('region', { name: 'Companies' });
    return {
      page,
      gate,
      place: {
        region: main,
        scrolls: false,
        busy: region,
        items: region.getByRole('cell', { name: /Marsa|Sidr/ }),
        empty: main.getByText('Try a different name or filter.'),
        failed: main.getByRole('button', { name: 'Retry' }),
        search: async ({ search }) => {
          await main.getByRole('combobox', { name: 'Account' }).selectOption((search as { filter: string }).filter);
        },
        type: ({ search }) => main.getByLabel('Search companies').fill((search as { name: string }).name),
      },
    };
  },
);
