import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

const withId = <T extends string>(table: CreateTableBuilder<T>) =>
  // Only by default: demo data and imports insert explicit IDs.
  table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity());

/** Categories, services, places, companies, and the search index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withId(db.schema.createTable('categories'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_ar', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .execute();

  await withId(db.schema.createTable('services'))
    .addColumn('category_id', 'integer', (column) => column.notNull().references('categories.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_ar', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('folded', sql`text[]`, (column) => column.notNull())
    .addColumn('words', sql`text[]`, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('services_category').on('services').column('category_id').execute();

  await withId(db.schema.createTable('locations'))
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_ar', 'text', (column) => column.notNull())
    .execute();

  await createCompanies(db);
  await createSearch(db);
}

async function createCompanies(db: Kysely<unknown>): Promise<void> {
  await withId(db.schema.createTable('companies'))
    .addColumn('owner_id', 'integer', (column) => column.unique().references('users.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_ar', 'text')
    .addColumn('description', 'text')
    .addColumn('description_ar', 'text')
    .addColumn('excerpt', 'text')
    .addColumn('excerpt_ar', 'text')
    .addColumn('logo_url', 'text')
    .addColumn('banner_url', 'text')
    .addColumn('website_url', 'text')
    .addColumn('facebook', 'text')
    .addColumn('twitter', 'text')
    .addColumn('linkedin', 'text')
    .addColumn('google', 'text')
    .addColumn('skype', 'text')
    .addColumn('location_id', 'integer', (column) => column.notNull().references('locations.id'))
    .addColumn('words', sql`text[]`, (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('companies_location').on('companies').column('location_id').execute();

  await db.schema
    .createTable('company_services')
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('service_id', 'integer', (column) => column.notNull().references('services.id'))
    .addPrimaryKeyConstraint('company_services_pkey', ['company_id', 'service_id'])
    .execute();
  await db.schema.createIndex('company_services_service').on('company_services').column('service_id').execute();
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  // 16,384 bits are the smallest block whose rows PostgreSQL compresses (above about 2,000 bytes); it then compresses down to the target,
  // and main storage keeps incompressible values in the row instead of in a TOAST table.
  await sql`
    create table search_sets (
      key text collate "C" not null,
      block integer not null,
      members bit(16384) not null,
      primary key (key, block)
    ) with (toast_tuple_target = 128)
  `.execute(db);
  await sql`alter table search_sets alter column members set storage main`.execute(db);
  await db.schema.createIndex('search_sets_block').on('search_sets').column('block').execute();
}
