import { expect, type Page } from '@playwright/test';
import { tenderWatchMachine } from '../../../src/machines/tenders/tender-watch.machine.ts';
import { tenderDetail } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-watch.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof tenderWatchMachine>];

const member: World<typeof tenderWatchMachine> = {
  ...given,
  input: { tenderId: 1, isWatched: false },
  outcomes: { ...given.outcomes, ensureMember: { done: ['alreadySignedIn'] } },
};
/** A visitor closes the login. */
const visitor: World<typeof tenderWatchMachine> = {
  ...member,
  outcomes: { ...given.outcomes, ensureMember: { done: ['cancelled'] } },
  possible: (_, { type }) => type !== 'tender.loaded',
};

/** The tender as the server has it. */
type Stored = { isWatched: boolean };

const watching = (page: Page, gate: Gate, stored: Stored, isVisitor: boolean) => {
  const main = page.locator('main');
  const login = page.getByRole('dialog');
  const button = main.getByRole('button', { name: /^Watch(ing)?$/ });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'storeWatch'),
    'xstate.done.actor.ensureMember': async ({ output }) => {
      if (output === 'cancelled') await login.getByRole('button', { name: 'Close' }).click();
    },
    toggle: () => button.click(),
    'tender.loaded': async ({ isWatched }) => {
      stored.isWatched = isWatched as boolean;
      await reloadsOn(page)['reload.data']();
      await expect(button).toHaveAttribute('aria-pressed', String(isWatched));
    },
  };
  const seen: Seen = {
    idle: async () => {
      await expect(button).toBeVisible();
      await expect(login).toBeHidden();
    },
    awaitingLogin: isVisitor ? async () => expect(login).toBeVisible() : async () => undefined,
    saving: waitsFor(gate, 'storeWatch'),
  };
  return { drive, seen };
};

export default onPage(tenderWatchMachine, [member, visitor], async ({ page, request }, path) => {
  const isVisitor = path.steps.some(({ event }) => event.output === 'cancelled');
  if (!isVisitor) {
    await signInBefore(page, await sessionOf(request, 'member'));
    await leadInAnotherTab(page);
  }
  const gate = await closeGate(page, { storeWatch: /\/api\/v1\/tenders\/1\/watch$/ });
  const stored: Stored = { isWatched: false };
  const later = '2099-12-17T10:00:00.000Z';
  await page.route(/\/api\/v1\/tenders\/1$/, (route) =>
    answerAs(route, { ...tenderDetail, end_date: later, deadline: later, questionsUntil: later, isWatched: stored.isWatched }),
  );
  await page.route(/\/api\/v1\/tenders\/1\/questions/, (route) => answerAs(route, { items: [], pageCount: 0, totalItems: 0 }));
  await page.route(/\/api\/v1\/tenders\/1\/seen$/, (route) => answerAs(route, null));
  await page.goto('/tender-profile/1');
  return watching(page, gate, stored, isVisitor);
});
