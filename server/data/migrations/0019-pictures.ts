import { type Kysely, sql } from 'kysely';

/** Pictures of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table images drop constraint images_purpose_check,
      add constraint images_purpose_check check (purpose in ('logo', 'banner', 'ad', 'person')),
      add column user_id integer references users on delete set null
  `.execute(db);
  await sql`create index images_user on images (user_id)`.execute(db);
  await db.schema.dropIndex('images_unused').execute();
  await sql`create index images_unused on images (unused_since) where company_id is null and ad_id is null and user_id is null`.execute(db);
}
