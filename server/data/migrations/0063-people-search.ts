import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The office finds people by the beginning of their name, of their address and of the name of their company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists users_name_start on users (lower(name) text_pattern_ops)`.execute(db);
  await sql`create index concurrently if not exists users_email_start on users (lower(email) text_pattern_ops)`.execute(db);
  await sql`create index concurrently if not exists companies_name_start on companies (lower(name) text_pattern_ops)`.execute(db);
  await sql`create index concurrently if not exists companies_name_ar_start on companies (name_ar text_pattern_ops)`.execute(db);
}
