import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The search words of companies with an account, by whose names the tenders of a publisher are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists companies_publisher_words on companies using gin (array_to_tsvector(words)) where owner_id is not null`.execute(
    db,
  );
}
