import type { Queryable } from '../database.ts';
import { contentColumns } from './content.ts';

/** Finds a document's content and scan, and the key of its content as it is sealed to the scanner. */
export const findScan = (db: Queryable, id: number) =>
  db
    .selectFrom('files')
    .select(['files.id', ...contentColumns, 'scan', 'scan_key'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores the result of a scan; the scanner can read the document no more. */
export async function storeScan(db: Queryable, id: number, scan: 'clean' | 'refused'): Promise<void> {
  await db.updateTable('files').set({ scan, scan_key: null }).where('id', '=', id).execute();
}
