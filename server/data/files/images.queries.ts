import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Purpose } from './image-sizes.ts';

/** What shows an image: a company, an advertisement or a user. */
export type ImageHolder = { column: 'company_id' | 'ad_id' | 'user_id'; id: number };

/** Inserts an uploaded image, initially unused. */
export async function insertImage(db: Queryable, image: { ownerId: number; url: string; purpose: Purpose; now: Date }): Promise<void> {
  const { ownerId, url, purpose, now } = image;
  await db.insertInto('images').values({ owner_id: ownerId, company_id: null, url, purpose, unused_since: now }).execute();
}

/**
 * Gives an image to what shows it. Several advertisements of one account may show the same one; the last that took it holds it.
 *
 * @param ownerIds whose images may be taken
 * @returns false where there is no such image, or something else shows it
 */
export async function claimImage(
  db: Queryable,
  image: { holder: ImageHolder; ownerIds: number[]; url: string; purpose: Purpose },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ [image.holder.column]: image.holder.id })
    .where('url', '=', image.url)
    .where('purpose', '=', image.purpose)
    .where('owner_id', 'in', image.ownerIds)
    .where('company_id', 'is', null)
    .where('user_id', 'is', null)
    .$if(image.holder.column !== 'ad_id', (query) => query.where('ad_id', 'is', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another advertisement of the same account that shows the image. */
const otherAd = (id: number) => sql<number | null>`(
  select min(ads.id) from ads where ads.owner_id = images.owner_id and ads.image_url = images.url and ads.id <> ${id}
)`;

/** Releases the images of a holder that are not among these; one that another advertisement shows goes to that. */
export async function releaseImages(db: Queryable, holder: ImageHolder, kept: (string | null)[], now: Date): Promise<void> {
  const urls = kept.filter((url) => url !== null);
  await db
    .updateTable('images')
    .set({ [holder.column]: holder.column === 'ad_id' ? otherAd(holder.id) : null, unused_since: now })
    .where(holder.column, '=', holder.id)
    .where(sql<boolean>`url <> all(${urls}::text[])`)
    .execute();
}

/** Deletes the row of an image whose upload was not finished; returns false if something shows it all the same. */
export async function deleteUnfinishedImage(db: Queryable, url: string): Promise<boolean> {
  const unused = db.deleteFrom('images').where('url', '=', url).where('company_id', 'is', null).where('ad_id', 'is', null);
  await unused.where('user_id', 'is', null).execute();
  return (await db.selectFrom('images').select('id').where('url', '=', url).executeTakeFirst()) === undefined;
}

/** Deletes images that nothing has shown since an instant, at most so many; returns where they were served. */
export async function takeUnused(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    delete from images where company_id is null and ad_id is null and user_id is null and id in (
      select id from images where company_id is null and ad_id is null and user_id is null and unused_since < ${before}
      order by unused_since limit ${limit} for update skip locked
    ) returning url
  `.execute(db);
  return rows.map(({ url }) => url);
}
