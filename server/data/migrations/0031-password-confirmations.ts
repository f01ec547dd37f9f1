import { type Kysely, sql } from 'kysely';

/** When the password was last given in a session: some actions need it again after a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column password_at timestamptz`.execute(db);
  await sql`update sessions set password_at = created_at`.execute(db);
  await sql`alter table sessions alter column password_at set not null`.execute(db);
}
