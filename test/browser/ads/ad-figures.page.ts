import { expect } from '@playwright/test';
import { adFiguresMachine } from '../../../src/machines/ads/ad-figures.machine.ts';
import proof from '../../machines/ads/ad-figures.world.ts';
import { ownAd } from '../../machines/support/samples-ads.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { readOnPage, readShows } from '../support/read.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof adFiguresMachine>[];

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/ads\/7$/,
    actOnAd: /\/api\/v1\/ads\/7\/(pause|resume)$/,
  });
  await page.goto('/account/manage-ads/7/figures');
  return { page, gate, main: page.locator('main') };
};

export default onPage(adFiguresMachine, worlds, async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  const drive: Drive = {
    ...outcomesOf(page, gate, 'actOnAd'),
    ...answersOf(gate, { actOnAd: ownAd('paused') }),
    'read.shown': readShows(page, gate),
    // By keyboard: a message of the step before may cover the button, and stays while the pointer is on it.
    act: ({ act }) => main.getByRole('button', { name: act === 'pause' ? 'Pause' : 'Resume', exact: true }).press('Enter'),
  };
  const seen: Seen = {
    choosing: async () => expect.poll(() => gate.held('actOnAd')).toBe(0),
    acting: waitsFor(gate, 'actOnAd'),
  };
  return { drive, seen };
});

/** The advertisement with its figures, as it is read. */
export const read = readOnPage({ result: ownAd('running'), isNamed: true }, async (fixtures) => {
  const { page, gate, main } = await open(fixtures);
  return {
    page,
    gate,
    place: {
      region: main,
      shown: () => expect(main.getByRole('button', { name: 'Pause' })).toBeVisible(),
      missing: main.getByRole('heading', { name: 'This advertisement does not exist' }),
      failed: main.getByRole('heading', { name: 'The figures could not be loaded' }),
    },
  };
});
