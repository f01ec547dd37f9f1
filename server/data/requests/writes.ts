import { type Insertable, sql } from 'kysely';
import type { RequestState } from '../../../contract/entities/requests.ts';
import type { Queryable } from '../database.ts';
import type { RequestTables } from './tables.ts';

/** Returns the company of an account; undefined if it has none. */
export async function findCompanyOf(db: Queryable, userId: number): Promise<number | undefined> {
  const company = await db.selectFrom('companies').select('id').where('owner_id', '=', userId).executeTakeFirst();
  return company?.id;
}

/** Services, each that was merged into another as that one; unknown ones stay. */
const present = (services: readonly number[]) => sql`(
  select coalesce(merged_into, asked) as id from unnest(${services}::integer[]) as asked left join services on services.id = asked
)`;

/**
 * Returns a company's owner, and whether it offers all of the services, or those into which they were merged; undefined if there is no such
 * company.
 */
export const findAsked = (db: Queryable, companyId: number, services: number[]) =>
  db
    .selectFrom('companies')
    .select([
      'owner_id as ownerId',
      sql<boolean>`array(select id from ${present(services)} as asked) <@ array(
        select coalesce(merged_into, id) from company_services join services on services.id = service_id where company_id = companies.id
      )`.as('offersAll'),
    ])
    .where('id', '=', companyId)
    .executeTakeFirst();

/**
 * Inserts a request with its services.
 *
 * @returns its ID; undefined if the requester has already used the idempotency key
 */
export async function insertRequest(
  db: Queryable,
  request: Insertable<RequestTables['requests']>,
  services: number[],
): Promise<number | undefined> {
  const stored = await db
    .insertInto('requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['requester_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return undefined;
  await sql`
    insert into request_services (request_id, service_id) select distinct ${stored.id}::integer, id from ${present(services)} as asked
  `.execute(db);
  return stored.id;
}

/** Returns the request stored with an idempotency key. */
export const findAttempt = (db: Queryable, requesterId: number, key: string) =>
  db
    .selectFrom('requests')
    .select(['id', 'body_hash as bodyHash'])
    .where('requester_id', '=', requesterId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Returns the parties of a request and the names used in notifications; undefined if there is no such request. */
export const findParties = (db: Queryable, id: number) =>
  db
    .selectFrom('requests')
    .innerJoin('companies', 'companies.id', 'requests.company_id')
    .select([
      'requests.requester_id as requesterId',
      'companies.owner_id as providerId',
      'companies.name',
      'companies.name_ar as nameAr',
      sql<string>`trim(requests.name || ' ' || requests.last_name)`.as('requester'),
      'requests.project_title as project',
    ])
    .where('requests.id', '=', id)
    .executeTakeFirst();

/** Changes the state of a request; returns false if it is no longer in the expected state. */
export async function changeState(
  db: Queryable,
  id: number,
  change: { from: RequestState; to: RequestState; reason: string | null; by: number; now: Date },
): Promise<boolean> {
  const { from, to, reason, by, now } = change;
  const { numUpdatedRows } = await db
    .updateTable('requests')
    .set({ state: to, decided_at: now, decided_by: by, ...(reason !== null && { reason }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
