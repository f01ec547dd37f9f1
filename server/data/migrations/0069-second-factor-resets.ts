import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** An admin has asked that a second factor be reset, which another admin confirms: lists of people look for others in the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table second_factors
      add column if not exists reset_asked_by integer,
      add column if not exists reset_asked_at timestamptz
  `.execute(db);
  await sql`create index concurrently if not exists users_in_office on users (id) where is_admin`.execute(db);
}
