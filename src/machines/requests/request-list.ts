import type { RequestPage, RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';

/** The filter of a request list: one status, or null for all. */
export type RequestSearch = { state: RequestState | null; page: number };

/** Context shared by both request lists. */
export type RequestListContext = {
  search: RequestSearch;
  result: RequestPage | null;
  /** The request of the open dialog. */
  chosen: ServiceRequest | null;
  /** The request that was just acted on; it receives the focus after the reload. */
  decided: number | null;
};

export const firstPage: RequestListContext = { search: { state: null, page: 1 }, result: null, chosen: null, decided: null };

/** Whether there is a next page. */
export const hasNext = ({ search, result }: RequestListContext): boolean => search.page < (result?.pageCount ?? 0);
export const hasPrevious = ({ search }: RequestListContext): boolean => search.page > 1;

/** Whether the page no longer exists because its requests were decided or withdrawn. */
export const isBeyond = ({ search }: RequestListContext, { items, pageCount }: RequestPage): boolean =>
  items.length === 0 && search.page > Math.max(1, pageCount);
