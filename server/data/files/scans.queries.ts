import type { Queryable } from '../database.ts';

/** Finds a document's storage key and scan. */
export const findScan = (db: Queryable, id: number) =>
  db.selectFrom('files').select(['key', 'scan']).where('id', '=', id).executeTakeFirst();

export async function storeScan(db: Queryable, id: number, scan: 'clean' | 'refused'): Promise<void> {
  await db.updateTable('files').set({ scan }).where('id', '=', id).execute();
}
