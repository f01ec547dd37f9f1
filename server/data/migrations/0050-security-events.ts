import { type Kysely, sql } from 'kysely';

/**
 * The log of security events. Accounts are IDs without a reference: the log outlives the account, and holds neither addresses of people nor
 * secrets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table security_events (
      id bigint primary key generated always as identity,
      at timestamptz not null,
      kind text not null,
      user_id integer,
      network text
    )
  `.execute(db);
  await sql`create index security_events_at on security_events (at)`.execute(db);
  await sql`create index security_events_user on security_events (user_id, id)`.execute(db);
}
