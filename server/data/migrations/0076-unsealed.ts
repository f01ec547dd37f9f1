import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** Versions and drafts that are not sealed yet, which a job looks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists proposal_versions_unsealed on proposal_versions (id) where sealed_offer is null`.execute(
    db,
  );
  await sql`create index concurrently if not exists proposal_drafts_unsealed on proposal_drafts (id) where sealed is null`.execute(db);
}
