import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** Where the content of a document is stored, and how: its size in bytes and its SHA-256, encrypted if it is sealed. */
export type StoredContent = { id: number; storedAs: string; storedSize: number; storedHash: Buffer; isDamaged: boolean };

/** Its columns; in SQL, `files` must be in scope. */
export const contentOfFile = sql`files.key as "storedAs", files.size as "storedSize", files.sha256 as "storedHash",
  files.damaged_at is not null as "isDamaged"`;
export const contentColumns = [
  'files.key as storedAs',
  'files.size as storedSize',
  'files.sha256 as storedHash',
  sql<boolean>`files.damaged_at is not null`.as('isDamaged'),
] as const;

/** Finds where and how a document is stored. */
export const findContent = (db: Queryable, id: number): Promise<StoredContent | undefined> =>
  db
    .selectFrom('files')
    .select(['files.id', ...contentColumns])
    .where('id', '=', id)
    .executeTakeFirst();

/** Marks a document whose content is not what was stored, unless it has been stored anew meanwhile. */
export async function markDamaged(db: Queryable, { id, storedAs }: Pick<StoredContent, 'id' | 'storedAs'>, at: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ damaged_at: at })
    .where('id', '=', id)
    .where('key', '=', storedAs)
    .where('damaged_at', 'is', null)
    .execute();
}

/** Takes the mark from a document; returns false if it has none any more. */
export const unmarkDamaged = async (db: Queryable, id: number): Promise<boolean> => {
  const marked = db.updateTable('files').set({ damaged_at: null }).where('id', '=', id).where('damaged_at', 'is not', null);
  return (await marked.executeTakeFirst()).numUpdatedRows > 0n;
};

/** Counts the documents that are marked as damaged; returns also when the first was found. */
export async function countDamaged(db: Queryable): Promise<{ count: number; since: Date | null }> {
  const count = sql<number>`count(*)::integer`.as('count');
  const since = sql<Date | null>`min(damaged_at)`.as('since');
  return db.selectFrom('files').where('damaged_at', 'is not', null).select([count, since]).executeTakeFirstOrThrow();
}
