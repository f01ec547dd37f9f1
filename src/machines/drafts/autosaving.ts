import { asFailure, type Failure } from '../../../contract/failures.ts';
import { usualDraftPause } from '../../../contract/rules/draft-pause.ts';
import { type Draft, type DraftChange, isSame, type StoredDraft, type StoredVersion, tenderIdOf, withPart } from './draft.ts';

/** Initial data of the autosave flow; `isRestored` is whether the content was restored from this device. */
export type AutosaveInput = { draft: Draft; isRestored: boolean; savedAt: string | null };

/**
 * A draft of this kind was stored, in this tab, another one or on another device; without the ID of a tender any may have been. The
 * version is null if it is unknown whether there is a newer one.
 */
export type DraftChanged = { type: 'draft.changed'; tenderId: number | null; version: number | null };

/** A draft of this kind was deleted or submitted, in this tab, another one or on another device. */
export type DraftEnded = { type: 'draft.ended'; tenderId: number };

/** The draft has ended: the user takes the version from elsewhere, or the draft was submitted elsewhere. */
export type DraftEnd = { type: 'draft.replaced' } | { type: 'draft.refused' };
/** What the autosave flow tells the flow that invokes it; `adopted` is a version from elsewhere with the content that is shown. */
export type AutosaveMessage<Answer = StoredDraft['answer']> =
  | { type: 'draft.stored'; answer: Answer }
  | { type: 'draft.saved' }
  | { type: 'draft.adopted'; version: number }
  | { type: 'draft.unsaved'; failure: Failure | null }
  | DraftEnd;

export type AutosaveContext = AutosaveInput & {
  /** The draft as it was last sent to the server; comparing it with the current one shows whether there are newer changes. */
  sent: Draft | null;
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

/** Whether a change is one of this draft. */
export const isAbout = ({ draft }: AutosaveContext, tenderId: number | null): boolean =>
  tenderId === null || tenderId === tenderIdOf(draft);

/** Whether a newer version or the draft's end was reported during a save. */
export const isOutdated = ({ remoteVersion, draft }: AutosaveContext): boolean =>
  remoteVersion === 'end' || (remoteVersion !== null && remoteVersion > draft.version);

/** Returns the draft after a change of a part of its content. */
export const changedBy = ({ draft, failure }: AutosaveContext, change: DraftChange) => {
  const changed = withPart(draft, change);
  return { draft: changed, failure: isSame(changed, draft) ? failure : null };
};

/**
 * Returns what is sent to be saved. Until the first save is confirmed, the first request is repeated unchanged, so that a lost response
 * does not create a second draft; newer changes are saved afterwards.
 */
export const sentNow = ({ sent, draft }: AutosaveContext): Draft => (draft.version === 0 && sent ? sent : draft);

/** Whether a failure is transient: a lost connection, or a busy or restarting server. */
export const isTransient = ({ status }: Failure): boolean => status === null || status === 429 || status >= 500;

/** Applies a failure: content that can never be saved is not sent again unchanged. */
export const withFailure = ({ sent }: AutosaveContext, error: unknown) => {
  const failure = asFailure(error);
  return { failure, sent: isTransient(failure) ? sent : null };
};
