import type { Category } from '../../../contract/entities/directory.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Holiday } from '../../../contract/entities/holidays.ts';
import type { TenderDraft } from '../../../contract/entities/tenders.ts';
import type { Failure } from '../../../contract/failures.ts';
import type { AutosaveInput } from '../drafts/autosaving.ts';
import type { FailedUpload } from '../files/document-list.ts';
import { type Change, type Errors, freshForm, withChange } from '../form.ts';
import {
  emptyTender,
  type TenderContent,
  type TenderDraftKey,
  type TenderError,
  type TenderField,
  type TenderValues,
  tenderErrors,
  valuesOf,
} from './tender-form.ts';

/** Unsaved changes, and the idempotency key of a new tender. */
export type TypedTender = { values: TenderValues; documents: StoredFile[]; version: number; key: string };
/** Initial data of the editor; `now` is the server's time. */
export type OpenedTender = {
  draft: TenderDraft | null;
  typed: TypedTender | null;
  categories: Category[];
  holidays: Holiday[];
  key: string;
  now: string;
};
export type EditorContext = {
  /** ID of the tender; null until it is saved for the first time. */
  id: number | null;
  draft: TenderDraft | null;
  version: number;
  key: string;
  now: string;
  categories: Category[];
  holidays: Holiday[];
  values: TenderValues;
  touched: TenderField[];
  errors: Errors<TenderValues, TenderError>;
  documents: StoredFile[];
  isUploading: boolean;
  /** Documents that could not be uploaded. */
  failed: FailedUpload[];
  /** Whether unsaved changes were restored. */
  isRestored: boolean;
  /** Whether another tab of this browser has the draft open. */
  isOpenElsewhere: boolean;
  failure: Failure | null;
};

export const emptyEditor = (id: number | null): EditorContext => ({
  id,
  draft: null,
  version: 0,
  key: '',
  now: '',
  categories: [],
  holidays: [],
  ...freshForm(emptyTender, tenderErrors('')),
  documents: [],
  isUploading: false,
  failed: [],
  isRestored: false,
  isOpenElsewhere: false,
  failure: null,
});

/** Returns the form with the loaded data; unsaved changes take precedence over the stored draft. */
export const openedWith = ({ draft, typed, categories, holidays, key, now }: OpenedTender) => ({
  draft,
  // A conflict with a newer stored version is detected when the draft is saved.
  version: typed?.version ?? draft?.version ?? 0,
  key: typed?.key ?? key,
  now,
  categories,
  holidays,
  isRestored: typed !== null,
  failure: null,
  documents: typed?.documents ?? draft?.documents ?? [],
  ...freshForm(typed?.values ?? (draft ? valuesOf(draft) : emptyTender), tenderErrors(now)),
});

/** Returns the form after a change, revalidated. */
export const checked = (context: EditorContext, change: Change<TenderValues>) => ({
  ...withChange(context, change, tenderErrors(context.now)),
  failure: null,
});

/** Returns the name under which this device keeps files of a tender that are not stored yet. */
export const keptAsOf = ({ id, key }: TenderDraftKey): string => `tender.${id ?? key}`;

/** Returns the content of the draft. */
export const contentOf = ({ values, documents }: EditorContext): TenderContent => ({ values, documents });

/** Returns the draft as the autosave flow starts with it. */
export const autosaveOf = (context: EditorContext): AutosaveInput => ({
  draft: { kind: 'tender', draftKey: { id: context.id, key: context.key }, content: contentOf(context), version: context.version },
  isRestored: context.isRestored,
  savedAt: null,
});
