import { expect, type Page } from '@playwright/test';
import { tenderListingMachine } from '../../../src/machines/tenders/tender-listing.machine.ts';
import type { LoadedTenders } from '../../../src/machines/tenders/tender-windows.ts';
import type { World } from '../../machines/support/world.ts';
import { tenderListingWorld } from '../../machines/tenders/tender-listing.world.ts';
import { freshSession, inAnotherTab } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { installClock, returnOfNetwork, returnTo } from '../support/page.ts';
import { failQuietly } from '../support/popup.ts';
import { firstTender } from '../support/tenders.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

/** Nothing behind the login modal can be used; visitors learn of no change on the server. */
const world: World<typeof tenderListingMachine> = {
  ...tenderListingWorld,
  events: { ...tenderListingWorld.events, 'reload.data': [] },
  possible: (situation, { type }) => {
    if (situation.matches({ interest: 'open' })) return type === 'xstate.done.actor.interest';
    if (type === 'interest') return situation.matches({ results: { browsing: 'idle' } });
    return type !== 'xstate.done.actor.interest';
  },
};

const queryOf = ({ items, total }: LoadedTenders, number: string): Record<string, string> => {
  if (total === 8) return { number };
  if (items.length > 0) return { status: 'closed' };
  return { title: 'qqqqqq' };
};

/** Returns the real request for a sample: closed tenders, a single one by its number, or none. */
const realAnswer = (url: string, sample: LoadedTenders, number: string): string => {
  const asked = new URL(url);
  asked.search = new URLSearchParams({ limit: '96', isPublished: 'true', ...queryOf(sample, number) }).toString();
  return asked.href;
};

const listing = (page: Page, gate: Gate, number: string) => {
  const main = page.getByRole('main');
  const filters = main.getByRole('search', { name: 'Filter tenders' });
  const results = page.getByTestId('results');
  // Elements behind a modal have no roles.
  const cards = results.getByRole('article', { includeHidden: true });
  const modal = page.getByRole('dialog');
  const fields = {
    title: filters.getByLabel('Title', { exact: true }),
    startDateFrom: filters.getByLabel(/Start date.*: from$/),
  };
  const field = (name: unknown) => fields[name as keyof typeof fields];

  const drive: Drive = {
    'xstate.done.actor.loadTenders': async ({ output }) => {
      const route = await gate.take('loadTenders');
      await route.fulfill({ response: await route.fetch({ url: realAnswer(route.request().url(), output as LoadedTenders, number) }) });
    },
    'xstate.error.actor.loadTenders': async () => failQuietly(await gate.take('loadTenders')),
    'xstate.done.actor.prefetchTenders': async () => undefined,
    'xstate.error.actor.prefetchTenders': async () => undefined,
    'xstate.done.actor.interest': async () => {
      await page.keyboard.press('Escape');
    },
    'address.changed': async ({ search }) => {
      const { page: asked } = search as { page: number };
      await page.evaluate((path) => history.pushState(null, '', path), asked > 1 ? `/tender?page=${asked}` : '/tender');
    },
    // The user stays signed out: every change of the session reloads the list, and the last response counts.
    'reload.viewer': async () => {
      await inAnotherTab(page, await freshSession(page.request, 'member'));
      await inAnotherTab(page, null);
    },
    'reload.returned': () => returnTo(page),
    // Advances the page's clock by a year, after which every deadline on the page has passed.
    'clock.ticked': async ({ now }) => {
      if (!String(now).startsWith('2027')) return;
      const today = Date.now();
      await page.clock.fastForward(366 * 24 * 60 * 60_000);
      await page.clock.setSystemTime(today);
    },
    'field.change': async ({ field: name, value }) => {
      if (name === 'approvalStatus') await filters.getByLabel('Approval status').selectOption({ label: 'Pending' });
      else await field(name).fill(value as string);
    },
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    search: async () => filters.getByRole('button', { name: 'Search' }).click(),
    clear: async () => filters.getByRole('button', { name: 'Clear' }).click(),
    'page.next': async () => results.getByRole('link', { name: 'Next' }).click(),
    'page.previous': async () => results.getByRole('link', { name: 'Previous' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: async () => results.getByRole('button', { name: 'Retry' }).click(),
    interest: async () => results.locator('button:not([aria-disabled=true])', { hasText: 'Interest' }).first().click(),
  };

  const seen: Seen = {
    'results.loading': async () => {
      await expect(results).toHaveAttribute('aria-busy', 'true');
      await expect.poll(() => gate.held('loadTenders')).toBeGreaterThan(0);
    },
    'results.browsing.idle': async () => {
      await expect(results).toHaveAttribute('aria-busy', 'false');
      await expect(cards.first()).toBeVisible();
      await expect(results.getByRole('status', { includeHidden: true })).toHaveText(/^\d+ tenders?$/);
    },
    'results.browsing.fetching': async () => expect(cards.first()).toBeVisible(),
    'results.empty': async () => expect(results.getByRole('heading', { name: /^No tenders found/ })).toBeVisible(),
    'results.failed': async () => expect(results.getByRole('button', { name: 'Retry' })).toBeVisible(),
    'interest.idle': async () => expect(modal).toBeHidden(),
    'interest.open': async () => expect(modal).toBeVisible(),
  };
  const effects = {
    showInAddress: async () => {
      const typed = await fields.title.inputValue();
      await expect.poll(() => new URL(page.url()).searchParams.get('title') ?? '').toBe(typed);
    },
  };
  return { drive, seen, effects };
};

export default onPage(tenderListingMachine, [world], async ({ page, request }) => {
  const { number } = await firstTender(request);
  await installClock(page);
  const gate = await closeGate(page, { loadTenders: /\/api\/v1\/tenders\?/ });
  await page.goto('/tender');
  return listing(page, gate, number);
});
