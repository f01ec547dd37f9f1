import type { Kysely } from 'kysely';

/** A company's version, for optimistic locking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('companies')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
