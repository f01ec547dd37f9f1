import { expect, type Page } from '@playwright/test';
import { homeMachine } from '../../../src/machines/directory/home.machine.ts';
import proof from '../../machines/directory/home.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs, answerWith } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof homeMachine>[];

/** A search opens the listing, where the walk would end; locations can be chosen once they are loaded. */
const world: World<typeof homeMachine> = {
  ...(given as World<typeof homeMachine>),
  possible: ({ context }, { type, id }) => type !== 'search' && (type !== 'location.choose' || id === null || context.directory !== null),
};

const home = (page: Page, gate: Gate) => {
  const main = page.locator('main');

  const drive: Drive = {
    'reload.viewer': reloadsOn(page)['reload.viewer'],
    ...outcomesOf(page, gate, 'loadDirectory'),
    'xstate.done.actor.loadDirectory': async ({ output }) =>
      answerAs(await gate.take('loadDirectory'), (output as { categories: object }).categories),
    'keyword.change': ({ value }) => main.getByLabel('Service or keyword').fill(value as string),
    'location.choose': async ({ id }) => {
      await main.getByLabel('Location', { exact: true }).selectOption(id === null ? '' : String(id));
    },
    search: async () => undefined,
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadDirectory'),
    shown: async () => expect(main.getByRole('link', { name: /Cleaning and facilities/ })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The categories could not be loaded' })).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(homeMachine, [world], async ({ page }) => {
  const gate = await closeGate(page, { loadDirectory: /\/api\/v1\/categories$/ });
  // The page reads the newest tenders with the categories; this walk decides only the categories.
  await page.route(/\/api\/v1\/tenders\?/, (route) => answerWith(route, 200, { data: [], total: 0 }));
  await page.goto('/');
  return home(page, gate);
});
