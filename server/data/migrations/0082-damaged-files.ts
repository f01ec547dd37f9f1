import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** When the content of a document was found to be another one than was stored; it is not served since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column if not exists damaged_at timestamptz`.execute(db);
  await sql`create index concurrently if not exists files_damaged on files (damaged_at) where damaged_at is not null`.execute(db);
}
