import type { RequestPage, RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';

/** Which requests a list asks for: those in a state, or all. */
export type RequestSearch = { state: RequestState | null; page: number };

/** What both lists of requests keep: what was asked for, what came, and the request a dialog is about. */
export type RequestListContext = { search: RequestSearch; result: RequestPage | null; chosen: ServiceRequest | null };

export const firstPage: RequestListContext = { search: { state: null, page: 1 }, result: null, chosen: null };

/** Whether there are pages after or before the one that is shown. */
export const hasNext = ({ search, result }: RequestListContext): boolean => search.page < (result?.pageCount ?? 0);
export const hasPrevious = ({ search }: RequestListContext): boolean => search.page > 1;
