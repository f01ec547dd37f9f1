import { type Kysely, sql } from 'kysely';

/** Browsers from which an account has signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table devices (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      token_hash bytea not null,
      seen_at timestamptz not null,
      unique (user_id, token_hash)
    )
  `.execute(db);
  await sql`create index devices_token on devices (token_hash)`.execute(db);
}
