import { type Kysely, sql } from 'kysely';

/**
 * Proposal numbers come from a sequence: drawing one no longer blocks other submissions until the transaction ends. Numbers of the current
 * year continue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence proposal_draws`.execute(db);
  await db.schema.alterTable('proposal_numbers').renameColumn('last', 'base').execute();
}
