import type { Queryable } from '../database.ts';

/** Returns the documents after a key, in the order of their keys, at most so many, with their hashes. */
export const storedFiles = (db: Queryable, after: string, limit: number): Promise<{ key: string; sha256: Buffer }[]> =>
  db
    .selectFrom('files')
    .select(['key', 'sha256'])
    .where('key', '>', after)
    .where('scan', '<>', 'refused')
    .orderBy('key')
    .limit(limit)
    .execute();

/** Returns where uploaded images are served, after one of them. */
export const storedImages = async (db: Queryable, after: string, limit: number): Promise<string[]> =>
  (await db.selectFrom('images').select('url').where('url', '>', after).orderBy('url').limit(limit).execute()).map(({ url }) => url);
