import { type Kysely, sql } from 'kysely';

/**
 * Numbers of proposals come from a sequence: whoever draws one no longer holds up all others who submit until they have finished. The
 * numbers of a year go on from its last one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence proposal_draws`.execute(db);
  await db.schema.alterTable('proposal_numbers').renameColumn('last', 'base').execute();
}
