import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { type ComparedVersion, officeTextsMachine } from '../../../src/machines/office/office-texts.machine.ts';
import type { OpenedText } from '../../../src/machines/office/page-text-form.ts';
import proof from '../../machines/office/office-texts.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { returnOfNetwork } from '../support/page.ts';
import { answerAs, answerWith, closePopup, failAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof officeTextsMachine>[];

/** Texts can always be compared in a browser. */
const world: World<typeof officeTextsMachine> = {
  ...(given as World<typeof officeTextsMachine>),
  outcomes: { ...given?.outcomes, compareTexts: { done: given?.outcomes?.compareTexts?.done ?? [] } },
};
const names: Record<string, string> = { about: 'About', terms: 'Terms' };

const texts = (page: Page, gate: Gate, userId: number) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const english = main.getByRole('textbox', { name: 'English' });
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'openText', 'loadVersion', 'publishText'),
    'xstate.done.actor.openText': async ({ output }, { context }) => {
      const { draft, published, versions } = output as OpenedText;
      // What the tab has kept is read after the answer.
      await page.evaluate(
        ([key = '', kept]) => (kept ? sessionStorage.setItem(key, kept) : sessionStorage.removeItem(key)),
        [`daleel.draft.${userId}.text.${context.page}`, draft ? JSON.stringify(draft) : ''],
      );
      await answerAs(await gate.take('openText'), { published, versions });
    },
    // The difference is found in the browser.
    'xstate.done.actor.compareTexts': async () => undefined,
    'xstate.done.actor.loadVersion': async ({ output }) => answerAs(await gate.take('loadVersion'), (output as ComparedVersion).version),
    'xstate.error.actor.publishText': async ({ error }) => {
      const route = await gate.take('publishText');
      const { code, status } = error as Failure;
      if (code !== 'conflict') return failAs(page, route, error as Failure);
      await answerWith(route, status ?? 409, { code, message: 'Changed.', requestId: 'r-1' });
      await closePopup(page);
    },
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'page.choose': ({ page: chosen }) => button(names[chosen as string] ?? '').click(),
    'text.change': async ({ value }) => {
      const content = (value as string).replace(/<[^>]*>/g, '');
      // An editor that has just appeared may lose the focus between the two.
      await expect(async () => {
        await english.press('ControlOrMeta+a');
        await (content === '' ? english.press('Backspace') : page.keyboard.insertText(content));
        await expect(english).toHaveText(content, { timeout: 2000 });
      }).toPass();
    },
    'text.leave': async () => {
      await english.focus();
      await english.blur();
    },
    discard: () => button('Discard').click(),
    preview: () => button('Preview').click(),
    'version.open': () => main.getByRole('button', { name: /^Compare with version/ }).click(),
    'version.take': () => dialog.getByRole('button', { name: 'Take this version' }).click(),
    publish: () => button('Publish…').click(),
    'note.change': ({ value }) => dialog.getByLabel(/^What has changed/).fill(value as string),
    confirm: () => dialog.getByRole('button', { name: 'Publish', exact: true }).click(),
    close: () => page.keyboard.press('Escape'),
    'take.theirs': () => button('Take what was published').click(),
    'keep.mine': () => button('Keep mine').click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'openText'),
    failed: async () => expect(main.getByRole('heading', { name: 'The text could not be loaded' })).toBeVisible(),
    'form.resting': async () => {
      await expect(english).toBeVisible();
      await expect(button('Discard')).toBeDisabled();
    },
    'form.editing': async () => {
      await expect(english).toBeVisible();
      await expect(button('Discard')).toBeEnabled();
    },
    'form.previewing': async () => expect(dialog).toContainText('As readers would see it'),
    'form.comparing': async () => undefined,
    'form.confirming': async () => expect(dialog).toContainText('This is what changes for readers.'),
    'form.publishing': waitsFor(gate, 'publishText'),
    'form.outdated': async () => expect(main.getByRole('alert')).toContainText('Someone else has published this text'),
    'form.loadingVersion': waitsFor(gate, 'loadVersion'),
    'form.versionShown': async () => expect(dialog).toContainText('What differs from it'),
  };
  return { drive, seen };
};

export default onPage(officeTextsMachine, [world], async ({ page, request }) => {
  const session = await sessionOf(request, 'admin');
  await signInBefore(page, session);
  const gate = await closeGate(page, {
    openText: { path: /\/api\/v1\/office\/page-texts\/\w+$/, method: 'GET' },
    loadVersion: /\/api\/v1\/office\/page-texts\/\w+\/versions\/\d+$/,
    publishText: { path: /\/api\/v1\/office\/page-texts\/\w+$/, method: 'POST' },
  });
  await page.goto('/office/texts');
  return texts(page, gate, session.user.id);
});
