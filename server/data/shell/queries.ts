import { sql } from 'kysely';
import type { Ad, Settings } from '../../../contract/entities/shell.ts';
import type { Queryable } from '../database.ts';

export async function readSettings(db: Queryable): Promise<Settings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  const { address, address_ar: addressAr, phone, email, facebook, twitter, linkedin } = row;
  return {
    productName: row.product_name,
    productNameAr: row.product_name_ar,
    contact: { address, addressAr, phone, email },
    map: { latitude: row.map_latitude, longitude: row.map_longitude },
    currencies: row.currencies,
    proposalFee: Number(row.proposal_fee),
    social: { facebook, twitter, linkedin },
  };
}

/** Returns the approved advertisements that run at an instant, by Qatar's calendar. */
export const findRunningAds = (db: Queryable, placement: 'services', now: Date): Promise<Ad[]> =>
  db
    .selectFrom('ads')
    .select(['id', 'title', 'title_ar as titleAr', 'text', 'text_ar as textAr', 'image_url', 'link_url'])
    .where('placement', '=', placement)
    .where('approved', '=', true)
    .where(sql<boolean>`(${now}::timestamptz at time zone 'Asia/Qatar')::date between starts_on and ends_on`)
    .orderBy('id')
    .execute();
