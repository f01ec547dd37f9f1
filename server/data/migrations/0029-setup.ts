import { type Kysely, sql } from 'kysely';

/** The settings that `npm run setup` has written: it writes each once, so that later changes by people stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column set_up text[] not null default '{}'`.execute(db);
}
