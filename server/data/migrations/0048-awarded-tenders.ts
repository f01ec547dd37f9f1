import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The awarded tenders by the time of their award, in which order the portfolio lists them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists tenders_awarded on tenders (outcome_at desc, id desc) where outcome = 'awarded'`.execute(
    db,
  );
}
