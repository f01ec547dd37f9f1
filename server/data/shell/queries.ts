import type { Settings } from '../../../contract/entities/shell.ts';
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
    conversationMonths: row.conversation_months,
    social: { facebook, twitter, linkedin },
  };
}
