import type { ColumnType, Generated } from 'kysely';
import type { Minutes } from '../../../contract/entities/openings.ts';

/** A tender that two open: its publisher, and an account named by its address. */
type OpeningsTable = {
  tender_id: number;
  /** As the publisher has written it: they do not learn whether there is such an account. */
  email: string;
  second_id: number | null;
  /** When the second opener has looked at it first. */
  seen_at: Generated<Date | null>;
  /** The present confirmations, of the publisher and of the second opener. */
  first_confirmed_at: Generated<Date | null>;
  second_confirmed_at: Generated<Date | null>;
  objection: Generated<string | null>;
  objected_at: Generated<Date | null>;
  /** Whether another one was named before. */
  is_replaced: Generated<boolean>;
};

/** Openings by two, and the minutes of all openings. */
export type OpeningTables = {
  openings: OpeningsTable;
  /** JSON on write. */
  opening_minutes: { tender_id: number; minutes: ColumnType<Minutes, string, never> };
};
