import type { Kysely } from 'kysely';

/** The device of a session and the shortened network from which it was last used, for the list of the account's sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('device', 'text').addColumn('network', 'text').execute();
}
