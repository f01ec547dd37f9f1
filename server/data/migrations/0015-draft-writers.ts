import type { Kysely } from 'kysely';

/** The writer of a draft's last change: a save by the same page whose answer was lost is not a conflict. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('proposal_drafts').addColumn('writer', 'text').execute();
}
