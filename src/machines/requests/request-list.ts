import type { RequestPage, RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';

/** Which requests a list asks for: those in a state, or all. */
export type RequestSearch = { state: RequestState | null; page: number };

/** What both lists of requests keep. */
export type RequestListContext = {
  /** What was asked for, and what came. */
  search: RequestSearch;
  result: RequestPage | null;
  /** The request a dialog is about. */
  chosen: ServiceRequest | null;
  /** The request something was just done with: whoever did it finds the focus there when the list has come. */
  decided: number | null;
};

export const firstPage: RequestListContext = { search: { state: null, page: 1 }, result: null, chosen: null, decided: null };

/** Whether there are pages after or before the one that is shown. */
export const hasNext = ({ search, result }: RequestListContext): boolean => search.page < (result?.pageCount ?? 0);
export const hasPrevious = ({ search }: RequestListContext): boolean => search.page > 1;

/** Whether a page was asked for that is no more: what stood on it was decided, or withdrawn. */
export const isBeyond = ({ search }: RequestListContext, { items, pageCount }: RequestPage): boolean =>
  items.length === 0 && search.page > Math.max(1, pageCount);
