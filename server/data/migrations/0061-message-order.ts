import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The office lists messages to the operator, and counts those that wait for an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists contact_messages_waiting on contact_messages (id) where answered_at is null and archived_at is null
  `.execute(db);
  await sql`create index concurrently if not exists contact_messages_answered_by on contact_messages (answered_by)`.execute(db);
}
