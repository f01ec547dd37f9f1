import type { BodyOf } from '../../../contract/call.ts';
import * as calls from '../../../contract/calls/tender-management.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import { asFailure } from '../../../contract/failures.ts';
import type { DraftOf } from '../../machines/drafts/draft.ts';
import { keptAsOf, type TypedTender } from '../../machines/tenders/tender-editing.ts';
import { fieldsOf, isStorable, type TenderValues, valuesOf } from '../../machines/tenders/tender-form.ts';
import { keyFor, newKey } from '../browser/keys.ts';
import type { ApiClient } from '../http.ts';
import { shareDraftEnd } from './draft-changes.ts';
import { draftPause } from './draft-pause.ts';
import type { DraftStore } from './draft-store.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { dropUploads } from './kept-uploads.ts';

const keyName = 'tender.key';
/** Returns the idempotency key of a new tender: the same after a reload, until the tender is stored. */
export const keyOfNew = (): string => {
  const key = readDraft(keyName, { key: '' })?.key || newKey();
  keepDraft(keyName, { key });
  return key;
};

const nameOf = (id: number | null): string => `tender.${id ?? 'new'}`;

const keepLocalCopy = ({ draftKey: { id, key }, content: { values, documents }, version }: DraftOf<'tender'>): void =>
  keepDraft(nameOf(id), { ...values, version, key, documents });

const dropLocalCopy = (id: number | null): void => {
  dropDraft(nameOf(id));
  if (id === null) dropDraft(keyName);
};

/** Returns what this tab has kept of a tender's draft; null if there is nothing. */
export const readLocalCopy = (id: number | null, empty: TenderValues): TypedTender | null => {
  const kept = readDraft(nameOf(id), { ...empty, version: 0, key: '', documents: [] as StoredFile[] });
  if (!kept?.key) return null;
  const { version, key, documents, ...values } = kept;
  return { values, version, key, documents };
};

/** A tender that was deleted or submitted for approval has no draft, on this device and in other tabs. */
export const endTenderDraft = (id: number): void => {
  dropLocalCopy(id);
  dropUploads(keptAsOf({ id, key: '' }));
  shareDraftEnd('tender', id);
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

/** Saves drafts of tenders. */
export const tenderDraftStore = (api: ApiClient): DraftStore<'tender'> => ({
  kind: 'tender',
  store: async ({ draftKey: { id, key }, content: { values, documents }, version }, signal) => {
    const body = { ...fieldsOf(values), documents: documents.map((document) => document.id) };
    const { data } =
      id === null || version === 0
        ? await api(calls.createTender, { body, key: keyFor(key, body), quiet: true }, signal)
        : await changeTender(api, id, { ...body, version }, signal);
    return { kind: 'tender', tenderId: data.id, version: data.version, savedAt: null, pause: draftPause(), answer: data };
  },
  readTheirs: async ({ draftKey: { id } }, signal) => {
    if (id === null) return { kind: 'tender', version: 0, content: null, isSubmitted: false };
    try {
      const { data } = await api(calls.readTerms, { params: { id }, quiet: true }, signal);
      const content = { values: valuesOf(data), documents: data.documents };
      return { kind: 'tender', version: data.version, content, isSubmitted: false };
    } catch (error) {
      const { code } = asFailure(error);
      if (code !== 'notFound' && code !== 'conflict') throw error;
      return { kind: 'tender', version: 0, content: null, isSubmitted: code === 'conflict' };
    }
  },
  keepLocalCopy,
  dropLocalCopy: ({ draftKey }) => dropLocalCopy(draftKey.id),
  trimLocalCopy: (draft) => (isStorable(draft.content.values) ? dropLocalCopy(draft.draftKey.id) : keepLocalCopy(draft)),
});
