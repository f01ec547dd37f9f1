import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { SecurityEventKind } from './tables.ts';

/** An event of an account; `network` is where it came from, shortened, null for what the server or an operator does. */
export type SecurityEvent = { kind: SecurityEventKind; userId: number; network?: string | null; at: Date };

/** Adds an event to the log, in the transaction of what happened if there is one. */
export async function recordEvent(db: Queryable, { kind, userId, network = null, at }: SecurityEvent): Promise<void> {
  await db.insertInto('security_events').values({ kind, user_id: userId, network, at }).execute();
}

/** Adds a failure for an email address: with its account, or without one if the address is unknown; the address itself is not stored. */
export async function recordFailure(
  db: Queryable,
  { kind, email, network, at }: { kind: SecurityEventKind; email: string; network: string; at: Date },
): Promise<void> {
  await sql`
    insert into security_events (kind, user_id, network, at)
    values (${kind}, (select id from users where lower(email) = lower(${email})), ${network}, ${at})
  `.execute(db);
}

/** Returns events, newest first: of all accounts or of one, before an event or from the newest. */
export const readEvents = (
  db: Queryable,
  { userId, before, limit }: { userId: number | null; before: number | null; limit: number },
): Promise<{ id: number; at: Date; kind: SecurityEventKind; account: number | null; network: string | null }[]> =>
  db
    .selectFrom('security_events')
    .select([sql<number>`id::float8`.as('id'), 'at', 'kind', 'user_id as account', 'network'])
    .$if(userId !== null, (events) => events.where('user_id', '=', userId))
    .$if(before !== null, (events) => events.where('id', '<', before))
    .orderBy('security_events.id', 'desc')
    .limit(limit)
    .execute();

/** Deletes events from before an instant, at most a number of them; returns how many. */
export async function deleteEvents(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_events where id in (select id from security_events where at < ${before} order by at limit ${limit})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
