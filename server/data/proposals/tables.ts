import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  BreakdownItem,
  Milestone,
  MilestoneSummary,
  Offer,
  ProposalDraft,
  ProposalState,
  ReceiptFacts,
} from '../../../contract/entities/proposals.ts';

/** A stored offer: with the IDs of its documents, the attachment first. */
export type StoredOffer = Omit<Offer, 'documents' | 'milestones'> & {
  documents: number[];
  milestones: (Omit<Milestone, 'documents'> & { documents: number[] })[];
  breakdown: BreakdownItem[];
};

/** What a list shows of a stored offer. */
export type StoredSummary = Pick<StoredOffer, 'title' | 'offer_price' | 'currency' | 'payment_terms' | 'period'>;

/** A stored draft: the typed texts with the IDs of the documents. */
export type StoredDraft = Omit<ProposalDraft, 'version' | 'updatedAt' | 'documents' | 'milestones'> & {
  documents: number[];
  milestones: (Omit<ProposalDraft['milestones'][number], 'documents'> & { documents: number[] })[];
};

/** Offset between the sequence and the numbers of a year. */
type ProposalNumbersTable = { year: number; base: number };

type ProposalsTable = {
  id: GeneratedAlways<number>;
  /** PRP-YYYY-NNNNN. */
  number: string;
  tender_id: number;
  user_id: number;
  state: ProposalState;
  /** The last submitted version. */
  newest_version: Generated<number>;
  /** The last paid version, which is the valid one. */
  current_version: number | null;
  /** The last version before the withdrawal; later ones were resubmitted. */
  withdrawn_version: number | null;
  /** What is to be revised, or the reason for the rejection. */
  note: string | null;
  created_at: Date;
  updated_at: Date;
  decided_at: Date | null;
};

/** Submitted versions, immutable except for `valid_at`. */
type ProposalVersionsTable = {
  id: GeneratedAlways<number>;
  proposal_id: number;
  version: number;
  user_id: number;
  /** JSON on write. Null while it is sealed only: before the opening, and for versions that are never opened. */
  offer: ColumnType<StoredOffer | null, string | null, string | null>;
  /** Computed from the offer, which is large; null while it is sealed only. */
  summary: GeneratedAlways<StoredSummary | null>;
  document_count: GeneratedAlways<number | null>;
  schedule: GeneratedAlways<MilestoneSummary[] | null>;
  /** Null while the offer is sealed only. */
  sha256: Buffer | null;
  /** The data key of the sealed offer, wrapped to its tender and its bidder; null for versions that are not sealed yet. */
  sealed_keys: Buffer | null;
  sealed_offer: Buffer | null;
  /** SHA-256 over `sha256` and a random value. */
  commitment: Buffer | null;
  /** That random value; null while the offer is sealed only. */
  commitment_nonce: Buffer | null;
  submitted_at: Date;
  /** Time of the payment. */
  valid_at: Date | null;
  idempotency_key: string | null;
  body_hash: Buffer | null;
  /** What the receipt states; null for versions that the previous release stored. */
  receipt_facts: ReceiptFacts | null;
  /** 128 random bits. */
  receipt_code: GeneratedAlways<Buffer>;
};

type ProposalDraftsTable = {
  id: GeneratedAlways<number>;
  tender_id: number;
  user_id: number;
  /** Incremented by every change. */
  version: Generated<number>;
  /** The page that last saved it; null if none did. */
  writer: string | null;
  /** JSON on write. Null if it is sealed only. */
  content: ColumnType<StoredDraft | null, string | null, string | null>;
  /** Encrypted to its author. */
  sealed: Buffer | null;
  created_at: Date;
  updated_at: Date;
};

/** Proposals, their submitted versions, and drafts. */
export type ProposalTables = {
  proposal_numbers: ProposalNumbersTable;
  proposals: ProposalsTable;
  proposal_versions: ProposalVersionsTable;
  /** `sealed`: what is known of a sealed document, encrypted to the tender. */
  proposal_files: { version_id: number; file_id: number; sealed: Buffer | null };
  proposal_drafts: ProposalDraftsTable;
  draft_files: { draft_id: number; file_id: number };
};
