import { type Kysely, sql } from 'kysely';

/** Views of advertisements whose opening can still be counted: the hash of a token, without anything about the visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ad_views (
      token_hash bytea primary key,
      ad_id integer not null references ads on delete cascade,
      day date not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index ad_views_expires_at on ad_views (expires_at)`.execute(db);
  await sql`create index ad_views_ad on ad_views (ad_id)`.execute(db);
}
