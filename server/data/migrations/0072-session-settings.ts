import { type Kysely, sql } from 'kysely';

/** How long sessions last, and how long messages stay after the last one of their conversation: without a limit if null. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings
      add column session_idle_days integer not null default 14,
      add column session_days integer not null default 30,
      add column office_session_hours integer not null default 12,
      add column conversation_months integer
  `.execute(db);
}
