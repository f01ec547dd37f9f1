import type { DraftKind, DraftVersion } from '../../../contract/entities/drafts.ts';
import type { TenderDraft } from '../../../contract/entities/tenders.ts';
import { isEqual } from '../equal.ts';
import type { ProposalDraftContent, ProposalDraftKey } from '../proposals/proposal-editing.ts';
import type { TenderContent, TenderDraftKey } from '../tenders/tender-form.ts';

/** What belongs to each kind of draft: what tells a draft from others, its content, and what the server answers to a save. */
type Drafts = {
  proposal: { key: ProposalDraftKey; content: ProposalDraftContent; answer: null };
  tender: { key: TenderDraftKey; content: TenderContent; answer: TenderDraft };
};

/** A draft: its key, its content, and the stored version it is based on; 0 if none was stored. */
export type Draft = {
  [K in DraftKind]: { kind: K; draftKey: Drafts[K]['key']; content: Drafts[K]['content']; version: number };
}[DraftKind];
export type DraftOf<Kind extends DraftKind> = Extract<Draft, { kind: Kind }>;

/** A change of a part of a draft's content. */
export type DraftChange = { [K in DraftKind]: { kind: K; part: Partial<Drafts[K]['content']> } }[DraftKind];

/**
 * The server's answer to a save: a new tender has its ID from then on. `pause` is for how many milliseconds without typing the next save
 * waits.
 */
export type StoredDraft = {
  [K in DraftKind]: { kind: K; tenderId: number; version: number; savedAt: string | null; pause: number; answer: Drafts[K]['answer'] };
}[DraftKind];

/**
 * The stored draft that another page or device has written; `content` is null if there is none any more, because it was deleted or, as
 * `isSubmitted` says, submitted.
 */
export type StoredVersion = {
  [K in DraftKind]: { kind: K; version: number; content: Drafts[K]['content'] | null; isSubmitted: boolean };
}[DraftKind];

/** Whether a draft is of a kind. */
export const isOfKind = <Kind extends DraftKind>(draft: Draft, kind: Kind): draft is DraftOf<Kind> => draft.kind === kind;

/** Returns the draft with a part of its content changed; a form changes drafts of its own kind only. */
export const withPart = (draft: Draft, change: DraftChange): Draft => {
  if (draft.kind === 'proposal' && change.kind === 'proposal') return { ...draft, content: { ...draft.content, ...change.part } };
  if (draft.kind === 'tender' && change.kind === 'tender') return { ...draft, content: { ...draft.content, ...change.part } };
  return draft;
};

/** Returns the draft, based on the version that was stored. */
export const withStored = (draft: Draft, { tenderId, version }: Pick<StoredDraft, 'tenderId' | 'version'>): Draft =>
  draft.kind === 'tender' ? { ...draft, draftKey: { ...draft.draftKey, id: tenderId }, version } : { ...draft, version };

/** Returns the ID of the tender that a draft is, or that it is a proposal for; null for a new tender. */
export const tenderIdOf = (draft: Draft): number | null => (draft.kind === 'tender' ? draft.draftKey.id : draft.draftKey.tenderId);

/** Returns which version is stored, for the other tabs. */
export const storedVersionOf = ({ kind, tenderId, version }: StoredDraft): DraftVersion => ({ kind, tenderId, version });

/** Whether two drafts have equal contents. */
export const isSame = (one: Draft | null, other: Draft): boolean => one !== null && isEqual(one.content, other.content);

/** Whether a stored version has the content that is shown here; the step of a proposal in which it was left may differ. */
export const isSameContent = ({ content }: Draft, theirs: StoredVersion): boolean =>
  theirs.content !== null && isEqual({ ...theirs.content, step: null }, { ...content, step: null });
