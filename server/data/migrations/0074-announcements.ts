import { type Kysely, sql } from 'kysely';

/**
 * What has happened and is not announced yet: the notices, mails and changed conversations of an event, stored with it. Rows live for a moment, so the table is
 * vacuumed by their number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announcements (
      id bigint generated always as identity primary key,
      notices jsonb not null,
      letters jsonb not null,
      conversations jsonb not null,
      stored_at timestamptz not null default clock_timestamp(),
      postponed_until timestamptz
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)
  `.execute(db);
}
