import type { Kysely } from 'kysely';

/** Old notifications are found without a look at the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('notifications_age').on('notifications').column('created_at').execute();
}
