import { expect } from '@playwright/test';
import { awardMachine } from '../../../src/machines/proposals/award.machine.ts';
import proof from '../../machines/proposals/award.world.ts';
import { openedOne, openedReview } from '../../machines/support/samples-proposals.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Path, type Seen } from '../support/walk.ts';

/** What this tab has kept is there before anyone does something. */
const worlds = ((proof as Proof).worlds as unknown as World<typeof awardMachine>[]).map((world) => ({
  ...world,
  possible: (situation, event) => {
    const { statement, note } = situation.context;
    if (event.type.startsWith('xstate.done') && statement + note !== '') return false;
    return world.possible?.(situation, event) ?? true;
  },
})) satisfies World<typeof awardMachine>[];

/** The statement that this tab has kept in a path. */
const keptIn = ({ steps }: Path): string => {
  const read = steps.findLast(({ event }) => event.type === 'xstate.done.actor.readAward')?.event.output as { statement: string } | null;
  return read?.statement ?? '';
};

/** A publisher awards a tender to an opened proposal. */
export default onPage(awardMachine, worlds, async ({ page, request }, path) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  const gate = await closeGate(page, { award: /\/api\/v1\/tenders\/1\/award$/ });
  await page.route(/\/api\/v1\/tenders\/1\/proposals\?page=\d$/, (route) => answerAs(route, openedReview(openedOne('submitted'))));
  await page.goto('/account/tender-management/1/proposals');
  const main = page.locator('main');
  const dialog = page.getByRole('dialog', { name: 'Award the tender to this proposal?' });
  const fields = { statement: dialog.getByLabel(/^Statement/), note: dialog.getByLabel(/^Note/) };
  const confirm = dialog.locator('[type=submit]');
  const withdraw = () => dialog.getByRole('button', { name: 'Not yet' }).click();
  const open = () => main.locator('tr#proposal-21').getByRole('button', { name: 'Award' }).click();
  const kept = keptIn(path);
  await open();
  if (kept !== '') {
    await fields.statement.fill(kept);
    await withdraw();
    await open();
  }

  const drive: Drive = {
    'xstate.done.actor.readAward': () => expect(fields.statement).toHaveValue(kept),
    'field.change': ({ field, value }) => fields[field as keyof typeof fields].fill(String(value)),
    // A note that is too long cannot be sent.
    confirm: async (_, next) => (next.matches('given') ? confirm.click() : expect(confirm).toBeDisabled()),
    cancel: withdraw,
  };
  const seen: Seen = {
    asking: () => expect(fields.statement).toBeEditable(),
    given: waitsFor(gate, 'award'),
    withdrawn: async () => {
      await expect(dialog).toBeHidden();
      await expect(main.locator('#proposals')).toBeVisible();
    },
  };
  return { drive, seen };
});
