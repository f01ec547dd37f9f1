import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The audit trail is read from a day backwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists audit_at on audit (at, id)`.execute(db);
}
