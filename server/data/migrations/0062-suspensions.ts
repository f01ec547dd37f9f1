import { type Kysely, sql } from 'kysely';

/** An account that an admin has suspended cannot log in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column suspended_at timestamptz,
      add column suspension_reason text
  `.execute(db);
}
