import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** What time it is: a part, so that tests can move it. */
export type Clock = {
  now: () => Date;
  /**
   * The instant it is for the database, which decides deadlines: asked in the transaction, after its locks, so that every
   * server process decides by one clock and none by when it began to wait. To the millisecond, cut off as instants on the wire
   * are. A test's clock answers with its own.
   */
  nowIn: (db: Queryable) => Promise<Date>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  async nowIn(db) {
    const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the database did not say what time it is');
    return row.now;
  },
};
