import { readPortfolio } from '../../../contract/calls/tenders.ts';
import type { Portfolio } from '../../../contract/entities/tenders.ts';
import type { PortfolioSearch } from '../../../contract/rules/portfolio-url.ts';
import type { ApiClient } from '../http.ts';

/** Returns a page of the awarded tenders, with their figures. */
export const loadPortfolio = async (api: ApiClient, { year, category, page }: PortfolioSearch, signal: AbortSignal): Promise<Portfolio> => {
  const query = { page, ...(year && { year }), ...(category && { category }) };
  const { data } = await api(readPortfolio, { query }, signal);
  return data;
};
