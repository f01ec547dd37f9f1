import { type Insertable, sql, type Updateable } from 'kysely';
import type { Queryable } from '../database.ts';
import type { DirectoryTables } from './tables.ts';

type Columns = DirectoryTables['companies'];

/**
 * Inserts a company without its services and index entries.
 *
 * @returns its ID; undefined if its owner already has one
 */
export async function insertCompany(db: Queryable, company: Insertable<Columns>): Promise<number | undefined> {
  const stored = await db
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Locks a company until the end of the transaction and returns the columns that a change depends on. */
export const lockCompany = (db: Queryable, id: number) =>
  db
    .selectFrom('companies')
    .select([
      'owner_id',
      'name',
      'name_ar',
      'logo_url',
      'banner_url',
      'cr_number',
      'verified_at',
      'version',
      sql<string | null>`cr_expires_on::text`.as('cr_expires_on'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Updates a company without its services and index entries. */
export async function changeCompany(db: Queryable, id: number, changes: Updateable<Columns>): Promise<void> {
  await db.updateTable('companies').set(changes).where('id', '=', id).execute();
}

/** Replaces the services of a company; removes duplicates. */
export async function replaceServices(db: Queryable, companyId: number, services: number[]): Promise<void> {
  await db.deleteFrom('company_services').where('company_id', '=', companyId).execute();
  await sql`
    insert into company_services (company_id, service_id) select distinct ${companyId}::integer, id from unnest(${services}::integer[]) as id
  `.execute(db);
}

/** Gives the requests to a company to another one. */
export async function moveRequests(db: Queryable, from: number, to: number): Promise<void> {
  await db.updateTable('requests').set({ company_id: to }).where('company_id', '=', from).execute();
}

/** Gives a company without an owner to an account that has none. */
export const giveCompany = (db: Queryable, id: number, ownerId: number): Promise<void> => changeCompany(db, id, { owner_id: ownerId });

/** Deletes a company with its services; its index entries and images are others' work. */
export async function deleteCompany(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('companies').where('id', '=', id).execute();
}
