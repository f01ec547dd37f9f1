import type { Category } from '../../../contract/entities/directory.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { TenderDraft } from '../../../contract/entities/tenders.ts';
import type { Failure } from '../../../contract/failures.ts';
import { type Change, type Errors, freshForm, withChange } from '../form.ts';
import { emptyTender, type TenderError, type TenderField, type TenderValues, tenderErrors, valuesOf } from './tender-form.ts';

/** What was typed and not stored yet, and the key under which a new tender is stored. */
export type TypedTender = { values: TenderValues; documents: StoredFile[]; version: number; key: string };
/** What the editor begins with; `now` is the server's. */
export type OpenedTender = {
  draft: TenderDraft | null;
  typed: TypedTender | null;
  categories: Category[];
  key: string;
  now: string;
};
/** The form as it is, for storing it. */
export type TenderToStore = { id: number | null; version: number; key: string; values: TenderValues; documents: StoredFile[] };

export type EditorContext = {
  /** The tender that is written; null until it is stored for the first time. */
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
  /** Whether the form began with what was typed before and not stored. */
  isRestored: boolean;
  /** What was sent to be stored: whether something has been typed since shows in the comparison. */
  sent: { values: TenderValues; documents: StoredFile[] } | null;
  /** Whether someone has asked for the draft to be stored, and waits to hear that it was. */
  isAsked: boolean;
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
  isAsked: false,
  failure: null,
});

/** The form with what was loaded; what was typed and not stored comes before what is stored. */
export const openedWith = ({ draft, typed, categories, key, now }: OpenedTender) => ({
  draft,
  // What was typed upon an older version is noticed when it is stored.
  version: typed?.version ?? draft?.version ?? 0,
  key: typed?.key ?? key,
  now,
  categories,
  isRestored: typed !== null,
  isAsked: false,
  failure: null,
  documents: typed?.documents ?? draft?.documents ?? [],
  ...freshForm(typed?.values ?? (draft ? valuesOf(draft) : emptyTender), tenderErrors(now)),
});

/** The form after a field has changed, checked anew. */
export const checked = (context: EditorContext, change: Change<TenderValues>) => ({
  ...withChange(context, change, tenderErrors(context.now)),
  failure: null,
});

/** What is on the page. */
export const toStore = ({ id, version, key, values, documents }: EditorContext): TenderToStore => ({ id, version, key, values, documents });

/** Whether nothing was typed or attached since the form was sent to be stored. */
export const isUnchanged = ({ sent, values, documents }: EditorContext): boolean =>
  JSON.stringify(sent) === JSON.stringify({ values, documents });

/**
 * What is sent to be stored. A tender that is not known to be stored yet is sent as it was the first time, so that a lost answer does
 * not make two: what was typed since is stored after it.
 */
export const toSend = (context: EditorContext): TenderToStore => ({ ...toStore(context), ...context.sent });

/** What is noted as sent when the draft is sent. */
export const sentNow = ({ id, sent, values, documents }: EditorContext) => (id === null && sent ? sent : { values, documents });

/** Whether a failure passes by itself: a connection that broke, a server that is busy or being restarted. */
export const isPassing = ({ status }: Failure): boolean => status === null || status === 429 || status >= 500;

/** After a failure: what can never be stored as it was sent is not sent again in that form. */
export const withFailure = ({ sent }: EditorContext, failure: Failure) => ({ failure, sent: isPassing(failure) ? sent : null });
