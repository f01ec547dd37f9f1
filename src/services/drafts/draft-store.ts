import type { DraftKind } from '../../../contract/entities/drafts.ts';
import type { DraftOf, StoredDraft, StoredVersion } from '../../machines/drafts/draft.ts';

/** How drafts of a kind are saved: on the server, in the background, and on this device while the server does not have them. */
export type DraftStore<Kind extends DraftKind> = {
  kind: Kind;
  /** Saves a draft, or creates it if none is stored. Rejects with `conflict` if it was changed or deleted elsewhere. */
  store: (draft: DraftOf<Kind>, signal: AbortSignal) => Promise<Extract<StoredDraft, { kind: Kind }>>;
  /** Returns the draft as it is stored; version 0 if it no longer exists. */
  readTheirs: (draft: DraftOf<Kind>, signal: AbortSignal) => Promise<Extract<StoredVersion, { kind: Kind }>>;
  keepLocalCopy: (draft: DraftOf<Kind>) => void;
  /** Deletes what this tab has kept of a draft. */
  dropLocalCopy: (draft: DraftOf<Kind>) => void;
  /** Keeps on this device only what the server cannot store as it was typed. */
  trimLocalCopy: (draft: DraftOf<Kind>) => void;
};
