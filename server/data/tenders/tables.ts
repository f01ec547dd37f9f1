import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Approval, InterestState, Procedure, TenderEvent } from '../../../contract/entities/tenders.ts';

type TendersTable = {
  id: Generated<number>;
  owner_id: number;
  /** TND-YYYY-NNNN. */
  number: string;
  title: string;
  /** Empty if missing, like the description. */
  title_ar: string;
  description: string;
  description_ar: string;
  /** Search words of both titles, as a tsvector. */
  words: ColumnType<string, string, string>;
  status: Procedure;
  /** In QAR; the driver returns it as text unless a query casts it. */
  bond: ColumnType<string | null, number | null, number | null>;
  publish_date: Date | null;
  start_date: Date | null;
  end_date: Date | null;
  deadline: Date | null;
  /** Days before the deadline on which questions close. */
  question_days: Generated<number>;
  approval: Generated<Approval>;
  /** The reason for its rejection. */
  approval_reason: string | null;
  /** Time of the last submission for approval. */
  sent_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  /** The recorded opening: its time, its actor, and the number of valid proposals. */
  opened_at: Date | null;
  opened_by: number | null;
  opened_count: number | null;
  /** The outcome after the opening; `statement` is public, `award_note` for the publisher only. */
  outcome: 'awarded' | 'unsuccessful' | null;
  outcome_at: Date | null;
  statement: string | null;
  award_note: string | null;
  awarded_proposal: number | null;
  /** When it becomes public; null if it never does. */
  public_from: GeneratedAlways<Date | null>;
  /** Incremented by every change. */
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** The attempt's idempotency key, and the SHA-256 of its body. */
  idempotency_key: string | null;
  body_hash: Buffer | null;
};

/** Search columns of published tenders, maintained by triggers. */
type PublishedTendersTable = {
  id: number;
  public_from: Date;
  start_date: Date;
  end_date: Date;
  bond: string;
  status: Procedure;
  number: string;
  words: string;
  /** The deadline, or the cancellation before it. */
  ends_at: Date;
};

/** Number of tenders that become public per UTC day, maintained by triggers. */
type TenderDaysTable = { day: Date; status: Procedure; amount: number };

/** The last number drawn in a year. */
type TenderNumbersTable = { year: number; last: number };
type TenderServicesTable = { tender_id: number; service_id: number };
type TenderDocumentsTable = { tender_id: number; file_id: number; place: number };

type AddendaTable = {
  id: GeneratedAlways<number>;
  tender_id: number;
  author_id: number;
  /** Sequential within the tender. */
  number: number;
  text: string;
  /** Empty if there is none. */
  text_ar: Generated<string>;
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
  /** Never disclosed to anyone else. */
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
  /** The actor and their name at the time; null if the clock caused it. */
  who_id: number | null;
  who: string | null;
  about: string | null;
};

type WatchesTable = {
  user_id: number;
  tender_id: number;
  created_at: Date;
  /** When the watcher last opened the tender. */
  seen_at: Date | null;
};

/** Tenders and their dependent tables. */
export type TenderTables = {
  watches: WatchesTable;
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
