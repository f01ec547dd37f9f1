import { listingPageLimit, portfolioYears } from '../limits.ts';
import type { PageAddress } from './head.ts';
import { positive } from './listing-url.ts';

/** What the portfolio shows: a year in Qatar and a category, null for all of them, and the page. */
export type PortfolioSearch = { year: number | null; category: number | null; page: number };

/** Parses the query of the portfolio's URL (`year`, `category`, `page`); ignores invalid values. */
export const parsePortfolioUrl = (query: string): PortfolioSearch => {
  const asked = new URLSearchParams(query);
  const year = positive(asked.get('year'));
  return {
    year: year && year >= portfolioYears[0] && year <= portfolioYears[1] ? year : null,
    category: positive(asked.get('category')),
    page: Math.min(positive(asked.get('page')) ?? 1, listingPageLimit),
  };
};

/** Serialises a search as the portfolio's path and query; omits the first page and what is not chosen. */
export const formatPortfolioUrl = ({ year, category, page }: PortfolioSearch): string => {
  const asked = new URLSearchParams();
  if (year) asked.set('year', String(year));
  if (category) asked.set('category', String(category));
  if (page > 1) asked.set('page', String(page));
  const query = asked.toString();
  return query ? `/portfolio?${query}` : '/portfolio';
};

/** Returns the portfolio's address for a query. */
export const portfolioAddress = (query: string): PageAddress => ({
  canonical: formatPortfolioUrl(parsePortfolioUrl(query)),
  isTyped: false,
});
