import { sql } from 'kysely';
import type { TextPage } from '../../../contract/entities/page-texts.ts';
import type { Settings } from '../../../contract/entities/shell.ts';
import type { Queryable } from '../database.ts';

export async function readSettings(db: Queryable): Promise<Settings> {
  const published = sql<TextPage[]>`array(select distinct page from page_texts order by page)`;
  const row = await db.selectFrom('settings').selectAll().select(published.as('published')).executeTakeFirstOrThrow();
  const { address, address_ar: addressAr, phone, email, facebook, twitter, linkedin } = row;
  return {
    productName: row.product_name,
    productNameAr: row.product_name_ar,
    contact: { address, addressAr, phone, email },
    map: { latitude: row.map_latitude, longitude: row.map_longitude },
    currencies: row.currencies,
    proposalFee: Number(row.proposal_fee),
    conversationMonths: row.conversation_months,
    ...(row.published.length > 0 && { publishedTexts: row.published }),
    social: { facebook, twitter, linkedin },
  };
}
