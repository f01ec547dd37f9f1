import { expect, type Page } from '@playwright/test';
import { formatPortfolioUrl, type PortfolioSearch } from '../../../contract/rules/portfolio-url.ts';
import { portfolioMachine } from '../../../src/machines/pages/portfolio.machine.ts';
import { portfolioWorld } from '../../machines/pages/portfolio.world.ts';
import type { World } from '../../machines/support/world.ts';
import { freshSession, inAnotherTab } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { returnOfNetwork } from '../support/page.ts';
import { answerAs, failQuietly } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

/** Years and categories can be chosen once they were loaded. */
const world: World<typeof portfolioMachine> = {
  ...portfolioWorld,
  possible: ({ context: { portfolio } }, { type }) => !['year.choose', 'category.choose'].includes(type) || portfolio !== null,
};

const portfolioPage = (page: Page, gate: Gate) => {
  const main = page.getByRole('main');
  const list = main.getByRole('region', { name: 'Awarded tenders' });
  const choose = (figures: string, name: string | RegExp) =>
    main.getByRole('navigation', { name: figures }).getByRole('link', { name }).click();

  const drive: Drive = {
    'xstate.done.actor.loadPortfolio': async ({ output }) => answerAs(await gate.take('loadPortfolio'), output),
    'xstate.error.actor.loadPortfolio': async () => failQuietly(await gate.take('loadPortfolio')),
    'address.changed': async ({ search }) => {
      await page.evaluate((path) => history.pushState(null, '', path), formatPortfolioUrl(search as PortfolioSearch));
    },
    'year.choose': async ({ year }) => choose('By year', year === null ? 'All years' : /^2026/),
    'category.choose': async ({ category }) => choose('By category', category === null ? 'All categories' : /^Cleaning/),
    'page.next': async () => main.getByRole('link', { name: 'Next' }).click(),
    'page.previous': async () => main.getByRole('link', { name: 'Previous' }).click(),
    retry: async () => main.getByRole('button', { name: 'Retry' }).click(),
    // The user stays signed out: every change of the session reloads the list, and the last response counts.
    'reload.viewer': async () => {
      await inAnotherTab(page, await freshSession(page.request, 'member'));
      await inAnotherTab(page, null);
    },
    'network.returned': () => returnOfNetwork(page),
  };

  const seen: Seen = {
    loading: async () => {
      await expect(list).toHaveAttribute('aria-busy', 'true');
      await expect.poll(() => gate.held('loadPortfolio')).toBeGreaterThan(0);
    },
    shown: async () => expect(list.getByRole('link', { name: 'Guarding of three gates' })).toBeVisible(),
    empty: async () => expect(list.getByText('No tender was awarded', { exact: true })).toBeVisible(),
    failed: async () => expect(list.getByRole('button', { name: 'Retry' })).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(portfolioMachine, [world], async ({ page }) => {
  const gate = await closeGate(page, { loadPortfolio: /\/api\/v1\/portfolio/ });
  await page.goto('/portfolio');
  return portfolioPage(page, gate);
});
