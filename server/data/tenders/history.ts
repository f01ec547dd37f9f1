import type { TenderEvent } from '../../../contract/entities/tenders.ts';
import type { Queryable } from '../database.ts';
import { nameOfParty } from './writes.ts';

/** A history entry: its actor (null: the clock), its time, and its subject. */
export type HistoryEvent = { event: TenderEvent; by: number | null; at: Date; about?: string | null };

/** Adds a history entry, with the actor's current name. */
export async function record(db: Queryable, tenderId: number, { event, by, at, about = null }: HistoryEvent): Promise<void> {
  const who = by === null ? null : (await nameOfParty(db, by)).name;
  await db.insertInto('tender_history').values({ tender_id: tenderId, event, at, who_id: by, who, about }).execute();
}

/** Returns whether a tender's history has an event. */
export const hasHistoryEvent = async (db: Queryable, tenderId: number, event: TenderEvent): Promise<boolean> =>
  (await db.selectFrom('tender_history').select('id').where('tender_id', '=', tenderId).where('event', '=', event).executeTakeFirst()) !==
  undefined;
