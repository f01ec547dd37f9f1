import type { ColumnType, GeneratedAlways } from 'kysely';
import type { BodyOf } from '../../../contract/call.ts';
import type { setVerification } from '../../../contract/calls/account.ts';

/** What an admin saw when deciding: a version, or the names and the registration of a company. */
export type Seen = { version: number } | Omit<BodyOf<typeof setVerification>, 'verified'>;

type DelayedDecisionsTable = {
  id: GeneratedAlways<number>;
  /** Exactly one of these three. */
  tender_id: number | null;
  ad_id: number | null;
  company_id: number | null;
  /** Of a company: whether it becomes verified. */
  verified: boolean | null;
  seen: ColumnType<Seen, string, never>;
  decided_by: number;
  takes_effect_at: Date;
};

/** Decisions of admins that have not taken effect. */
export type DecisionTables = { delayed_decisions: DelayedDecisionsTable };
