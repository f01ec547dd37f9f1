import * as calls from '../../../contract/calls/tender-management.ts';
import type { OpenedTender } from '../../machines/tenders/tender-editing.ts';
import type { TenderValues } from '../../machines/tenders/tender-form.ts';
import { newKey } from '../browser/keys.ts';
import { serverNow } from '../browser/server-clock.ts';
import { loadWholeCatalogue } from '../directory/directory.ts';
import { keyOfNew, readLocalCopy } from '../drafts/tender-draft-store.ts';
import type { ApiClient } from '../http.ts';

/** Returns the initial data of the editor. Rejects with `notFound`, or with `conflict` if the tender can no longer be edited. */
export const openTender = async (api: ApiClient, id: number | null, empty: TenderValues, signal: AbortSignal): Promise<OpenedTender> => {
  const [draft, { categories }, { data: holidays }] = await Promise.all([
    id === null ? null : api(calls.readTerms, { params: { id }, showsMissing: true }, signal).then(({ data }) => data),
    loadWholeCatalogue(api, signal),
    api(calls.listHolidays, {}, signal),
  ]);
  const key = id === null ? keyOfNew() : newKey();
  return { draft, typed: readLocalCopy(id, empty), categories, holidays, key, now: new Date(serverNow()).toISOString() };
};

/** Submits a draft for approval as it was saved. */
export const publishTender = async (
  api: ApiClient,
  { id, version }: { id: number; version: number },
  signal: AbortSignal,
): Promise<void> => {
  await api(calls.publishTender, { params: { id }, body: { version } }, signal);
};
