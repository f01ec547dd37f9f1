import { type Kysely, sql } from 'kysely';

/** Since when the registration of a company awaits an admin; unknown for those that wait already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column awaiting_since timestamptz`.execute(db);
}
