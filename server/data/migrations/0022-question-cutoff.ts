import { type Kysely, sql } from 'kysely';

/** Days before the deadline on which questions close; tenders that exist keep the deadline itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenders add column question_days integer not null default 0 check (question_days between 0 and 60)`.execute(db);
}
