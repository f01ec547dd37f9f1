import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** Purpose of an image. */
export type Purpose = 'logo' | 'banner';

/** Inserts an uploaded image, initially unused. */
export async function insertImage(db: Queryable, image: { ownerId: number; url: string; purpose: Purpose; now: Date }): Promise<void> {
  const { ownerId, url, purpose, now } = image;
  await db.insertInto('images').values({ owner_id: ownerId, company_id: null, url, purpose, unused_since: now }).execute();
}

/**
 * Assigns an image to a company.
 *
 * @param ownerIds accounts whose uploads are allowed
 * @returns false if there is no such image, or another company uses it
 */
export async function claimImage(
  db: Queryable,
  image: { companyId: number; ownerIds: number[]; url: string; purpose: Purpose },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ company_id: image.companyId })
    .where('url', '=', image.url)
    .where('purpose', '=', image.purpose)
    .where('owner_id', 'in', image.ownerIds)
    .where('company_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the images of a company except these. */
export async function releaseImages(db: Queryable, companyId: number, kept: (string | null)[], now: Date): Promise<void> {
  const urls = kept.filter((url) => url !== null);
  await db
    .updateTable('images')
    .set({ company_id: null, unused_since: now })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`url <> all(${urls}::text[])`)
    .execute();
}

/** Deletes up to `limit` images that have been unused since an instant; returns their URLs. */
export async function takeUnused(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    delete from images where company_id is null and id in (
      select id from images where company_id is null and unused_since < ${before} order by unused_since limit ${limit} for update skip locked
    ) returning url
  `.execute(db);
  return rows.map(({ url }) => url);
}
