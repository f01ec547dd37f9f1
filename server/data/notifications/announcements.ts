import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';
import type { NewNotice } from './writes.ts';

/** What an event announces. */
export type Announcement<Letter extends object> = {
  notices: readonly NewNotice[];
  /** Payloads of jobs for its other mails. */
  letters: readonly Letter[];
  /** Messages about the conversations that it has changed, for all processes. */
  conversations: readonly string[];
};

/** Number (arbitrary) of the advisory lock that one announcing transaction at a time holds until it has ended. */
const announcingLock = 24_112_026;

/** Stores an announcement in the transaction of its event. */
export async function storeAnnouncement<Letter extends object>(
  transaction: Transaction,
  { notices = [], letters = [], conversations = [] }: Partial<Announcement<Letter>>,
): Promise<void> {
  const row = { notices: JSON.stringify(notices), letters: JSON.stringify(letters), conversations: JSON.stringify(conversations) };
  await transaction.insertInto('announcements').values(row).execute();
}

/** Returns the IDs of the oldest announcements that wait, at most `limit`. */
export async function findWaiting(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from announcements where postponed_until is null or postponed_until <= ${now} order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Takes announcements, in the order in which they were stored; none while another transaction announces, so that what one stores is
 * committed before the next one draws IDs.
 */
export async function takeAnnouncements<Letter extends object>(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Announcement<Letter>[]> {
  const { rows } = await sql<Announcement<Letter>>`
    with turn as materialized (select pg_try_advisory_xact_lock(${announcingLock}::bigint) as taken),
    taken as (
      delete from announcements where id = any(${ids}::bigint[]) and (select taken from turn) returning id, notices, letters, conversations
    )
    select notices, letters, conversations from taken order by id
  `.execute(transaction);
  return rows;
}

/** Lets an announcement that failed wait until an instant. */
export async function postponeAnnouncement(db: Queryable, id: string, until: Date): Promise<void> {
  await db.updateTable('announcements').set({ postponed_until: until }).where('id', '=', id).execute();
}

/** Returns when the oldest announcement that waits was stored; null if there is none. */
export async function oldestWaiting(db: Queryable): Promise<Date | null> {
  const oldest = db.selectFrom('announcements').select('stored_at').orderBy('id').limit(1);
  return (await oldest.executeTakeFirst())?.stored_at ?? null;
}
