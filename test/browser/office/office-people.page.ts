import { expect } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { officePeopleMachine } from '../../../src/machines/office/office-people.machine.ts';
import proof from '../../machines/office/office-people.world.ts';
import { person as listedPerson, officePage, personDetail } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';
import { outcomesOf, passwordAgainOn, reasonIn, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, returnTo } from '../support/page.ts';
import { answerAs, answerWith, failAs } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof officePeopleMachine>];

const reads = /\/api\/v1\/office\/people\?/;
const full = officePage([listedPerson], 2);

/** What the menu of a listed person offers. */
const world: World<typeof officePeopleMachine> = {
  ...given,
  events: {
    ...given.events,
    act: [
      { act: 'suspend', person: listedPerson },
      { act: 'makeAdmin', person: listedPerson },
    ],
  },
};

const names = { suspend: 'Suspend…', makeAdmin: 'Make administrator…' } as const;

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  return page.locator('main');
};

export default onPage(officePeopleMachine, [world], async (fixtures) => {
  const main = await open(fixtures);
  const { page } = fixtures;
  const gate = await closeGate(page, { actOnPerson: /\/api\/v1\/office\/people\/\d+\/acts$/ });
  await page.route(reads, (route) => answerAs(route, full));
  await page.route(new RegExp(`/api/v1/office/people/${listedPerson.id}$`), (route) => answerAs(route, personDetail));
  await page.goto('/office/people');
  const password = passwordAgainOn(page);
  const dialog = page.getByRole('alertdialog', { name: 'Make this account an administrator?' });
  const reason = page.getByRole('dialog', { name: 'Suspend this account?' });
  const shown = page.getByRole('dialog', { name: 'One account' });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'actOnPerson'),
    'xstate.error.actor.actOnPerson': async ({ error }) => {
      const { status, code } = error as Failure;
      const route = await gate.take('actOnPerson');
      if (code !== 'passwordNeeded') return failAs(page, route, error as Failure);
      await answerWith(route, status ?? 428, { code, message: 'Again.', requestId: 'r-1' });
    },
    'xstate.done.actor.reason': reasonIn(page, 'Reason', 'Suspend'),
    'xstate.done.actor.passwordAgain': password.drive,
    'list.read': () => returnTo(page),
    show: () => main.getByRole('button', { name: /^Details of .*Fatima/ }).click(),
    'xstate.done.actor.officePerson': () => shown.getByRole('button', { name: 'Close', exact: true }).click(),
    act: async ({ act }) => {
      await main.getByRole('button', { name: /^Actions for .*Fatima/ }).click();
      await page.getByRole('menuitem', { name: names[act as keyof typeof names] }).click();
    },
    confirm: () => dialog.getByRole('button', { name: 'Make administrator' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog.or(reason)).toBeHidden(),
    showing: () => expect(shown).toBeVisible(),
    confirming: async () => expect(dialog).toContainText('fatima@example.com'),
    givingReason: async () => expect(reason).toContainText('Fatima Al Kuwari'),
    acting: waitsFor(gate, 'actOnPerson'),
    askingPassword: password.seen,
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage(
  { search: { search: '', page: 1 }, typed: [{ search: 'Fat' }], full, none: officePage([], 1) },
  async (fixtures) => {
    const main = await open(fixtures);
    const { page } = fixtures;
    const gate = await closeGate(page, { load: reads });
    await page.goto('/office/people');
    return {
      page,
      gate,
      place: {
        region: main,
        busy: main.getByRole('region', { name: 'People' }),
        items: main.getByRole('button', { name: /^Details of/ }),
        empty: main.getByRole('heading', { name: 'No accounts' }),
        failed: main.getByRole('heading', { name: 'The accounts could not be loaded' }),
        type: ({ search }) => main.getByLabel('Search people').fill((search as { search: string }).search),
      },
    };
  },
);
