import { expect, type Page } from '@playwright/test';
import type { Opening } from '../../../contract/entities/openings.ts';
import { openingMachine } from '../../../src/machines/proposals/opening.machine.ts';
import proof from '../../machines/proposals/opening.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, passwordAgainOn, reasonIn, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

/** A walk does not wait for an hour; a reason is needed for another opener only. */
const onScreen = (given: World<typeof openingMachine>): World<typeof openingMachine> => ({
  ...given,
  events: { ...given.events, 'end.near': [], 'end.passed': [] },
  possible: (situation, { type, field }) => type !== 'field.change' || field !== 'reason' || situation.context.opening?.second != null,
});
const worlds = ((proof as Proof).worlds as unknown as World<typeof openingMachine>[]).map(onScreen);

/** The same opening with a confirmation of this minute. */
const begunNow = (opening: Opening): Opening => ({
  ...opening,
  until: opening.until && new Date(Date.now() + 3_540_000).toISOString(),
});

const openingPage = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => () => main.getByRole('button', { name }).click();
  const { drive: givePassword, seen: seenPassword } = passwordAgainOn(page);

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadOpening', 'nameOpener', 'act'),
    ...Object.fromEntries(
      ['loadOpening', 'act'].map((port) => [
        `xstate.done.actor.${port}`,
        async ({ output }: { output?: unknown }) => answerAs(await gate.take(port), begunNow(output as Opening)),
      ]),
    ),
    'network.returned': () => returnOfNetwork(page),
    retry: press('Retry'),
    name: press(/^(Require a second opener|Ask someone else)/),
    'field.change': ({ field, value }) =>
      dialog.getByLabel(field === 'email' ? 'Email address of their account' : 'Why someone else opens').fill(String(value)),
    send: () => dialog.getByRole('button', { name: 'Name the second opener' }).click(),
    open: press('Confirm…'),
    confirm: () => dialog.getByRole('button', { name: 'Yes, confirm' }).click(),
    cancel: () => dialog.getByRole('button', { name: /^(Cancel|Keep them sealed)$/ }).click(),
    withdraw: press('Withdraw my confirmation'),
    remind: press('Remind'),
    object: press('Object to the opening…'),
    'xstate.done.actor.reason': reasonIn(page, 'Reason', 'Object'),
    'xstate.done.actor.passwordAgain': givePassword,
  };

  const says = (text: string | RegExp) => async () => {
    await expect(main.getByText(text).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  const sealed = says('Nothing is open yet');
  const seen: Seen = {
    'page.loading': waitsFor(gate, 'loadOpening'),
    'page.alone': says('You open the proposals alone'),
    'page.early': says('The opening begins when the deadline has passed:'),
    'page.unconfirmed': sealed,
    'page.half': says('The second confirmation is possible for'),
    'page.expired': says(/^The confirmation expired on/),
    'page.objected': says('The second opener objects to the opening'),
    'page.pending': says('1 payment started before the deadline is not finished'),
    'page.empty': says('No proposal was submitted'),
    'page.opened': says('2 proposals were opened together'),
    'page.over': says('There will be no opening'),
    missing: says('Opening not found'),
    failed: says('The opening could not be loaded'),
    naming: async () => expect(dialog.getByLabel('Email address of their account')).toBeVisible(),
    sending: waitsFor(gate, 'nameOpener'),
    confirming: async () => expect(dialog).toContainText('Confirm the opening?'),
    objecting: async () => expect(dialog).toContainText('Object to the opening?'),
    acting: waitsFor(gate, 'act'),
    askingPassword: seenPassword,
  };
  return { drive, seen };
};

export default onPage(openingMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadOpening: /\/api\/v1\/tenders\/1\/opening$/,
    nameOpener: /\/api\/v1\/tenders\/1\/opener$/,
    act: /\/api\/v1\/tenders\/1\/(opening\/(confirm|withdraw|object)|opener\/remind)$/,
  });
  await page.goto('/account/tender-management/1/opening');
  return openingPage(page, gate);
});
