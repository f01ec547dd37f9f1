import { type Kysely, sql } from 'kysely';

/** Messages to the operator are answered or archived in the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
      add column answer text,
      add column answered_by integer references users on delete set null,
      add column answered_at timestamptz,
      add column archived_at timestamptz
  `.execute(db);
}
