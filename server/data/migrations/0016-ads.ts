import { type Kysely, sql } from 'kysely';

/** Advertisements that members place and admins decide on, their images, and their figures by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('ads_running').execute();
  await sql`
    alter table ads
      add column name text not null default '',
      add column state text not null default 'draft' check (state in ('draft', 'pending', 'approved', 'rejected')),
      add column reason text,
      add column is_paused boolean not null default false,
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column sent_at timestamptz,
      add column decided_at timestamptz,
      add column decided_by integer references users on delete set null,
      alter column starts_on drop not null,
      alter column ends_on drop not null,
      add constraint ads_placement check (placement in ('services', 'tenders', 'home'))
  `.execute(db);
  await sql`update ads set name = title, state = case when approved then 'approved' else 'draft' end`.execute(db);
  await sql`
    alter table ads drop column approved,
      drop constraint ads_dates,
      add constraint ads_complete check (state in ('draft', 'rejected') or (starts_on is not null and ends_on is not null and starts_on <= ends_on))
  `.execute(db);
  await sql`create index ads_running on ads (placement, ends_on) where state = 'approved'`.execute(db);
  await sql`create index ads_owner on ads (owner_id)`.execute(db);
  await sql`create index ads_pending on ads (sent_at) where state = 'pending'`.execute(db);

  await sql`
    create table ad_days (
      ad_id integer not null references ads on delete cascade,
      day date not null,
      shown integer not null default 0,
      opened integer not null default 0,
      primary key (ad_id, day)
    )
  `.execute(db);

  await sql`
    alter table images drop constraint images_purpose_check,
      add constraint images_purpose_check check (purpose in ('logo', 'banner', 'ad')),
      add column ad_id integer references ads on delete set null
  `.execute(db);
  await sql`create index images_ad on images (ad_id)`.execute(db);
  await db.schema.dropIndex('images_unused').execute();
  await sql`create index images_unused on images (unused_since) where company_id is null and ad_id is null`.execute(db);
}
