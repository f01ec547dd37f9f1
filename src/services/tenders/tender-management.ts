import type { BodyOf } from '../../../contract/call.ts';
import * as interestCalls from '../../../contract/calls/interests.ts';
import * as calls from '../../../contract/calls/tender-management.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { InterestPage, OwnTenderPage, TenderDraft } from '../../../contract/entities/tenders.ts';
import { asFailure } from '../../../contract/failures.ts';
import { type AddendumValues, newDeadlineOf } from '../../machines/tenders/addendum-form.ts';
import type { OwnTendersSearch } from '../../machines/tenders/own-tenders.ts';
import type { OpenedTender, TenderContent, TenderToStore, TypedTender } from '../../machines/tenders/tender-editing.ts';
import { fieldsOf, type TenderValues, valuesOf } from '../../machines/tenders/tender-form.ts';
import { keyFor, newKey } from '../browser/keys.ts';
import { serverNow } from '../browser/server-clock.ts';
import { loadCatalogue } from '../directory/directory.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import type { ApiClient } from '../http.ts';

/** Returns a page of the publisher's own tenders. */
export const loadMyTenders = async (
  api: ApiClient,
  { group, page, asOf }: OwnTendersSearch,
  signal: AbortSignal,
): Promise<OwnTenderPage> => {
  const { data } = await api(calls.listMyTenders, { query: { page, ...(group && { group }), ...(asOf && { asOf }) } }, signal);
  return data;
};

/** Deletes a draft, withdraws a tender from approval, or cancels one. Each rejects with `conflict` if it is not possible. */
export const deleteTender = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api(calls.deleteTender, { params: { id } }, signal);
};
export const takeBackTender = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api(calls.takeBackTender, { params: { id } }, signal);
};
export const cancelTender = async (api: ApiClient, id: number, reason: string, signal: AbortSignal): Promise<void> => {
  await api(calls.cancelTender, { params: { id }, body: { reason } }, signal);
};

/** Returns a page of the interests in a tender. */
export const loadInterests = async (api: ApiClient, id: number, page: number, signal: AbortSignal): Promise<InterestPage> => {
  const { data } = await api(interestCalls.listInterests, { params: { id }, query: { page } }, signal);
  return data;
};
export const approveInterest = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api(interestCalls.approveInterest, { params: { id } }, signal);
};
export const rejectInterest = async (api: ApiClient, id: number, reason: string, signal: AbortSignal): Promise<void> => {
  await api(interestCalls.rejectInterest, { params: { id }, body: { reason } }, signal);
};

const keyName = 'tender.key';
/** Returns the idempotency key of a new tender: the same after a reload, until the tender is stored. */
const keyOfNew = (): string => {
  const key = readDraft(keyName, { key: '' })?.key || newKey();
  keepDraft(keyName, { key });
  return key;
};

const typedOf = (id: number | null): string => `tender.${id ?? 'new'}`;
/** Keeps unsaved changes of a tender. */
export const keepTyped = ({ id, version, key, values, documents }: TenderToStore): void =>
  keepDraft(typedOf(id), { ...values, version, key, documents });
export const dropTyped = (id: number | null): void => {
  dropDraft(typedOf(id));
  if (id === null) dropDraft(keyName);
};

const readTyped = (id: number | null, empty: TenderValues): TypedTender | null => {
  const kept = readDraft(typedOf(id), { ...empty, version: 0, key: '', documents: [] as StoredFile[] });
  if (!kept?.key) return null;
  const { version, key, documents, ...values } = kept;
  return { values, version, key, documents };
};

/** Returns the initial data of the editor. Rejects with `notFound`, or with `conflict` if the tender can no longer be edited. */
export const openTender = async (api: ApiClient, id: number | null, empty: TenderValues, signal: AbortSignal): Promise<OpenedTender> => {
  const [draft, { categories }, { data: holidays }] = await Promise.all([
    id === null ? null : api(calls.readTerms, { params: { id }, showsMissing: true }, signal).then(({ data }) => data),
    loadCatalogue(api, signal),
    api(calls.listHolidays, {}, signal),
  ]);
  const key = id === null ? keyOfNew() : newKey();
  return { draft, typed: readTyped(id, empty), categories, holidays, key, now: new Date(serverNow()).toISOString() };
};

/** Returns a draft as it is stored; version 0 if it was deleted. Runs in the background (no spinner). */
export const readStoredTender = async (
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<{ version: number; typed: TenderContent | null; isSubmitted: boolean }> => {
  try {
    const { data } = await api(calls.readTerms, { params: { id }, quiet: true }, signal);
    return { version: data.version, typed: { values: valuesOf(data), documents: data.documents }, isSubmitted: false };
  } catch (error) {
    const { code } = asFailure(error);
    if (code !== 'notFound' && code !== 'conflict') throw error;
    return { version: 0, typed: null, isSubmitted: code === 'conflict' };
  }
};

/** Changes a stored draft. Rejects with `conflict` if it was changed or deleted elsewhere. */
const changeTender = async (api: ApiClient, id: number, body: BodyOf<typeof calls.updateTender>, signal: AbortSignal) => {
  try {
    return await api(calls.updateTender, { params: { id }, body, quiet: true }, signal);
  } catch (error) {
    const failure = asFailure(error);
    throw failure.code === 'notFound' ? { ...failure, code: 'conflict' } : error;
  }
};

/** Saves a draft, or creates it if none is stored. Rejects with `conflict` if it was changed or deleted elsewhere. */
export const storeDraft = async (
  api: ApiClient,
  { id, version, key, values, documents }: TenderToStore,
  signal: AbortSignal,
): Promise<TenderDraft> => {
  const body = { ...fieldsOf(values), documents: documents.map((document) => document.id) };
  const { data } =
    id === null || version === 0
      ? await api(calls.createTender, { body, key: keyFor(key, body), quiet: true }, signal)
      : await changeTender(api, id, { ...body, version }, signal);
  return data;
};

/** Submits a draft for approval as it was saved. */
export const publishTender = async (
  api: ApiClient,
  { id, version }: { id: number; version: number },
  signal: AbortSignal,
): Promise<void> => {
  await api(calls.publishTender, { params: { id }, body: { version } }, signal);
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
