import { expect, type Page } from '@playwright/test';
import type { CompanyRow } from '../../../contract/entities/account.ts';
import { companyMergeMachine } from '../../../src/machines/account/company-merge.machine.ts';
import proof from '../../machines/account/company-merge.world.ts';
import { companyRow } from '../../machines/support/samples.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof companyMergeMachine>];
const goes = companyRow();

/** A company is chosen where it is listed and is not chosen yet, and merged where that is possible. */
const world: World<typeof companyMergeMachine> = {
  ...given,
  possible: (situation, { type, value, company }) => {
    const { context } = situation;
    if (situation.matches({ open: 'typing' })) return type.startsWith('xstate.after');
    if (type === 'name.change') return context.name !== value;
    if (type === 'into.choose') return context.found.length > 0 && context.into?.id !== (company as CompanyRow).id;
    return type !== 'confirm' || context.merge?.isPossible === true;
  },
  distinguish: ({ name, found, into, merge }) => [name, found.length, into?.id, merge?.isPossible],
};

const pageOf = (items: CompanyRow[]) => ({ items, pageCount: 1, totalItems: items.length, totalIsExact: true });

const merging = (page: Page, gate: Gate) => {
  const dialog = page.getByRole('dialog', { name: 'Merge a company' });
  const confirm = dialog.getByRole('button', { name: 'Merge', exact: true });
  const drive: Drive = {
    ...outcomesOf(page, gate, 'findCompanies', 'countMerge', 'mergeCompany'),
    'xstate.done.actor.findCompanies': async ({ output }) =>
      answerAs(await gate.take('findCompanies'), pageOf([goes, ...(output as CompanyRow[])])),
    'xstate.after.typingDelay.companyMerge.open.typing': async () => undefined,
    'name.change': ({ value }) => dialog.getByLabel('Name of the company that stays').fill(value as string),
    'into.choose': () => dialog.getByRole('radio', { name: /Marsa Clean/ }).click(),
    confirm: () => confirm.click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    'open.typing': async () => undefined,
    'open.searching': waitsFor(gate, 'findCompanies'),
    'open.choosing': async () => expect(confirm).toBeDisabled(),
    'open.counting': waitsFor(gate, 'countMerge'),
    'open.asking': async () => expect(dialog.getByText(/3 requests go|Both have an account/)).toBeVisible(),
    merging: waitsFor(gate, 'mergeCompany'),
    merged: async () => expect(dialog).toBeHidden(),
    cancelled: async () => expect(dialog).toBeHidden(),
  };
  return { drive, seen };
};

export default onPage(companyMergeMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  const gate = await closeGate(page, {
    findCompanies: /\/api\/v1\/companies\/rows/,
    countMerge: { path: /\/api\/v1\/companies\/\d+\/merge\/\d+$/, method: 'GET' },
    mergeCompany: { path: /\/api\/v1\/companies\/\d+\/merge\/\d+$/, method: 'POST' },
  });
  await page.goto('/account/company-list');
  await answerAs(await gate.take('findCompanies'), pageOf([goes]));
  await page.locator('main').getByRole('button', { name: 'Merge…' }).click();
  return merging(page, gate);
});
