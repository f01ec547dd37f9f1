import * as calls from '../../../contract/calls/catalogue.ts';
import type { CatalogueFile, EntryUse, MergeUse, OfficeCatalogue } from '../../../contract/entities/catalogue.ts';
import type { Failure } from '../../../contract/failures.ts';
import type { EntryNames, EntryRef } from '../../machines/office/catalogue-entries.ts';
import type { Tried } from '../../machines/office/catalogue-import.machine.ts';
import type { EntryAct } from '../../machines/office/office-catalogue.machine.ts';
import { saveFile } from '../browser/save-file.ts';
import type { ApiClient } from '../http.ts';

const paramsOf = ({ kind, id }: EntryRef) => ({ kind, id });

/** Returns the whole catalogue. */
export const loadCatalogue = async (api: ApiClient, signal: AbortSignal): Promise<OfficeCatalogue> =>
  (await api(calls.readCatalogue, {}, signal)).data;

/** Adds an entry (`id` 0) or renames one. Rejects with `conflict` if another one has one of the names. */
export const saveNames = async (
  api: ApiClient,
  { ref, names }: { ref: EntryRef; names: EntryNames },
  signal: AbortSignal,
): Promise<void> => {
  const { kind, id, category } = ref;
  const added = kind === 'service' ? { kind, category: category ?? 0, ...names } : { kind, ...names };
  if (id === 0) await api(calls.addEntry, { body: added }, signal);
  else await api(calls.renameEntry, { params: paramsOf(ref), body: names }, signal);
};

/** Moves an entry in front of another one; null for the end. */
export const moveEntry = async (
  api: ApiClient,
  { ref, before }: { ref: EntryRef; before: number | null },
  signal: AbortSignal,
): Promise<void> => {
  await api(calls.moveEntry, { params: paramsOf(ref), body: { before } }, signal);
};

/** Retires, brings back or merges an entry. */
export const actOnEntry = async (api: ApiClient, { ref, act }: { ref: EntryRef; act: EntryAct }, signal: AbortSignal): Promise<void> => {
  await api(calls.actOnEntry, { params: paramsOf(ref), body: act }, signal);
};

/** Returns what uses an entry. */
export const countUse = async (api: ApiClient, ref: EntryRef, signal: AbortSignal): Promise<EntryUse> =>
  (await api(calls.readEntryUse, { params: paramsOf(ref) }, signal)).data;

/** Returns what uses an entry and the one into which it would be merged. */
export const countMerge = async (api: ApiClient, { ref, into }: { ref: EntryRef; into: number }, signal: AbortSignal): Promise<MergeUse> =>
  (await api(calls.readMergeUse, { params: { ...paramsOf(ref), into } }, signal)).data;

/** Saves the catalogue as a file of the reader's computer, in the format that an import and `npm run setup` read. */
export const exportCatalogue = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  const { data } = await api(calls.exportCatalogue, {}, signal);
  saveFile(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), 'daleel-catalogue.json');
};

const unfit: Failure = { code: 'invalidInput', status: null, message: null, requestId: null, fields: {} };

/** Reads a file, and asks what its import would do. Rejects with `invalidInput` for any other file. */
export const tryImport = async (api: ApiClient, { file: chosen }: { file: File }, signal: AbortSignal): Promise<Tried> => {
  const file = parsed(await chosen.text());
  const { data: summary } = await api(calls.importCatalogue, { body: { file, isTrial: true } }, signal);
  return { file, summary };
};

/** The server checks the content. */
function parsed(text: string): CatalogueFile {
  try {
    return JSON.parse(text);
  } catch {
    throw unfit;
  }
}

/** Adds the entries of a file. */
export const importCatalogue = async (api: ApiClient, { file }: { file: CatalogueFile }, signal: AbortSignal): Promise<void> => {
  await api(calls.importCatalogue, { body: { file, isTrial: false } }, signal);
};
