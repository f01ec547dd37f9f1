import type { Category } from '../../../contract/entities/directory.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { TenderDraft } from '../../../contract/entities/tenders.ts';
import type { Failure } from '../../../contract/failures.ts';
import { type Change, type Errors, freshForm, withChange } from '../form.ts';
import { emptyTender, type TenderError, type TenderField, type TenderValues, tenderErrors, valuesOf } from './tender-form.ts';

/** Unsaved changes, and the idempotency key of a new tender. */
export type TypedTender = { values: TenderValues; documents: StoredFile[]; version: number; key: string };
/** Initial data of the editor; `now` is the server's time. */
export type OpenedTender = {
  draft: TenderDraft | null;
  typed: TypedTender | null;
  categories: Category[];
  key: string;
  now: string;
};
/** The form as it is saved. */
export type TenderToStore = { id: number | null; version: number; key: string; values: TenderValues; documents: StoredFile[] };

export type EditorContext = {
  /** ID of the tender; null until it is saved for the first time. */
  id: number | null;
  draft: TenderDraft | null;
  version: number;
  key: string;
  now: string;
  categories: Category[];
  values: TenderValues;
  touched: TenderField[];
  errors: Errors<TenderValues, TenderError>;
  documents: StoredFile[];
  isUploading: boolean;
  /** Whether unsaved changes were restored. */
  isRestored: boolean;
  /** What was last sent to the server; comparing it with the form shows whether there are newer changes. */
  sent: { values: TenderValues; documents: StoredFile[] } | null;
  /** Whether the editor has requested a save and awaits its result. */
  isSaveRequested: boolean;
  failure: Failure | null;
};

export const nothingOpened = (id: number | null): EditorContext => ({
  id,
  draft: null,
  version: 0,
  key: '',
  now: '',
  categories: [],
  ...freshForm(emptyTender, tenderErrors('')),
  documents: [],
  isUploading: false,
  isRestored: false,
  sent: null,
  isSaveRequested: false,
  failure: null,
});

/** Returns the form with the loaded data; unsaved changes take precedence over the stored draft. */
export const openedWith = ({ draft, typed, categories, key, now }: OpenedTender) => ({
  draft,
  // A conflict with a newer stored version is detected when the draft is saved.
  version: typed?.version ?? draft?.version ?? 0,
  key: typed?.key ?? key,
  now,
  categories,
  isRestored: typed !== null,
  isSaveRequested: false,
  failure: null,
  documents: typed?.documents ?? draft?.documents ?? [],
  ...freshForm(typed?.values ?? (draft ? valuesOf(draft) : emptyTender), tenderErrors(now)),
});

/** Returns the form after a change, revalidated. */
export const checked = (context: EditorContext, change: Change<TenderValues>) => ({
  ...withChange(context, change, tenderErrors(context.now)),
  failure: null,
});

/** Returns the form as it is saved. */
export const toStore = ({ id, version, key, values, documents }: EditorContext): TenderToStore => ({ id, version, key, values, documents });

/** Whether the form is unchanged since the last save. */
export const isUnchanged = ({ sent, values, documents }: EditorContext): boolean =>
  JSON.stringify(sent) === JSON.stringify({ values, documents });

/**
 * Returns what is sent to be saved. Until the first save is confirmed, the first request is repeated unchanged, so that a lost response
 * does not create a second tender; newer changes are saved afterwards.
 */
export const toSend = (context: EditorContext): TenderToStore => ({ ...toStore(context), ...context.sent });

/** Returns what counts as sent when the draft is saved. */
export const sentNow = ({ id, sent, values, documents }: EditorContext) => (id === null && sent ? sent : { values, documents });

/** Whether a failure is transient: a lost connection, or a busy or restarting server. */
export const isPassing = ({ status }: Failure): boolean => status === null || status === 429 || status >= 500;

/** Applies a failure: a payload that can never be saved is not sent again unchanged. */
export const withFailure = ({ sent }: EditorContext, failure: Failure) => ({ failure, sent: isPassing(failure) ? sent : null });
