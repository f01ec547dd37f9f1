import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { CompanyPage } from '../../../contract/entities/directory.ts';
import { serviceListingMachine } from '../../../src/machines/directory/service-listing.machine.ts';
import { listingWorld } from '../../machines/directory/service-listing.world.ts';
import type { World } from '../../machines/support/world.ts';
import { freshSession, inAnotherTab } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { returnOfNetwork } from '../support/page.ts';
import { failQuietly } from '../support/popup.ts';
import { absent, type Drive, onPage, type Seen } from '../support/walk.ts';

/** Only what the page shows can be used: a service can be checked only if its category is expanded. */
const world: World<typeof serviceListingMachine> = {
  ...listingWorld,
  possible: (situation, { type }) => {
    if (['service.toggle', 'category.toggle', 'location.choose'].includes(type)) return situation.matches({ catalogue: 'ready' });
    if (type === 'login') return situation.matches({ results: 'browsing' });
    if (type === 'suggestion.choose') return situation.matches({ keyword: 'offered' });
    return true;
  },
};

/** Returns the real request for a sample: a full page, an empty one, or a search with a single page. */
const realAnswer = (url: string, { items, pageCount }: CompanyPage, pastTheEnd: boolean): string => {
  const asked = new URL(url);
  if (items.length > 0) return url;
  const isFirst = asked.searchParams.get('page') === '1';
  const other = pastTheEnd && pageCount > 0 && !isFirst ? { services: '1', limit: '50' } : { name: 'qqqqqq' };
  for (const [name, value] of Object.entries(other)) asked.searchParams.set(name, value);
  return asked.href;
};

