import type { RequestPage, RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import type { ListOf } from '../list.ts';

/** The filter of a request list: one status, or null for all. */
export type RequestSearch = { state: RequestState | null; page: number };

/** The list of requests that a flow has. */
export type RequestList = ListOf<RequestPage, RequestSearch>;

/** Context shared by the flows of both request lists. */
export type RequestListContext = {
  /** The page that the list has read last. */
  read: RequestPage | null;
  /** The request of the open dialog. */
  chosen: ServiceRequest | null;
  /** The request that was just acted on; it receives the focus after the reload. */
  decided: number | null;
};

export const nothingRead: RequestListContext = { read: null, chosen: null, decided: null };
