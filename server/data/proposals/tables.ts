import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BreakdownItem, Milestone, Offer, ProposalDraft, ProposalState } from '../../../contract/entities/proposals.ts';

/** An offer as it is stored: with the ids of its documents, the attachment first. */
export type StoredOffer = Omit<Offer, 'documents' | 'milestones'> & {
  documents: number[];
  milestones: (Omit<Milestone, 'documents'> & { documents: number[] })[];
  breakdown: BreakdownItem[];
};

/** A draft as it is stored: what was typed, with the ids of its documents. */
export type StoredDraft = Omit<ProposalDraft, 'version' | 'updatedAt' | 'documents' | 'milestones'> & {
  documents: number[];
  milestones: (Omit<ProposalDraft['milestones'][number], 'documents'> & { documents: number[] })[];
};

/** What is added to what the sequence gives, to make it the number of a year. */
type ProposalNumbersTable = { year: number; base: number };

type ProposalsTable = {
  id: GeneratedAlways<number>;
  /** PRP-YYYY-NNNNN. */
  number: string;
  tender_id: number;
  user_id: number;
  state: ProposalState;
  /** The last one that was sent. */
  newest_version: Generated<number>;
  /** The last one that was paid: the one that counts. */
  current_version: number | null;
  /** The last one that was sent before the bidder took the proposal back; those after it were sent again. */
  withdrawn_version: number | null;
  /** What the publisher asks to be revised, or why it was rejected. */
  note: string | null;
  created_at: Date;
  updated_at: Date;
  decided_at: Date | null;
};

/** What was sent, once and for ever; only `valid_at` is set later. */
type ProposalVersionsTable = {
  id: GeneratedAlways<number>;
  proposal_id: number;
  version: number;
  user_id: number;
  /** Written as JSON. */
  offer: ColumnType<StoredOffer, string, never>;
  sha256: Buffer;
  submitted_at: Date;
  /** When it was paid. */
  valid_at: Date | null;
  idempotency_key: string | null;
  body_hash: Buffer | null;
};

type ProposalDraftsTable = {
  id: GeneratedAlways<number>;
  tender_id: number;
  user_id: number;
  /** Raised by every change. */
  version: Generated<number>;
  /** Which page stored it last; null where none did. */
  writer: string | null;
  /** Written as JSON. */
  content: ColumnType<StoredDraft, string, string>;
  created_at: Date;
  updated_at: Date;
};

/** Proposals, what was sent of them, and what is still being written. */
export type ProposalTables = {
  proposal_numbers: ProposalNumbersTable;
  proposals: ProposalsTable;
  proposal_versions: ProposalVersionsTable;
  proposal_files: { version_id: number; file_id: number };
  proposal_drafts: ProposalDraftsTable;
  draft_files: { draft_id: number; file_id: number };
};
