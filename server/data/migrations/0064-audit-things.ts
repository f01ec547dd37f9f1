import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The audit trail is searched by the ID of a thing of any kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists audit_thing on audit (subject_id, id)`.execute(db);
}
