import type { TextPage, TextVersion } from '../../../contract/entities/page-texts.ts';
import type { Queryable, Transaction } from '../database.ts';

/** A stored version of a page's text. */
export type StoredText = { version: number; text: string; textAr: string; publishedAt: Date };

const columns = ['version', 'text', 'text_ar as textAr', 'published_at as publishedAt'] as const;

/** Returns the newest version of a page's text; undefined if none was published. */
export const readPublished = (db: Queryable, page: TextPage): Promise<StoredText | undefined> =>
  db.selectFrom('page_texts').select(columns).where('page', '=', page).orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Returns one version of a page's text. */
export const readVersion = (db: Queryable, page: TextPage, version: number): Promise<StoredText | undefined> =>
  db.selectFrom('page_texts').select(columns).where('page', '=', page).where('version', '=', version).executeTakeFirst();

/** Returns the versions of a page's text, newest first, without the texts. */
export async function readVersions(db: Queryable, page: TextPage): Promise<TextVersion[]> {
  const rows = await db
    .selectFrom('page_texts')
    .leftJoin('users', 'users.id', 'published_by')
    .select(['version', 'note', 'published_at as at', 'users.name as by'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }));
}

/** Returns the newest version of each page that has one, and when it was published. */
export const readNewestVersions = (db: Queryable): Promise<{ page: TextPage; version: number; publishedAt: Date }[]> =>
  db
    .selectFrom('page_texts')
    .distinctOn('page')
    .select(['page', 'version', 'published_at as publishedAt'])
    .orderBy('page')
    .orderBy('version', 'desc')
    .execute();

/** Adds a version of a page's text. */
export async function insertText(
  transaction: Transaction,
  { page, by, ...text }: { page: TextPage; version: number; text: string; textAr: string; note: string; by: number; at: Date },
): Promise<void> {
  const { textAr: text_ar, at: published_at, ...values } = text;
  await transaction
    .insertInto('page_texts')
    .values({ page, published_by: by, ...values, text_ar, published_at })
    .execute();
}
