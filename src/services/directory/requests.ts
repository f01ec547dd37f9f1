import * as calls from '../../../contract/calls/requests.ts';
import type { RequestContact, RequestPage } from '../../../contract/entities/requests.ts';
import { parseDigits } from '../../../contract/rules/fields.ts';
import type { RequestDecision } from '../../machines/requests/received-requests.machine.ts';
import type { RequestValues } from '../../machines/requests/request-form.ts';
import type { RequestSearch } from '../../machines/requests/request-list.ts';
import { keyFor, newKey } from '../browser/keys.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import type { ApiClient } from '../http.ts';

const draftOf = (companyId: number): string => `request.${companyId}`;

/** Returns the unsent request to a company and its idempotency key, which is new if there is none. */
export const readRequestDraft = (companyId: number, empty: RequestValues): { values: RequestValues | null; key: string } => {
  const draft = readDraft(draftOf(companyId), { ...empty, key: '' });
  if (!draft?.key) return { values: null, key: newKey() };
  const { key, ...values } = draft;
  return { values, key };
};

export const keepRequestDraft = (companyId: number, values: RequestValues, key: string): void =>
  keepDraft(draftOf(companyId), { ...values, key });
export const dropRequestDraft = (companyId: number): void => dropDraft(draftOf(companyId));

/** Returns the contact data with which the form begins. */
export const loadContact = async (api: ApiClient, signal: AbortSignal): Promise<RequestContact> => {
  const { data } = await api(calls.readRequestContact, {}, signal);
  return data;
};

/** Sends a service request; idempotent by its key and text. */
export const sendRequest = async (
  api: ApiClient,
  { companyId, key, values }: { companyId: number; key: string; values: RequestValues },
  signal: AbortSignal,
): Promise<void> => {
  const body = { ...values, email: values.email.trim(), phone: parseDigits(values.phone) ?? '', company: companyId };
  await api(calls.createRequest, { body, key: keyFor(key, body) }, signal);
};

const queryOf = ({ state, page }: RequestSearch) => ({ page, ...(state && { state }) });

/** Returns a page of the requests the user has sent. */
export const loadSentRequests = async (api: ApiClient, search: RequestSearch, signal: AbortSignal): Promise<RequestPage> => {
  const { data } = await api(calls.listSentRequests, { query: queryOf(search) }, signal);
  return data;
};

/** Returns a page of the requests the user's company has received. */
export const loadReceivedRequests = async (api: ApiClient, search: RequestSearch, signal: AbortSignal): Promise<RequestPage> => {
  const { data } = await api(calls.listReceivedRequests, { query: queryOf(search) }, signal);
  return data;
};

const decisionCalls = { approve: calls.approveRequest, close: calls.closeRequest } as const;

/** Decides on a request. Rejects with `conflict` if it was already decided. */
export const decideOnRequest = async (api: ApiClient, { act, id, reason }: RequestDecision, signal: AbortSignal): Promise<void> => {
  if (act === 'reject') await api(calls.rejectRequest, { params: { id }, body: { reason } }, signal);
  else await api(decisionCalls[act], { params: { id } }, signal);
};

/** Withdraws an own request. Rejects with `conflict` if it was already decided. */
export const withdrawRequest = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api(calls.withdrawRequest, { params: { id } }, signal);
};
