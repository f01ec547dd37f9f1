import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** How many streams accounts have on a process. */
type Published = { sender: string; amounts: [userId: number, amount: number][] };

/** Publishes to all processes how many streams accounts have on one of them. */
export const publishAmounts = async (db: Queryable, sender: string, amounts: Published['amounts']): Promise<void> => {
  await sql`select pg_notify('streams', ${JSON.stringify({ sender, amounts })})`.execute(db);
};

/** Parses what `publishAmounts` has published. */
export const readAmounts = (message: string): Published => JSON.parse(message);
