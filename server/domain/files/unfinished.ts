import { subMinutes } from 'date-fns/subMinutes';
import { deleteUnfinishedImage } from '../../data/files/images.queries.ts';
import { deleteRefused, deleteUnfinished } from '../../data/files/queries.ts';
import * as data from '../../data/files/reservations.queries.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';
import { reservationMinutes } from './quota.ts';

/** Uploads per batch of the sweep. */
const batch = 100;
/** Seconds after which an upload that took too long may be tried again. */
const retrySeconds = 60;

/**
 * Ends the reservation of an upload whose content is stored now. From here on it is kept.
 *
 * @param remove deletes the content
 * @throws Refused `busy` if the sweep has deleted its row, because storing took too long
 */
export async function finishUpload({ db }: Pick<Parts, 'db'>, reservation: number, remove: () => Promise<void>): Promise<void> {
  if (await data.deleteReservation(db, reservation)) return;
  await remove();
  throw new Refused('busy', { retryAfter: retrySeconds });
}

/**
 * Deletes, every ten minutes, what uploads have left that did not finish because their process died or their content could not be stored: what
 * has arrived, rows and stored content. Rows of documents that the scanner has refused go too, unless something refers to them.
 */
export async function sweepUploads({ db, clock, files, media }: Pick<Parts, 'db' | 'clock' | 'files' | 'media'>): Promise<void> {
  const before = subMinutes(await clock.nowIn(db), reservationMinutes);
  await data.deleteReservationsBefore(db, before);
  for (let found = await data.readUnfinished(db, before, batch); found.length > 0; found = await data.readUnfinished(db, before, batch)) {
    for (const { id, storedAs } of found) {
      const isImage = storedAs.startsWith('/');
      const isDeleted = isImage ? await deleteUnfinishedImage(db, storedAs) : await deleteUnfinished(db, storedAs);
      // The reservation goes last: what fails here is tried again.
      if (isDeleted) await (isImage ? media : files).remove(storedAs);
      await data.deleteReservation(db, id);
    }
  }
  await deleteRefused(db, before);
  await files.sweep(before);
}
