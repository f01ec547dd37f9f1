import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { errorPopupMachine } from '../../../src/machines/shell/error-popup.machine.ts';
import proof from '../../machines/shell/error-popup.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerWith, closePopup } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof errorPopupMachine>[];

/** A call of the page fails: a message of the contact form. */
const writing = (page: Page, gate: Gate) => {
  const popup = page.getByRole('alertdialog');
  const form = page.getByRole('form', { name: 'Write to us' });

  const drive: Drive = {
    'call.failed': async ({ failure }) => {
      const { status, code } = failure as Failure;
      await form.getByRole('button', { name: 'Submit Now' }).click();
      const route = await gate.take('sendMessage');
      await (status === null ? route.abort() : answerWith(route, status, { code, message: 'No.', requestId: 'r-1' }));
    },
    close: () => closePopup(page),
  };
  const seen: Seen = {
    hidden: async () => expect(popup).toBeHidden(),
    shown: async () => expect(popup).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(errorPopupMachine, worlds, async ({ page }) => {
  const gate = await closeGate(page, { sendMessage: /\/api\/v1\/contact$/ });
  await page.goto('/contact-us');
  const form = page.getByRole('form', { name: 'Write to us' });
  const content = { Name: 'Noor', Email: 'noor@example.com', Subject: 'A question', Message: 'Which towers?' };
  for (const [label, value] of Object.entries(content)) await form.getByLabel(label, { exact: true }).fill(value);
  return writing(page, gate);
});
