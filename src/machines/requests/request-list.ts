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
