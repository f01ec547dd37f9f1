import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The current time: a part of the application, so that tests can move it. */
export type Clock = {
  now: () => Date;
  /** Milliseconds since some moment, for how long something is kept; unlike `now` it runs on when the machine's clock is set. */
  elapsed: () => number;
  /**
   * The database's time, which decides deadlines: queried in the transaction after its locks, so that all processes use one clock and a
   * transaction that waited does not use the time from before. Truncated to milliseconds like instants in the API. A test's clock returns
   * its own time.
   */
  nowIn: (db: Queryable) => Promise<Date>;
  /** The same as an expression, for a statement that reads more; after its locks, so not in the statement that takes them. */
  inSql: () => RawBuilder<Date>;
};

const databaseTime = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  async nowIn(db) {
    const { rows } = await sql<{ now: Date }>`select ${databaseTime} as now`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the database returned no time');
    return row.now;
  },
  inSql: () => databaseTime,
};
