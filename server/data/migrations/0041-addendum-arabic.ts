import { type Kysely, sql } from 'kysely';

/** The Arabic text of an addendum; empty if there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table addenda add column text_ar text not null default ''`.execute(db);
}
