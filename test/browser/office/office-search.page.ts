import { expect, type Page } from '@playwright/test';
import { officeSearchMachine } from '../../../src/machines/office/office-search.machine.ts';
import proof from '../../machines/office/office-search.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof officeSearchMachine>];

/** Typing what is in the field already is no event. */
const world: World<typeof officeSearchMachine> = {
  ...given,
  possible: (situation, { type, value }) => {
    if (type === 'search.change') return situation.context.search !== value;
    return situation.matches({ open: 'typing' }) ? type.startsWith('xstate.after') : true;
  },
  distinguish: ({ search }) => search,
};

const search = (page: Page, gate: Gate) => {
  const bar = page.getByRole('search');
  const field = bar.getByRole('textbox', { name: 'Find anything' });
  const shown = bar.locator('.office-found');

  const drive: Drive = {
    ...outcomesOf(page, gate, 'searchOffice'),
    'xstate.after.typingDelay.officeSearch.open.typing': async () => undefined,
    'network.returned': () => returnOfNetwork(page),
    retry: async () => {
      await shown.getByRole('button', { name: 'Try again' }).click();
      await expect(field).toBeFocused();
    },
    'search.open': async () => {
      await page.keyboard.press('Control+K');
      // The field gets the focus with the next frame, even if it has it.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(field).toBeFocused();
    },
    'search.change': ({ value }) => field.fill(value as string),
    'search.leave': () => page.locator('main').focus(),
    'search.close': () => field.press('Escape'),
  };
  const seen: Seen = {
    closed: async () => expect(shown).toBeHidden(),
    'open.blank': async () => {
      await expect(field).toBeFocused();
      await expect(shown).toBeHidden();
    },
    'open.typing': async () => undefined,
    'open.searching': waitsFor(gate, 'searchOffice'),
    'open.found': async () => expect(shown.getByRole('link', { name: /Fatima Al Kuwari/ })).toHaveAttribute('href', /search=fatima/),
    'open.nothing': async () => expect(shown).toContainText('Nothing was found.'),
    'open.failed': async () => expect(shown).toContainText('It could not be searched.'),
  };
  // The button that opens the field is there on narrow pages only: a test of its own presses it.
  const effects = { focusOpener: () => expect(bar.getByRole('button', { name: 'Find anything' })).toBeHidden() };
  return { drive, seen, effects };
};

export default onPage(officeSearchMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { searchOffice: /\/api\/v1\/office\/search\?/ });
  await page.goto('/office/jobs');
  await expect(page.getByRole('textbox', { name: 'Find anything' })).toBeVisible();
  return search(page, gate);
});