const listing = (page: Page, gate: Gate) => {
  const keyword = page.getByLabel('Keyword');
  const filters = page.getByRole('complementary').or(page.getByRole('search')).first();
  const cards = page.getByRole('main').getByRole('article');
  const offered = page.getByRole('listbox', { name: 'Service names' }).getByRole('option');
  const turn = (name: string) => page.getByTestId('results').getByRole('link', { name, exact: true }).first().click();
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

  const drive: Drive = {
    'xstate.done.actor.loadCompanies': async ({ output }, next) => {
      const route = await gate.take('loadCompanies');
      const url = realAnswer(route.request().url(), output as CompanyPage, next.matches({ results: 'loading' }));
      await route.fulfill({ response: await route.fetch({ url }) });
    },
    'xstate.error.actor.loadCompanies': async () => failQuietly(await gate.take('loadCompanies')),
    'xstate.done.actor.loadCatalogue': async () => (await gate.take('loadCatalogue')).continue(),
    'xstate.error.actor.loadCatalogue': async () => failQuietly(await gate.take('loadCatalogue')),
    'xstate.done.actor.suggestServices': async ({ output }) => {
      const route = await gate.take('suggestServices');
      const found = (output as unknown[]).length > 0;
      const url = route.request().url();
      await route.fulfill({ response: await route.fetch({ url: found ? url : url.replace(/q=[^&]*/, 'q=qqqqqq') }) });
    },
    'xstate.error.actor.suggestServices': async () => failQuietly(await gate.take('suggestServices')),
    'xstate.after.typingDelay.serviceListing.keyword.typing': async () => {
      await expect.poll(() => gate.held('suggestServices')).toBeGreaterThan(0);
    },
    'address.changed': async ({ search }) => {
      const query = (search as { page: number }).page > 1 ? `?page=${(search as { page: number }).page}` : '';
      await page.evaluate((path) => history.pushState(null, '', path), `/service${query}`);
    },
    // The user stays signed out: every change of the session reloads the list, and the last response counts.
    'reload.viewer': async () => {
      await inAnotherTab(page, await freshSession(page.request, 'member'));
      await inAnotherTab(page, null);
    },
    // Filling in the current value would trigger no event.
    'keyword.change': async ({ value }) => {
      await keyword.fill('');
      await keyword.fill(value as string);
    },
    'suggestion.choose': async () => offered.first().click(),
    'suggestions.close': async () => keyword.press('Escape'),
    'location.choose': async () => {
      await page.getByLabel('Location').selectOption({ label: 'Doha' });
    },
    'category.toggle': async () => filters.getByText('Construction and fit-out').click(),
    'service.toggle': async () => {
      await filters.getByText('Cleaning and facilities').click();
      await filters.getByText('Office cleaning', { exact: true }).click();
    },
    search: async () => press('Search'),
    clear: async () => press('Clear'),
    'page.next': async () => turn('Next'),
    'page.previous': async () => turn('Previous'),
    'network.returned': () => returnOfNetwork(page),
    retry: async () => page.getByTestId('results').getByRole('button', { name: 'Retry' }).click(),
    'catalogue.retry': async () => page.getByTestId('catalogue').getByRole('button', { name: 'Retry' }).click(),
    login: async () => {
      await cards.first().getByRole('button', { name: 'Login to view details' }).click();
      // Elements behind a modal have no roles, so they are checked after it is closed.
      const modal = page.getByRole('dialog');
      await expect(modal).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
    },
  };

  const seen: Seen = {
    'results.loading': async () => {
      await expect(page.getByTestId('results')).toHaveAttribute('aria-busy', 'true');
      await expect.poll(() => gate.held('loadCompanies')).toBeGreaterThan(0);
    },
    'results.refreshing': async () => {
      await expect(page.getByTestId('results')).toHaveAttribute('aria-busy', 'true');
      await expect(cards).toHaveCount(5);
      await expect.poll(() => gate.held('loadCompanies')).toBeGreaterThan(0);
    },
    'results.browsing': async () => {
      await expect(cards).toHaveCount(5);
      await expect(page.getByRole('status').filter({ hasText: 'companies' })).toBeVisible();
    },
    'results.empty': async () => expect(page.getByText(/^No companies found/)).toBeVisible(),
    'results.failed': async () => expect(page.getByTestId('results').getByRole('button', { name: 'Retry' })).toBeVisible(),
    'catalogue.loading': async () => expect(page.getByTestId('catalogue')).toHaveAttribute('aria-busy', 'true'),
    'catalogue.ready': async () => expect(page.getByRole('tree')).toBeVisible(),
    'catalogue.failed': async () => expect(page.getByTestId('catalogue').getByRole('button', { name: 'Retry' })).toBeVisible(),
    'keyword.idle': async () => expect(offered).toHaveCount(0),
    'keyword.typing': async () => expect(keyword).toBeFocused(),
    'keyword.suggesting': async () => expect(keyword).toBeFocused(),
    'keyword.offered': async () => expect(offered.first()).toBeVisible(),
    'keyword.unknown': async () => expect(page.getByText('No service found').first()).toBeVisible(),
  };
  const effects = {
    showInAddress: async (next: AnyMachineSnapshot) => {
      const { keyword: typed, location, services, page: at } = next.context.search;
      const addressed = () => {
        const asked = new URL(page.url()).searchParams;
        return [asked.get('inputValue') ?? '', asked.has('location'), asked.has('services'), Number(asked.get('page') ?? 1)];
      };
      await expect.poll(addressed).toEqual([typed.trim(), location !== null, services.length > 0, at]);
    },
    // The company of the samples is not in the list of the demonstration.
    focusCompany: absent,
  };
  return { drive, seen, effects };
};

export default onPage(serviceListingMachine, [world], async ({ page }) => {
  const gate = await closeGate(page, {
    loadCompanies: /\/api\/v1\/companies\?(?!.*limit=1$)/,
    loadCatalogue: /\/api\/v1\/locations/,
    suggestServices: /\/api\/v1\/services\/suggest/,
  });
  await page.goto('/service');
  return listing(page, gate);
});
