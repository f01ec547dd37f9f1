import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** Documents of versions that are not sealed, and those whose content in the clear is to be deleted: a job looks for both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists proposal_files_unsealed on proposal_files (file_id) where sealed is null`.execute(db);
  await sql`create index concurrently if not exists files_former on files (id) where former_key is not null`.execute(db);
}
