import type { Portfolio } from '../../../contract/entities/tenders.ts';
import type { PortfolioSearch } from '../../../contract/rules/portfolio-url.ts';
import { portfolioMachine } from '../../../src/machines/pages/portfolio.machine.ts';
import { failureWith } from '../support/samples.ts';
import { awarded } from '../support/samples-tenders.ts';
import { type World, worldOf } from '../support/world.ts';

const firstPage: PortfolioSearch = { year: null, category: null, page: 1 };
const pagesOf = (pageCount: number, ...items: Portfolio['items']): Portfolio => ({
  items,
  pageCount,
  totalItems: pageCount * 12,
  years: [{ year: 2026, tenders: 13 }],
  categories: [{ id: 1, name: 'Cleaning', nameAr: 'تنظيف', tenders: 13 }],
});

/** Situations are distinguished by what is chosen and by the number of pages. */
export const portfolioWorld: World<typeof portfolioMachine> = {
  input: { search: firstPage },
  events: {
    'address.changed': [{ search: firstPage }, { search: { ...firstPage, page: 2 } }],
    'year.choose': [{ year: 2026 }, { year: null }],
    'category.choose': [{ category: 1 }, { category: null }],
    'page.next': [{}],
    'page.previous': [{}],
    'reload.viewer': [{}],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    loadPortfolio: { done: [pagesOf(2, awarded), pagesOf(1, awarded), pagesOf(0), pagesOf(1)], failed: [failureWith(500)] },
  },
  distinguish: ({ search, portfolio }) => [search, portfolio?.pageCount],
};

export default worldOf(portfolioMachine, portfolioWorld);
