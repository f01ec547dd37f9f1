import { type Kysely, sql } from 'kysely';

/** The role of an admin in the office; null is that of an administrator, which an older release gives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column office_role text check (office_role in ('operator', 'administrator', 'auditor'))`.execute(db);
}
