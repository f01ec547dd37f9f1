import { type Kysely, sql } from 'kysely';

/** Copies of an account's data, requests to delete an account, and what is kept apart of accounts that were closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_copies (
      id integer primary key generated always as identity,
      user_id integer not null unique references users on delete cascade,
      requested_at timestamptz not null,
      ready_at timestamptz,
      file_id integer references files on delete cascade
    )
  `.execute(db);
  await sql`create index data_copies_file on data_copies (file_id)`.execute(db);
  await sql`
    create table account_deletions (
      user_id integer primary key references users on delete cascade,
      requested_at timestamptz not null,
      due_at timestamptz not null
    )
  `.execute(db);
  await sql`alter table users add column closed_at timestamptz`.execute(db);
  await sql`
    create table closed_accounts (
      user_id integer primary key references users on delete cascade,
      email text not null,
      phone text not null,
      closed_at timestamptz not null
    )
  `.execute(db);
}
