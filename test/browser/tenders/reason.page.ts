import { expect } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import { reasonMachine } from '../../../src/machines/reason.machine.ts';
import { ownTender, ownTenderPage } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/reason.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Path, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof reasonMachine>];

/** What this tab has kept is there before anyone does something. */
const world: World<typeof reasonMachine> = {
  ...given,
  possible: ({ context: { reason, error } }, { type }) => !type.startsWith('xstate.done') || (reason === '' && error === null),
};

/** The reason that this tab has kept in a path. */
const keptIn = ({ steps }: Path): unknown => steps.findLast(({ event }) => event.type === 'xstate.done.actor.readReason')?.event.output;

/** A publisher cancels a tender, which needs a reason. */
export default onPage(reasonMachine, [world], async ({ page, request }, path) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  const gate = await closeGate(page, { cancelTender: /\/api\/v1\/tenders\/\d+\/cancel$/ });
  const tender = { ...ownTender('running'), deadline: addDays(new Date(), 30).toISOString() };
  await page.route(/\/api\/v1\/tenders\/mine/, (route) => answerAs(route, ownTenderPage(1, tender)));
  await page.goto('/account/tender-management');
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const label = dialog.getByLabel('Reason for the cancellation');
  const press = (name: string) => () => dialog.getByRole('button', { name }).click();
  const open = async () => {
    await main.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel tender' }).click();
  };
  const kept = keptIn(path);
  await open();
  if (typeof kept === 'string') {
    await label.fill(kept);
    await press('Keep tender')();
    await open();
  }

  const drive: Drive = {
    'xstate.done.actor.readReason': async ({ output }) => expect(label).toHaveValue(String(output ?? kept ?? '')),
    'reason.change': ({ value }) => label.fill(String(value)),
    confirm: press('Cancel tender'),
    cancel: press('Keep tender'),
  };
  const seen: Seen = {
    asking: () => expect(label).toBeEditable(),
    given: waitsFor(gate, 'cancelTender'),
    withdrawn: async () => {
      await expect(dialog).toBeHidden();
      await expect(main.locator(`#tender-${tender.id}`)).toBeVisible();
    },
  };
  return { drive, seen };
});
