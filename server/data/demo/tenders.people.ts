import { unmatchableHash } from '../../domain/accounts/passwords.ts';
import type { Queryable } from '../database.ts';

/** Publishers and bidders whose credentials are not printed; their passwords are unknown. */
const organisations = {
  saffron: { name: 'Saffron Real Estate', email: 'tenders@saffron.example' },
  corniche: { name: 'Corniche Tower Management', email: 'tenders@corniche.example' },
  dune: { name: 'Northern Dune Schools', email: 'tenders@northerndune.example' },
  fereej: { name: 'Fereej Retail Holding', email: 'tenders@fereej.example' },
  khor: { name: 'Khor Bay Hotels', email: 'tenders@khorbay.example' },
  sealine: { name: 'Sealine Medical Centre', email: 'tenders@sealine.example' },
  hazm: { name: 'Hazm Guard Security', email: 'bids@hazmguard.example' },
  dana: { name: 'Dana Protective Works', email: 'bids@dana.example' },
  barzan: { name: 'Barzan Watch', email: 'bids@barzan.example' },
} as const;

const printed = {
  admin: { email: 'admin@daleel.example' },
  company: { email: 'company@daleel.example' },
  member: { email: 'member@daleel.example' },
} as const;

export type Publisher = 'company' | 'saffron' | 'corniche' | 'dune' | 'fereej' | 'khor' | 'sealine';
export type Bidder = 'company' | 'member' | 'hazm' | 'dana' | 'barzan';
type Person = keyof typeof organisations | keyof typeof printed;

/** Inserts these people and assigns their companies; returns all IDs. Does not update the search index. */
export async function insertOrganisations(db: Queryable): Promise<Record<Person, number>> {
  await db
    .insertInto('users')
    .values(Object.values(organisations).map((one) => ({ ...one, password_hash: unmatchableHash })))
    .execute();
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  for (const { name, email } of Object.values(organisations)) {
    const owner_id = users.find((one) => one.email === email)?.id;
    await db.updateTable('companies').set({ owner_id }).where('name', '=', name).execute();
  }
  const ids = Object.entries({ ...organisations, ...printed }).map(([key, { email }]) => {
    const user = users.find((one) => one.email === email);
    if (!user) throw new RangeError(`There is no demo account '${email}'.`);
    return [key, user.id];
  });
  return Object.fromEntries(ids);
}
