import { type Kysely, sql } from 'kysely';

/** Map position, currencies of proposals, and the proposal fee (specification sections 2 and 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('settings')
    // Doha, at the Corniche.
    .addColumn('map_latitude', 'double precision', (column) => column.notNull().defaultTo(25.2854))
    .addColumn('map_longitude', 'double precision', (column) => column.notNull().defaultTo(51.531))
    .addColumn('currencies', sql`text[]`, (column) => column.notNull().defaultTo(sql`array['QAR', 'USD', 'EUR']`))
    .addColumn('proposal_fee', 'numeric(14, 2)', (column) => column.notNull().defaultTo(100))
    .execute();
}
