import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Publishes to all processes that one of them has changed what visitors read. */
export const publishPublicChange = async (db: Queryable, sender: string): Promise<void> => {
  await sql`select pg_notify('public_changes', ${sender})`.execute(db);
};
