import type { Kysely } from 'kysely';

/** How often a company was changed, so that whoever changes an older one is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('companies')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
