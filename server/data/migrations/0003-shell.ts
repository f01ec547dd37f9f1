import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** Product settings and advertisements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (otherwise: string) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(otherwise);
  await db.schema
    .createTable('settings')
    .addColumn('id', 'boolean', (column) => column.primaryKey().defaultTo(true).check(sql`id`))
    .addColumn('product_name', 'text', text('Daleel'))
    .addColumn('product_name_ar', 'text', text('دليل'))
    .addColumn('address', 'text', text('Doha, Qatar'))
    .addColumn('address_ar', 'text', text('الدوحة، قطر'))
    .addColumn('phone', 'text', text(''))
    .addColumn('email', 'text', text(''))
    .addColumn('facebook', 'text')
    .addColumn('twitter', 'text')
    .addColumn('linkedin', 'text')
    .execute();
  await sql`insert into settings default values`.execute(db);

  await db.schema
    .createTable('ads')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('owner_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_ar', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('text_ar', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('link_url', 'text', (column) => column.notNull())
    .addColumn('placement', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'date', (column) => column.notNull())
    .addColumn('ends_on', 'date', (column) => column.notNull())
    .addColumn('approved', 'boolean', (column) => column.notNull().defaultTo(false))
    .addCheckConstraint('ads_dates', sql`starts_on <= ends_on`)
    .execute();
  await db.schema.createIndex('ads_running').on('ads').columns(['placement', 'ends_on']).where(sql<boolean>`approved`).execute();
}
