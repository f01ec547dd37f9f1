import { type Kysely, sql } from 'kysely';

/** The audit trail of those who run the marketplace, to which rows can only be added, and refunds that were noted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An account's ID without a foreign key: a line outlives the account.
  await sql`
    create table audit (
      id bigint primary key generated always as identity,
      at timestamptz not null,
      actor_id integer not null,
      act text not null,
      subject text not null,
      subject_id text not null,
      changes jsonb not null
    )
  `.execute(db);
  await sql`create index audit_actor on audit (actor_id, id)`.execute(db);
  await sql`create index audit_act on audit (act, id)`.execute(db);
  await sql`create index audit_subject on audit (subject, subject_id, id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % can only be added', tg_table_name; end $$
  `.execute(db);
  await sql`
    create trigger audit_is_added_to before update or delete or truncate on audit for each statement execute function refuse_change()
  `.execute(db);
  await sql`
    alter table payments
      add column refund_reference text,
      add column refunded_by integer references users on delete set null,
      add column refunded_at timestamptz
  `.execute(db);
}
