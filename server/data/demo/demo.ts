import { sql } from 'kysely';
import type { PasswordCost } from '../../domain/accounts/hashing.ts';
import { defaultCost, hashPassword } from '../../domain/accounts/passwords.ts';
import { demoAccounts, demoPassword } from '../accounts/demo-accounts.ts';
import type { Database, Queryable } from '../database.ts';
import { insertCatalogue } from '../directory/catalogue.ts';
import { indexNewCompanies } from '../directory/search-index.ts';
import { isEmpty } from '../empty.ts';
import { adEmblems, insertAds } from './ads.ts';
import { catalogue } from './catalogue.ts';
import { makeCompanies } from './companies.ts';
import { insertCompanies } from './company-batch.ts';
import { insertConversations } from './conversations.ts';
import { insertDemoNotifications } from './notifications.ts';
import { insertPeople, printed } from './people.ts';
import { logoUrl, renderPictures } from './pictures.ts';
import { registrationOf } from './registrations.ts';
import { insertRequests } from './requests.ts';
import { showcase } from './showcase.ts';
import { insertTenders } from './tenders.ts';

/** Advisory lock (arbitrary number) that serialises filling an empty database. */
const demoLock = 7_305_232;

/** How demo data is made: the base of the dates of registrations, requests and tenders, and the cost of password hashing. */
export type Making = { now?: Date; passwordCost?: PasswordCost };

/** Fills an empty database with the demo directory, all or nothing, and writes its pictures to the media folder. */
export async function fillDemoData(db: Database, mediaFolder: string, making?: Making): Promise<void> {
  await renderPictures(mediaFolder, adEmblems);
  await storeDemoData(db, making);
}

/** Fills an empty database with the demo directory, without pictures. Deterministic except for its dates. */
export async function storeDemoData(db: Database, { now = new Date(), passwordCost = defaultCost }: Making = {}): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Of several servers that start on one empty database, the first fills it.
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
    if (!(await isEmpty(transaction))) return;
    await insertCatalogue(transaction, catalogue);
    const ownerId = await insertAccounts(transaction, passwordCost);
    const [first, ...others] = makeCompanies();
    const owned = first ? [{ ...first, owner_id: ownerId }, ...others] : [];
    const companies = owned.map((company, index) => ({ ...company, ...registrationOf(index, now) }));
    await insertCompanies(transaction, companies);
    await insertPeople(transaction, now);
    await insertRequests(transaction, now);
    await insertTenders(transaction, now);
    await insertConversations(transaction, now);
    await indexNewCompanies(
      transaction,
      companies.map(({ id }) => id),
    );
    await insertDemoNotifications(transaction, await printedAccounts(transaction), now);
    await insertAds(transaction, now);
    await transaction.updateTable('settings').set(settings).execute();
  });
}

/** Inserts the demo accounts; returns the ID of the company owner. */
async function insertAccounts(db: Queryable, passwordCost: PasswordCost): Promise<number | null> {
  const password_hash = await hashPassword(demoPassword, passwordCost);
  await db
    .insertInto('users')
    .values(
      Object.values(demoAccounts).map((account) => ({
        ...account,
        password_hash,
        image_url: imageOf(account.email),
        phone: phoneOf(account.email),
      })),
    )
    .execute();
  const owner = await db.selectFrom('users').select('id').where('email', '=', demoAccounts.company.email).executeTakeFirst();
  return owner?.id ?? null;
}

const imageOf = (email: string): string | null => (email === demoAccounts.company.email ? logoUrl(showcase[0].emblem) : null);

const phoneOf = (email: string): string => Object.values(printed).find((requester) => requester.email === email)?.phone ?? '';

/** Returns the accounts whose credentials are printed. */
async function printedAccounts(db: Queryable): Promise<number[]> {
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  return (await db.selectFrom('users').select('id').where('email', 'in', emails).execute()).map(({ id }) => id);
}

const settings = {
  phone: '+974 0000 0000',
  email: 'support@daleel.example',
  facebook: 'https://facebook.example/daleel',
  twitter: 'https://twitter.example/daleel',
  linkedin: 'https://linkedin.example/company/daleel',
};
