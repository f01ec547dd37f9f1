import type { Kysely } from 'kysely';

/** Finds old notifications by an index scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('notifications_age').on('notifications').column('created_at').execute();
}
