import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { demoPassword } from './accounts.ts';
import type { Gate } from './gate.ts';
import { answerAs, failAs } from './popup.ts';
import type { Drive } from './walk.ts';

/** Ends the calls of ports as a path expects: with the data of its sample, or with its failure. */
export const outcomesOf = (page: Page, gate: Gate, ...ports: readonly string[]): Drive =>
  Object.fromEntries(
    ports.flatMap((port) => [
      [`xstate.done.actor.${port}`, async ({ output }) => answerAs(await gate.take(port), output)],
      [`xstate.error.actor.${port}`, async ({ error }) => failAs(page, await gate.take(port), error as Failure)],
    ]),
  ) satisfies Drive;

/** Answers the calls of ports whose output says nothing: the contract asks for these data. */
export const answersOf = (gate: Gate, answers: Record<string, object>): Drive =>
  Object.fromEntries(
    Object.entries(answers).map(([port, data]) => [`xstate.done.actor.${port}`, async () => answerAs(await gate.take(port), data)]),
  );

/** Expects that the page waits for the answer of a port. */
export const waitsFor = (gate: Gate, port: string) => (): Promise<void> =>
  expect.poll(() => gate.held(port), { message: `the page waits for ${port}` }).toBeGreaterThan(0);

/** Gives a reason in the dialog that asks for one, or leaves the dialog; either way with what was typed. */
export const reasonIn =
  (page: Page, label: string | RegExp, confirm: string | RegExp, keep = 'Cancel'): Drive[string] =>
  async ({ output }) => {
    const { reason, isGiven } = output as { reason: string; isGiven: boolean };
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(label).fill(reason);
    await dialog.getByRole('button', { name: isGiven ? confirm : keep, exact: true }).click();
  };

/** The dialog that asks for the password again, and for a code if one is needed: its outcome, and what is seen of it. */
export const passwordAgainOn = (page: Page): { drive: Drive[string]; seen: () => Promise<void> } => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  return {
    drive: async ({ output }) => {
      if (!(output as { isGiven: boolean }).isGiven) return dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
      const code = dialog.getByLabel('Code', { exact: true });
      if (await code.isVisible()) await code.fill('123456');
      await dialog.getByRole('button', { name: 'Continue' }).click();
    },
    seen: () => expect(dialog).toBeVisible(),
  };
};

/** Opens the first document with a name, whose content comes from here instead of the server. */
export const openDocument = async (page: Page, { id, name }: { id: number; name: string }): Promise<void> => {
  const path = new RegExp(`/api/v1/files/${id}`);
  await page.route(path, (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }));
  const asked = page.waitForRequest(path);
  await page.locator('main').getByRole('button', { name }).first().click();
  await asked;
};
