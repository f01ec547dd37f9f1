import { expect } from '@playwright/test';
import { openingMinutesMachine } from '../../../src/machines/proposals/opening-minutes.machine.ts';
import proof from '../../machines/proposals/opening-minutes.world.ts';
import { minutes } from '../../machines/support/samples-openings.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { readOnPage } from '../support/read.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof openingMinutesMachine>[];

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { load: /\/api\/v1\/tenders\/1\/minutes$/ });
  await page.goto('/account/tender-management/1/minutes');
  const main = page.locator('main');
  return { page, gate, main, title: main.getByRole('heading', { name: 'Minutes of the opening of proposals' }) };
};

export default onPage(openingMinutesMachine, worlds, async (fixtures) => {
  const { page, gate, main, title } = await open(fixtures);
  await answerAs(await gate.take('load'), minutes);
  const drive: Drive = {
    print: async () => {
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await main.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    },
  };
  const seen: Seen = { reading: () => expect(title).toBeVisible() };
  const effects = { printPage: () => expect(page.locator('html')).toHaveAttribute('data-printed', '') };
  return { drive, seen, effects };
});

/** The minutes, as they are read. */
export const read = readOnPage({ result: minutes, isNamed: true }, async (fixtures) => {
  const { page, gate, main, title } = await open(fixtures);
  return {
    page,
    gate,
    place: {
      region: main,
      shown: () => expect(title).toBeVisible(),
      missing: main.getByRole('heading', { name: 'No minutes' }),
      failed: main.getByRole('heading', { name: 'The minutes could not be loaded' }),
    },
  };
});
