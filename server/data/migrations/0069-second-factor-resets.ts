import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** An admin has requested that a second factor be reset, which another admin confirms: lists of people look for others in the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table second_factors
      add column if not exists reset_requested_by integer,
      add column if not exists reset_requested_at timestamptz
  `.execute(db);
  await sql`create index concurrently if not exists users_in_office on users (id) where is_admin`.execute(db);
}
