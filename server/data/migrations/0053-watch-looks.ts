import { type Kysely, sql } from 'kysely';

/** When a watcher last opened the tender; null until then. The previous release neither reads nor writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table watches add column seen_at timestamptz`.execute(db);
}
