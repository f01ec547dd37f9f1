import * as interestCalls from '../../../contract/calls/interests.ts';
import * as calls from '../../../contract/calls/tender-management.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { InterestPage, OwnTenderPage } from '../../../contract/entities/tenders.ts';
import { type AddendumValues, newDeadlineOf } from '../../machines/tenders/addendum-form.ts';
import type { OwnTendersSearch, TenderAct } from '../../machines/tenders/own-tenders.ts';
import type { InterestDecision } from '../../machines/tenders/tender-interests.machine.ts';
import { keyFor } from '../browser/keys.ts';
import type { ApiClient } from '../http.ts';

/** Returns a page of the publisher's own tenders; those that are read after it are ordered by the same instant. */
export const loadMyTenders = async (
  api: ApiClient,
  { group, page, asOf }: OwnTendersSearch,
  signal: AbortSignal,
): Promise<OwnTenderPage & { following: Pick<OwnTendersSearch, 'asOf'> }> => {
  const { data } = await api(calls.listMyTenders, { query: { page, ...(group && { group }), ...(asOf && { asOf }) } }, signal);
  return { ...data, following: { asOf: data.asOf ?? null } };
};

/** Deletes a draft, withdraws a tender from approval, or cancels one. Rejects with `conflict` if it is not possible. */
export const actOnTender = async (api: ApiClient, { act, id, reason }: TenderAct, signal: AbortSignal): Promise<void> => {
  if (act === 'cancel') await api(calls.cancelTender, { params: { id }, body: { reason } }, signal);
  else await api(act === 'delete' ? calls.deleteTender : calls.takeBackTender, { params: { id } }, signal);
};

/** Returns a page of the interests in a tender. */
export const loadInterests = async (api: ApiClient, id: number, page: number, signal: AbortSignal): Promise<InterestPage> => {
  const { data } = await api(interestCalls.listInterests, { params: { id }, query: { page } }, signal);
  return data;
};

/** Decides on an interest. Rejects with `conflict` if that is not possible any more. */
export const decideOnInterest = async (api: ApiClient, { act, id, reason }: InterestDecision, signal: AbortSignal): Promise<void> => {
  if (act === 'reject') await api(interestCalls.rejectInterest, { params: { id }, body: { reason } }, signal);
  else await api(interestCalls.approveInterest, { params: { id } }, signal);
};

/** Publishes an addendum; idempotent by its key and text. */
export const issueAddendum = async (
  api: ApiClient,
  { tenderId, key, values, documents }: { tenderId: number; key: string; values: AddendumValues; documents: StoredFile[] },
  signal: AbortSignal,
): Promise<void> => {
  const { text, textAr } = values;
  const body = { text, textAr, documents: documents.map(({ id }) => id), deadline: newDeadlineOf(values) };
  await api(calls.issueAddendum, { params: { id: tenderId }, body, key: keyFor(key, body) }, signal);
};
