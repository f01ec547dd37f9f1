import type { TenderEvent } from '../../../contract/entities/tenders.ts';
import type { Queryable } from '../database.ts';
import { nameOfParty } from './writes.ts';

/** What was done with a tender: by whom (null: the clock), when, and what it was about. */
export type Deed = { event: TenderEvent; by: number | null; at: Date; about?: string | null };

/** Keeps what was done with a tender, with what whoever did it is called now. */
export async function record(db: Queryable, tenderId: number, { event, by, at, about = null }: Deed): Promise<void> {
  const who = by === null ? null : (await nameOfParty(db, by)).name;
  await db.insertInto('tender_history').values({ tender_id: tenderId, event, at, who_id: by, who, about }).execute();
}

/** Whether something was ever done with a tender. */
export const wasDone = async (db: Queryable, tenderId: number, event: TenderEvent): Promise<boolean> =>
  (await db.selectFrom('tender_history').select('id').where('tender_id', '=', tenderId).where('event', '=', event).executeTakeFirst()) !==
  undefined;
