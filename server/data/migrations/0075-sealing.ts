import { type Kysely, sql } from 'kysely';

/**
 * Offers and drafts are stored encrypted: each tender and each bidder has a key pair, whose secret key is wrapped by a key that is not in the
 * database. The columns in the clear stay, for the previous release, until `npm run sealing -- finish`; in an empty database they are not
 * used before the opening.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sealing (
      singleton boolean primary key default true check (singleton),
      key_check text,
      finished_at timestamptz
    )
  `.execute(db);
  await sql`
    insert into sealing (finished_at)
    select case when not exists (select from users) then now() end
  `.execute(db);
  await sql`
    create table tender_keys (
      tender_id integer primary key references tenders on delete cascade,
      recipient text not null,
      wrapped text not null,
      made_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table account_keys (
      user_id integer primary key references users on delete cascade,
      recipient text not null,
      wrapped text not null,
      made_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table tender_key_uses (
      id bigint generated always as identity primary key,
      tender_id integer not null references tenders on delete cascade,
      used_at timestamptz not null,
      versions integer not null
    )
  `.execute(db);
  await sql`create index tender_key_uses_tender on tender_key_uses (tender_id)`.execute(db);
  await sql`
    alter table proposal_versions
      alter column offer drop not null,
      alter column sha256 drop not null,
      alter column summary drop not null,
      alter column document_count drop not null,
      alter column schedule drop not null,
      add column sealed_keys bytea,
      add column sealed_offer bytea,
      add column commitment bytea,
      add column commitment_nonce bytea
  `.execute(db);
  await sql`alter table proposal_drafts alter column content drop not null, add column sealed bytea`.execute(db);
}
