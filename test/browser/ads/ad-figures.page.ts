import { expect, type Page } from '@playwright/test';
import { adFiguresMachine } from '../../../src/machines/ads/ad-figures.machine.ts';
import proof from '../../machines/ads/ad-figures.world.ts';
import { ownAd } from '../../machines/support/samples-ads.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answersOf, outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof adFiguresMachine>[];

const figures = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const notice = (name: string) => async () => expect(main.getByRole('heading', { name })).toBeVisible();
  // By keyboard: a message of the step before may cover the button, and stays while the pointer is on it.
  const press = (name: string) => () => main.getByRole('button', { name, exact: true }).press('Enter');

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadAd', 'actOnAd'),
    ...answersOf(gate, { actOnAd: ownAd('paused') }),
    act: ({ act }) => press(act === 'pause' ? 'Pause' : 'Resume')(),
    retry: press('Retry'),
    'network.returned': () => returnOfNetwork(page),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadAd'),
    shown: async () => expect(main.getByRole('button', { name: /^(Pause|Resume)$/ })).toBeVisible(),
    acting: waitsFor(gate, 'actOnAd'),
    missing: notice('This advertisement does not exist'),
    failed: notice('The figures could not be loaded'),
  };
  return { drive, seen };
};

export default onPage(adFiguresMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadAd: /\/api\/v1\/ads\/7$/,
    actOnAd: /\/api\/v1\/ads\/7\/(pause|resume)$/,
  });
  await page.goto('/account/manage-ads/7/figures');
  return figures(page, gate);
});
