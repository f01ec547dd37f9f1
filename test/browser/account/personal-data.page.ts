import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { dataCopyDelay } from '../../../contract/limits.ts';
import { personalDataMachine } from '../../../src/machines/account/personal-data.machine.ts';
import proof from '../../machines/account/personal-data.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, passwordAgainOn, waitsFor } from '../support/outcomes.ts';
import { installClock, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs, answerWith, closePopup, failAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof personalDataMachine>];

/** Behind a dialog nothing can be used. */
const world: World<typeof personalDataMachine> = {
  ...given,
  possible: (situation, { type }) => {
    if (situation.hasTag('dialog')) return ['confirm', 'cancel'].includes(type);
    if (situation.children.passwordAgain) return type === 'xstate.done.actor.passwordAgain';
    return true;
  },
};

const data = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Delete your account?' });
  const again = passwordAgainOn(page);
  const press = (name: string | RegExp) => () => main.getByRole('button', { name }).click();

  const drive: Drive = {
    'reload.viewer': reloadsOn(page)['reload.viewer'],
    ...outcomesOf(page, gate, 'loadPersonalData', 'requestCopy', 'requestDeletion', 'cancelDeletion'),
    'xstate.done.actor.downloadCopy': async () => {
      const download = page.waitForEvent('download');
      await (await gate.take('downloadCopy')).fulfill({
        contentType: 'application/zip',
        headers: { 'content-disposition': 'attachment; filename="daleel-data.zip"' },
        body: 'PK',
      });
      await download;
    },
    // A copy that has ended opens a popup: the page around the button is still there.
    'xstate.error.actor.downloadCopy': async ({ error }) => {
      const { status, code } = error as Failure;
      const route = await gate.take('downloadCopy');
      if (code !== 'notFound') return failAs(page, route, error as Failure);
      await answerWith(route, status ?? 404, { code, message: 'No.', requestId: 'r-1' });
      await closePopup(page);
    },
    'xstate.after.dataCopyDelay.personalData.shown.waiting.still': () => page.clock.runFor(dataCopyDelay),
    'copy.request': press(/^Request a (new )?copy$/),
    'copy.download': press('Download'),
    delete: press('Delete account'),
    keep: press('Keep account'),
    confirm: () => confirmation.getByRole('button', { name: 'Delete account' }).click(),
    cancel: () => confirmation.getByRole('button', { name: 'Cancel' }).click(),
    'xstate.done.actor.passwordAgain': again.drive,
    'network.returned': () => returnOfNetwork(page),
    retry: press('Retry'),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadPersonalData'),
    failed: async () => expect(main.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible(),
    'shown.waiting.still': async () => {
      await expect(main.getByRole('heading', { name: 'Copy of your data' })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    'shown.waiting.looking': waitsFor(gate, 'loadPersonalData'),
    'shown.requestingCopy': waitsFor(gate, 'requestCopy'),
    'shown.downloading': waitsFor(gate, 'downloadCopy'),
    'shown.askingBeforeDownload': again.seen,
    'shown.confirming': async () => expect(confirmation).toBeVisible(),
    'shown.deleting': waitsFor(gate, 'requestDeletion'),
    'shown.askingBeforeDeletion': again.seen,
    'shown.keeping': waitsFor(gate, 'cancelDeletion'),
  };
  return { drive, seen };
};

export default onPage(personalDataMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const gate = await closeGate(page, {
    loadPersonalData: /\/api\/v1\/users\/me\/data$/,
    requestCopy: { path: /\/api\/v1\/users\/me\/data\/copy$/, method: 'POST' },
    downloadCopy: { path: /\/api\/v1\/users\/me\/data\/copy$/, method: 'GET' },
    requestDeletion: { path: /\/api\/v1\/users\/me\/deletion$/, method: 'POST' },
    cancelDeletion: { path: /\/api\/v1\/users\/me\/deletion$/, method: 'DELETE' },
  });
  // The password is correct whenever it is given.
  await page.route(/\/api\/v1\/auth\/confirm-password$/, (route) => answerAs(route, null));
  await installClock(page);
  await page.goto('/account/security/my-data');
  return data(page, gate);
});
