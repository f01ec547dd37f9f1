import { type Kysely, sql } from 'kysely';

/** Finds a session by the token that can only end it: a hash of the stored hash of its own token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sessions_end on sessions (sha256('end:'::bytea || token_hash))`.execute(db);
}
