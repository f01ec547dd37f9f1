import type { Portfolio } from '../../../contract/entities/tenders.ts';
import { formatPortfolioUrl, type PortfolioSearch } from '../../../contract/rules/portfolio-url.ts';
import { awarded } from '../../machines/support/samples-tenders.ts';
import { freshSession, inAnotherTab } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';

const all: PortfolioSearch = { year: null, category: null, page: 1 };
const pagesOf = (pageCount: number, ...items: Portfolio['items']): Portfolio => ({
  items,
  pageCount,
  totalItems: pageCount * 12,
  years: [{ year: 2026, tenders: 13 }],
  categories: [{ id: 1, name: 'Cleaning', nameAr: 'تنظيف', tenders: 13 }],
});

/** The list of the page. */
export const list = listOnPage(
  {
    search: all,
    filters: [{ year: 2026 }, { year: null }, { category: 1 }, { category: null }],
    addresses: [all, { ...all, page: 2 }],
    reloads: ['reload.viewer'],
    // The figures by which one chooses are loaded with the first page.
    isSearchable: ({ result }) => result !== null,
    full: pagesOf(2, awarded),
    none: pagesOf(0),
  },
  async ({ page }) => {
    const gate = await closeGate(page, { load: /\/api\/v1\/portfolio/ });
    await page.goto('/portfolio');
    const main = page.getByRole('main');
    const list = main.getByRole('region', { name: 'Awarded tenders' });
    const choose = (figures: string, name: string | RegExp) =>
      main.getByRole('navigation', { name: figures }).getByRole('link', { name }).click();
    return {
      page,
      gate,
      place: {
        region: main,
        busy: list,
        items: list.getByRole('link', { name: awarded.title }),
        empty: list.getByText('No tender was awarded', { exact: true }),
        failed: list.getByText('The awarded tenders could not be loaded'),
        turn: 'link',
        search: async ({ search }) => {
          const { year, category } = search as Partial<PortfolioSearch>;
          if (year !== undefined) await choose('By year', year === null ? 'All years' : /^2026/);
          if (category !== undefined) await choose('By category', category === null ? 'All categories' : /^Cleaning/);
        },
        address: async ({ search }) => {
          await page.evaluate((path) => history.pushState(null, '', path), formatPortfolioUrl(search as PortfolioSearch));
        },
        // The user stays signed out: every change of the session reads the list again, and the last response counts.
        viewer: async () => {
          await inAnotherTab(page, await freshSession(page.request, 'member'));
          await inAnotherTab(page, null);
        },
      },
    };
  },
);
