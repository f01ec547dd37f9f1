import { expect, type Page } from '@playwright/test';
import type { Ad } from '../../../contract/entities/ads.ts';
import { adSeenDelay } from '../../../contract/limits.ts';
import { adBlockMachine } from '../../../src/machines/ads/ad-block.machine.ts';
import proof from '../../machines/ads/ad-block.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { installClock } from '../support/page.ts';
import { answerAs, failQuietly } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof adBlockMachine>[];

const block = (page: Page, gate: Gate) => {
  const ad = page.locator('#advertisement');
  const nothing = async () => undefined;
  const isShown = async () => expect(ad).toBeVisible();

  const drive: Drive = {
    'xstate.done.actor.loadAds': async ({ output }) => answerAs(await gate.take('loadAds'), (output as { ads: Ad[] }).ads),
    'xstate.error.actor.loadAds': async () => failQuietly(await gate.take('loadAds')),
    'xstate.done.actor.countView': async ({ output: token }) => {
      const route = await gate.take('countView');
      await (token === null ? failQuietly(route) : answerAs(route, { token }));
    },
    'xstate.error.actor.countView': async () => (await gate.take('countView')).abort(),
    'xstate.after.seenDelay.adBlock.shown.sight.onScreen': () => page.clock.runFor(adSeenDelay),
    'block.visible': () => ad.scrollIntoViewIfNeeded(),
    'block.hidden': () => page.evaluate(() => window.scrollTo(0, 0)),
    // Without the pointer, which would scroll to it first.
    open: () => ad.getByRole('link').dispatchEvent('click'),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadAds'),
    none: async () => expect(ad).toHaveCount(0),
    'shown.sight.offScreen': async () => expect(ad).not.toBeInViewport({ ratio: 0.5 }),
    'shown.sight.onScreen': async () => expect(ad).toBeInViewport({ ratio: 0.5 }),
    'shown.sight.counting': waitsFor(gate, 'countView'),
    'shown.sight.seen': isShown,
    'shown.link.unopened': isShown,
    'shown.link.opening': nothing,
    'shown.link.opened': isShown,
  };
  return { drive, seen };
};

export default onPage(adBlockMachine, worlds, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await installClock(page);
  // The advertiser's page, in a tab of its own.
  await context.route(/^https:\/\//, (route) => route.abort());
  await page.route(/\/api\/v1\/ads\/openings$/, (route) => route.fulfill({ status: 204 }));
  const gate = await closeGate(page, { loadAds: /\/api\/v1\/ads\?placement=/, countView: /\/api\/v1\/ads\/\d+\/views$/ });
  await page.goto('/service');
  return block(page, gate);
});
