import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** Since when the registration of a company awaits an admin; unknown for those that wait already, which are listed first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column if not exists awaiting_since timestamptz`.execute(db);
  await sql`
    create index concurrently if not exists companies_awaiting_since on companies (awaiting_since nulls first, id)
    where cr_number is not null and verified_at is null
  `.execute(db);
}
