import { sql } from 'kysely';
import type { OwnCompany, Verification } from '../../../contract/entities/account.ts';
import type { Company } from '../../../contract/entities/directory.ts';
import type { Queryable } from '../database.ts';
import { placeOfCompany, servicesOfCompany } from './queries.ts';

/** The caller and the time, which determine `isOwn` and expired registrations. */
export type Viewer = { callerId: number; now: Date };

/** The calendar day in Qatar. */
const dayInQatar = (now: Date) => sql<Date>`(${now}::timestamptz at time zone 'Asia/Qatar')::date`;

/** The verification status of a company's registration; its last day is still valid. */
export const verificationOf = (now: Date) => sql<Verification>`case
  when companies.cr_number is null then 'unstated'
  when companies.verified_at is null then 'awaiting'
  when companies.cr_expires_on >= ${dayInQatar(now)} then 'verified'
  else 'expired' end`;

/** Whether a company is shown as verified. */
export const isVerified = (now: Date) => sql<boolean>`${verificationOf(now)} = 'verified'`;

/** The last day of a registration as an API field. */
export const registrationDay = sql<string | null>`companies.cr_expires_on::text`;

const profile = (db: Queryable, { callerId, now }: Viewer) =>
  db
    .selectFrom('companies')
    .innerJoin('locations', 'locations.id', 'companies.location_id')
    .select([
      'companies.id',
      'companies.name',
      'companies.name_ar as nameAr',
      'companies.description',
      'companies.description_ar as descriptionAr',
      'companies.logo_url',
      'companies.banner_url',
      'companies.website_url',
      'companies.facebook',
      'companies.twitter',
      'companies.linkedin',
      'companies.google',
      'companies.skype',
      placeOfCompany,
      servicesOfCompany,
      isVerified(now).as('isVerified'),
      sql<boolean>`companies.owner_id is not distinct from ${callerId}`.as('isOwn'),
    ]);

/** Returns a company's profile. */
export const readCompany = (db: Queryable, id: number, viewer: Viewer): Promise<Company | undefined> =>
  profile(db, viewer).where('companies.id', '=', id).executeTakeFirst();

const edited = (db: Queryable, viewer: Viewer) =>
  profile(db, viewer).select([
    'companies.cr_number',
    registrationDay.as('cr_expires_on'),
    verificationOf(viewer.now).as('verification'),
    'companies.version',
  ]);

/** Returns a company with the fields that its editors see. */
export const readOwnCompany = (db: Queryable, id: number, viewer: Viewer): Promise<OwnCompany> =>
  edited(db, viewer).where('companies.id', '=', id).executeTakeFirstOrThrow();

/** Returns the company of an account. */
export const readCompanyOf = (db: Queryable, viewer: Viewer): Promise<OwnCompany | undefined> =>
  edited(db, viewer).where('companies.owner_id', '=', viewer.callerId).executeTakeFirst();

/** Whether a registration is complete and has not expired. */
const hasValidRegistration = (now: Date) =>
  sql<boolean>`(companies.cr_number is not null and coalesce(companies.cr_expires_on >= ${dayInQatar(now)}, false))`;

/** Returns whether a company has a valid registration, which can be verified. */
export const isVerifiable = async (db: Queryable, id: number, now: Date): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').where('id', '=', id).where(hasValidRegistration(now)).executeTakeFirst()) !== undefined;

/** Verifies a company with a valid registration; returns whether it did. */
export async function verify(db: Queryable, id: number, { callerId, now }: Viewer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ verified_at: now, verified_by: callerId })
    .where('id', '=', id)
    .where(hasValidRegistration(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the verification of a company, which awaits an admin again. */
export async function withdrawVerification(db: Queryable, id: number, now: Date): Promise<void> {
  await db.updateTable('companies').set({ verified_at: null, verified_by: null, awaiting_since: now }).where('id', '=', id).execute();
}

/** What a merge of companies depends on: whose it is, and how many requests it has received. */
export type Mergeable = { ownerId: number | null; requests: number };

/** Reads what a merge of a company depends on; undefined without the company. */
export const readMergeable = (db: Queryable, id: number): Promise<Mergeable | undefined> =>
  db
    .selectFrom('companies')
    .select(['owner_id as ownerId', sql<number>`(select count(*)::integer from requests where company_id = companies.id)`.as('requests')])
    .where('id', '=', id)
    .executeTakeFirst();
