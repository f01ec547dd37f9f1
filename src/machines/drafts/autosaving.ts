import { asFailure, type Failure } from '../../../contract/failures.ts';
import { usualDraftPause } from '../../../contract/rules/draft-pause.ts';

/**
 * A draft as it is saved: whose it is, its content, and the stored version it is based on. The autosave flow merges, compares and passes
 * on the first two without reading them; the flow that invokes it and the wiring know their types.
 */
export type Kept<DraftKey extends object = object, Typed extends object = object> = { draftKey: DraftKey; typed: Typed; version: number };

/** Initial data of the autosave flow; `isRestored` is whether the content was restored from this device. */
export type AutosaveInput<DraftKey extends object = object, Typed extends object = object> = Kept<DraftKey, Typed> & {
  isRestored: boolean;
  savedAt: string | null;
};

/**
 * The server's answer to a save. A new draft has an ID from then on, so `draftKey` may differ from what was sent. `pause` is for how many
 * milliseconds without typing the next save waits.
 */
export type StoredDraft = { draftKey: object; version: number; savedAt: string | null; pause: number; draft: object };

/**
 * The stored draft that another page or device has written; `typed` is null if there is none any more, because it was deleted or, as
 * `isSubmitted` says, submitted.
 */
export type StoredVersion = { version: number; typed: object | null; isSubmitted: boolean };

/**
 * A draft was stored, in this tab, another one or on another device: the properties of `draftKey` tell which, none of them means any. The
 * version is null if it is unknown whether there is a newer one.
 */
export type DraftChanged = { type: 'draft.changed'; draftKey: object; version: number | null };

/** A draft was deleted or submitted, in this tab, another one or on another device; `draftKey` tells which, as above. */
export type DraftEnded = { type: 'draft.ended'; draftKey: object };

/** The draft has ended: the user takes the version from elsewhere, or the draft was submitted elsewhere. */
export type DraftEnd = { type: 'draft.replaced' } | { type: 'draft.refused' };
/** What the autosave flow tells the flow that invokes it; `adopted` is a version from elsewhere with the content that is shown. */
export type AutosaveMessage<Draft extends object = object> =
  | { type: 'draft.stored'; draft: Draft }
  | { type: 'draft.saved' }
  | { type: 'draft.adopted'; version: number }
  | { type: 'draft.unsaved'; failure: Failure | null }
  | DraftEnd;

export type AutosaveContext = AutosaveInput & {
  /** The content that was last sent to the server; comparing it with `typed` shows whether there are newer changes. */
  sent: object | null;
  /** The version from elsewhere, in a conflict; null until it is loaded. */
  theirs: StoredVersion | null;
  /** Whether the user has requested a save and awaits its result. */
  isSaveRequested: boolean;
  failure: Failure | null;
  /** A newer version that was reported as stored since the last save began, or that the draft was reported as ended. */
  remoteVersion: number | 'end' | null;
  /** Milliseconds without typing before a save; longer while the server has much to do. */
  pause: number;
};

/** Returns the context of a draft of which nothing was sent yet. */
export const initialContext = (input: AutosaveInput): AutosaveContext => ({
  ...input,
  sent: null,
  theirs: null,
  isSaveRequested: false,
  failure: null,
  remoteVersion: null,
  pause: usualDraftPause * 1000,
});

/** Whether two contents are equal. */
export const isSame = (one: object | null, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a change is one of this draft. */
export const isAbout = ({ draftKey }: AutosaveContext, changed: object): boolean => {
  const own = new Map<string, unknown>(Object.entries(draftKey));
  return Object.entries(changed).every(([name, value]) => own.get(name) === value);
};

/** Whether a newer version or the draft's end was reported during a save. */
export const isOutdated = ({ remoteVersion, version }: AutosaveContext): boolean =>
  remoteVersion === 'end' || (remoteVersion !== null && remoteVersion > version);

/** Whether a stored draft has the content that is shown here; the step in which it was left may differ. */
export const isSameContent = ({ typed }: AutosaveContext, theirs: object | null): boolean =>
  theirs !== null && contentOf(theirs) === contentOf(typed);

/** A form and the server's answer name the fields of a draft in different orders. */
const contentOf = (typed: object): string => JSON.stringify({ ...typed, step: null }, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Returns the draft as it is kept on this device. */
export const keptOf = ({ draftKey, typed, version }: AutosaveContext): Kept => ({ draftKey, typed, version });

/** Returns the draft after a change of a part of its content. */
export const withPart = ({ typed, failure }: AutosaveContext, part: object) => {
  const changed = { ...typed, ...part };
  return { typed: changed, failure: isSame(changed, typed) ? failure : null };
};

/**
 * Returns what is sent to be saved. Until the first save is confirmed, the first request is repeated unchanged, so that a lost response
 * does not create a second draft; newer changes are saved afterwards.
 */
export const sentNow = ({ version, sent, typed }: AutosaveContext): object => (version === 0 && sent ? sent : typed);

/** Whether a failure is transient: a lost connection, or a busy or restarting server. */
export const isTransient = ({ status }: Failure): boolean => status === null || status === 429 || status >= 500;

/** Applies a failure: content that can never be saved is not sent again unchanged. */
export const withFailure = ({ sent }: AutosaveContext, error: unknown) => {
  const failure = asFailure(error);
  return { failure, sent: isTransient(failure) ? sent : null };
};
