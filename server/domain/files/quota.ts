import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import * as data from '../../data/files/reservations.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';

/** Minutes after which a reservation is void: longer than any upload may take. */
export const reservationMinutes = 15;

/**
 * Reserves space for an upload that is about to arrive.
 *
 * @returns the ID of the reservation, which ends when the document is stored or discarded
 * @throws Refused `quotaReached` for the account's quota, `storageFull` for that of the installation or its disk
 */
export async function reserveSpace({ db, clock, files, config }: Parts, caller: Caller, bytes: number): Promise<number> {
  const free = await files.free();
  return db.transaction().execute(async (transaction) => {
    await data.lockReservations(transaction);
    const now = await clock.nowIn(transaction);
    await data.deleteReservationsBefore(transaction, subMinutes(now, reservationMinutes));
    const used = await data.readUsage(transaction, caller.id, subDays(now, 1));
    const { account, accountPerDay, total, reserve } = config.storage;
    if (used.account + bytes > account || used.accountToday + bytes > accountPerDay) throw new Refused('quotaReached');
    if (used.total + bytes > total || free - used.arriving - bytes < reserve) throw new Refused('storageFull');
    return data.insertReservation(transaction, { owner_id: caller.id, bytes, created_at: now });
  });
}
