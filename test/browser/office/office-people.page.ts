import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { officePeopleMachine } from '../../../src/machines/office/office-people.machine.ts';
import proof from '../../machines/office/office-people.world.ts';
import { person as listedPerson, personDetail } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, passwordAgainOn, reasonIn, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs, answerWith, failAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof officePeopleMachine>];

/** What the menu of a listed person offers; what is disabled there does nothing. */
const world: World<typeof officePeopleMachine> = {
  ...given,
  possible: (situation, { type, value, person }) => {
    const { search, result } = situation.context;
    if (type === 'search.change') return search.search !== value;
    if (situation.matches({ list: 'typing' })) return type.startsWith('xstate.after');
    if (situation.matches('showing')) return type === 'xstate.done.actor.officePerson';
    if (type === 'show') return (result?.items.length ?? 0) > 0;
    if (type === 'act') return (person as { id: number }).id === listedPerson.id && (result?.items.length ?? 0) > 0;
    return type.startsWith('page.') ? (result?.items.length ?? 0) > 0 : true;
  },
  distinguish: ({ search, result, chosen }) => [search.page, search.search, result?.items.length, chosen?.act],
};

const names = { suspend: 'Suspend…', makeAdmin: 'Make administrator…' } as const;

const people = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const password = passwordAgainOn(page);
  const dialog = page.getByRole('alertdialog', { name: 'Make this account an administrator?' });
  const reason = page.getByRole('dialog', { name: 'Suspend this account?' });
  const shown = page.getByRole('dialog', { name: 'One account' });

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadPeople', 'actOnPerson'),
    'xstate.error.actor.actOnPerson': async ({ error }) => {
      const { status, code } = error as Failure;
      const route = await gate.take('actOnPerson');
      if (code !== 'passwordNeeded') return failAs(page, route, error as Failure);
      await answerWith(route, status ?? 428, { code, message: 'Again.', requestId: 'r-1' });
    },
    'xstate.done.actor.reason': reasonIn(page, 'Reason', 'Suspend'),
    'xstate.done.actor.passwordAgain': password.drive,
    'xstate.after.typingDelay.officePeople.list.typing': async () => undefined,
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'search.change': ({ value }) => main.getByLabel('Search people').fill(value as string),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
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
    'list.typing': async () => undefined,
    'list.loading': waitsFor(gate, 'loadPeople'),
    'list.shown': async () => {
      await expect(main.getByRole('region', { name: 'People' })).toHaveAttribute('aria-busy', 'false');
      await expect(dialog.or(reason)).toBeHidden();
    },
    failed: async () => expect(main.getByRole('heading', { name: 'The accounts could not be loaded' })).toBeVisible(),
    showing: () => expect(shown).toBeVisible(),
    confirming: async () => expect(dialog).toContainText('fatima@example.com'),
    givingReason: async () => expect(reason).toContainText('Fatima Al Kuwari'),
    acting: waitsFor(gate, 'actOnPerson'),
    askingPassword: password.seen,
  };
  return { drive, seen };
};

export default onPage(officePeopleMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadPeople: /\/api\/v1\/office\/people\?/,
    actOnPerson: /\/api\/v1\/office\/people\/\d+\/acts$/,
  });
  await page.route(new RegExp(`/api/v1/office/people/${listedPerson.id}$`), (route) => answerAs(route, personDetail));
  await page.goto('/office/people');
  return people(page, gate);
});
