import type { Kysely } from 'kysely';

/** Whether an account's decisions of weight need a code of its second factor, and when a session's user has given one last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('second_factors')
    .addColumn('for_decisions', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema.alterTable('sessions').addColumn('code_at', 'timestamptz').execute();
}
