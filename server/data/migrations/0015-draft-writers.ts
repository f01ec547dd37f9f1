import type { Kysely } from 'kysely';

/** Who stored a draft last: what a page stored itself and never heard of is no change by someone else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('proposal_drafts').addColumn('writer', 'text').execute();
}
