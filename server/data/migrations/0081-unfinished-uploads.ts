import { type Kysely, sql } from 'kysely';

/** The key of a document, or the address of an image, whose row is stored and whose content is not yet: the reservation stays until it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload_reservations add column stored_as text`.execute(db);
}
