import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { secondFactorMachine } from '../../../src/machines/account/second-factor.machine.ts';
import proof from '../../machines/account/second-factor.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, passwordAgainOn, waitsFor } from '../support/outcomes.ts';
import { answerAs, answerWith } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof secondFactorMachine>];

/** Behind a dialog nothing can be used. */
const world: World<typeof secondFactorMachine> = {
  ...given,
  possible: (situation, { type }) => {
    if (situation.hasTag('dialog')) return ['confirm', 'cancel'].includes(type);
    if (situation.children.passwordAgain) return type === 'xstate.done.actor.passwordAgain';
    return true;
  },
};

const factor = (page: Page, gate: Gate) => {
  const card = page.getByRole('region', { name: 'Two-step verification' });
  const removal = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Turn off two-step verification?' });
  const again = passwordAgainOn(page);
  const code = card.getByLabel('Code from the app');
  const press = (name: string) => () => card.getByRole('button', { name, exact: true }).click();
  const shows = (text: string) => async () => expect(card.getByText(text)).toBeVisible();
  const codesOf =
    (port: string) =>
    async ({ output }: { output?: unknown }) =>
      answerAs(await gate.take(port), { recoveryCodes: output });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadSecondFactor', 'startSecondFactor', 'renewRecoveryCodes', 'demandCode', 'removeSecondFactor'),
    'xstate.done.actor.confirmSecondFactor': codesOf('confirmSecondFactor'),
    'xstate.done.actor.renewRecoveryCodes': codesOf('renewRecoveryCodes'),
    // The form shows a wrong code.
    'xstate.error.actor.confirmSecondFactor': async ({ error }) => {
      const { status, code: refusal } = error as Failure;
      await answerWith(await gate.take('confirmSecondFactor'), status ?? 500, { code: refusal, message: 'No.', requestId: 'r-1' });
    },
    'xstate.done.actor.passwordAgain': again.drive,
    retry: press('Retry'),
    start: press('Turn on'),
    'code.change': ({ value }) => code.fill(value as string),
    submit: press('Turn on'),
    cancel: () => removal.or(card).getByRole('button', { name: 'Cancel' }).click(),
    'codes.save': async () => {
      const download = page.waitForEvent('download');
      await press('Save as a file')();
      await download;
    },
    finish: press('I have saved them'),
    renew: press('Create new recovery codes'),
    'demand.change': () => card.getByText('Ask for a code before decisions').click(),
    remove: press('Turn off'),
    confirm: () => removal.getByRole('button', { name: 'Turn off' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadSecondFactor'),
    failed: shows('Two-step verification could not be loaded'),
    'off.waiting': shows('After your password, you enter a code from an app on your phone.'),
    'off.starting': waitsFor(gate, 'startSecondFactor'),
    'off.askingPassword': again.seen,
    'scanning.typing': async () => expect(code).toBeVisible(),
    'scanning.confirming': waitsFor(gate, 'confirmSecondFactor'),
    showingCodes: shows('1111 2222 3333 4444'),
    'on.waiting': async () => {
      await expect(card.getByRole('button', { name: 'Turn off' })).toBeVisible();
      await expect(removal).toBeHidden();
    },
    'on.renewing': waitsFor(gate, 'renewRecoveryCodes'),
    'on.askingBeforeRenewal': again.seen,
    'on.demanding': waitsFor(gate, 'demandCode'),
    'on.askingBeforeDemand': again.seen,
    'on.confirming': async () => expect(removal).toBeVisible(),
    'on.removing': waitsFor(gate, 'removeSecondFactor'),
    'on.askingBeforeRemoval': again.seen,
  };
  return { drive, seen };
};

export default onPage(secondFactorMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const path = (end: string) => new RegExp(`/api/v1/auth/second-factor${end}$`);
  const gate = await closeGate(page, {
    loadSecondFactor: { path: path(''), method: 'GET' },
    demandCode: { path: path(''), method: 'PATCH' },
    removeSecondFactor: { path: path(''), method: 'DELETE' },
    startSecondFactor: path('/start'),
    confirmSecondFactor: path('/confirm'),
    renewRecoveryCodes: path('/recovery-codes'),
  });
  // The password is correct whenever it is given.
  await page.route(/\/api\/v1\/auth\/confirm-password$/, (route) => answerAs(route, null));
  await page.goto('/account/security');
  return factor(page, gate);
});
