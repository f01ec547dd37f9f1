import { type Kysely, sql } from 'kysely';

/** Commercial registrations and their verification, invitations, uploaded images, and the account state in the search index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('companies')
    .addColumn('cr_number', 'text')
    .addColumn('cr_expires_on', 'date')
    .addColumn('verified_at', 'timestamptz')
    .addColumn('verified_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('invited_at', 'timestamptz')
    .execute();
  await sql`
    alter table companies add constraint companies_verified
    check (verified_at is null or (cr_number is not null and cr_expires_on is not null))
  `.execute(db);

  await db.schema
    .createTable('images')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('owner_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('company_id', 'integer', (column) => column.references('companies.id').onDelete('set null'))
    .addColumn('url', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('logo', 'banner')`))
    .addColumn('unused_since', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('images_company').on('images').column('company_id').execute();
  // For the sweep of images unused for a day.
  await db.schema.createIndex('images_unused').on('images').column('unused_since').where(sql<boolean>`company_id is null`).execute();

  await indexAccounts(db);
}

/** Adds the account state key of existing companies; spelled as in `search-keys.ts`. */
const indexAccounts = (db: Kysely<unknown>) =>
  sql`
    insert into search_sets (key, block, members)
    select 'a:' || case when owner_id is null then 'none' when password_hash is null then 'invited' else 'active' end,
      companies.id / 16384, bit_or(set_bit(b'0'::bit(16384), companies.id % 16384, 1))
    from companies left join users on users.id = owner_id group by 1, 2
  `.execute(db);
