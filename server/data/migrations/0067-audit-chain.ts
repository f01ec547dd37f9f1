import { type Kysely, sql } from 'kysely';

/** The chain of the audit trail: a hash for each line, over the line and the hash before, and one for each day. Rows can only be added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_chain (
      link bigint primary key generated always as identity,
      audit_id bigint not null unique,
      chained_at timestamptz not null,
      hash bytea not null
    )
  `.execute(db);
  await sql`create table audit_days (day date primary key, last_link bigint not null, head bytea not null)`.execute(db);
  for (const table of ['audit_chain', 'audit_days']) {
    await sql`
      create trigger ${sql.id(`${table}_is_added_to`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()
    `.execute(db);
  }
}
