import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Approval, InterestState, Procedure, TenderEvent } from '../../../contract/entities/tenders.ts';

type TendersTable = {
  id: Generated<number>;
  owner_id: number;
  /** TND-YYYY-NNNN. */
  number: string;
  title: string;
  /** Empty where there is none, as the description. */
  title_ar: string;
  description: string;
  description_ar: string;
  /** The words of both titles that searches look for, as a tsvector. */
  words: ColumnType<string, string, string>;
  status: Procedure;
  /** In QAR; the driver reads it as text unless a query makes it a number. */
  bond: ColumnType<string | null, number | null, number | null>;
  publish_date: Date | null;
  start_date: Date | null;
  end_date: Date | null;
  deadline: Date | null;
  approval: Generated<Approval>;
  /** Why it was rejected. */
  approval_reason: string | null;
  /** When it was last sent for approval. */
  sent_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  /** The recorded opening of the proposals: when, by whom, and how many counted. */
  opened_at: Date | null;
  opened_by: number | null;
  opened_count: number | null;
  /** How it ended once they were opened; `statement` is public, `award_note` for the publisher alone. */
  outcome: 'awarded' | 'unsuccessful' | null;
  outcome_at: Date | null;
  statement: string | null;
  award_note: string | null;
  awarded_proposal: number | null;
  /** From when on everyone may see it; null where no one else may. */
  public_from: GeneratedAlways<Date | null>;
  /** Raised by every change. */
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** What the publisher's program named the attempt by, and the SHA-256 of what was asked with it. */
  idempotency_key: string | null;
  body_hash: Buffer | null;
};

/** What searches look at of the published tenders; the database keeps it by itself. */
type PublishedTendersTable = {
  id: number;
  public_from: Date;
  start_date: Date;
  end_date: Date;
  bond: string;
  status: Procedure;
  number: string;
  words: string;
};

/** How many of them become public on a day of UTC; kept by itself as well. */
type TenderDaysTable = { day: Date; status: Procedure; amount: number };

/** The last number that was given in a year. */
type TenderNumbersTable = { year: number; last: number };
type TenderServicesTable = { tender_id: number; service_id: number };
type TenderDocumentsTable = { tender_id: number; file_id: number; place: number };

type AddendaTable = {
  id: GeneratedAlways<number>;
  tender_id: number;
  author_id: number;
  /** Counts within the tender. */
  number: number;
  text: string;
  /** The new one, if any. */
  deadline: Date | null;
  created_at: Date;
  idempotency_key: string | null;
  body_hash: Buffer | null;
};

type AddendumDocumentsTable = { addendum_id: number; file_id: number; place: number };

type InterestsTable = {
  id: GeneratedAlways<number>;
  tender_id: number;
  user_id: number;
  state: Generated<InterestState>;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
};

type QuestionsTable = {
  id: GeneratedAlways<number>;
  tender_id: number;
  /** Never told to anybody but themselves. */
  asker_id: number;
  text: string;
  asked_at: Date;
  answer: string | null;
  answered_at: Date | null;
  idempotency_key: string | null;
  body_hash: Buffer | null;
};

type TenderHistoryTable = {
  id: GeneratedAlways<number>;
  tender_id: number;
  at: Date;
  event: TenderEvent;
  /** Who did it, and what they were called then; no one where it was the clock. */
  who_id: number | null;
  who: string | null;
  about: string | null;
};

/** Tenders and everything that hangs on them. */
export type TenderTables = {
  tenders: TendersTable;
  published_tenders: PublishedTendersTable;
  tender_days: TenderDaysTable;
  tender_numbers: TenderNumbersTable;
  tender_services: TenderServicesTable;
  tender_documents: TenderDocumentsTable;
  addenda: AddendaTable;
  addendum_documents: AddendumDocumentsTable;
  interests: InterestsTable;
  questions: QuestionsTable;
  tender_history: TenderHistoryTable;
};
