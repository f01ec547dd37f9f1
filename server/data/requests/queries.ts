import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { RequestPage, RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import { releasesContact } from '../../../contract/rules/requests.ts';
import type { Queryable } from '../database.ts';

/** Selects requests: those an account has sent, those a company has received, or all. */
export type RequestParty = { requesterId: number } | { companyId: number } | 'all';

const belongingTo = (party: RequestParty) => {
  if (party === 'all') return sql<boolean>`true`;
  return 'requesterId' in party ? sql<boolean>`requester_id = ${party.requesterId}` : sql<boolean>`company_id = ${party.companyId}`;
};

/** Returns a page of requests, newest first; counts and pages by index-only scans. */
export async function readRequests(
  db: Queryable,
  party: RequestParty,
  { state, page, viewerId }: { state: RequestState | null; page: number; viewerId: number },
): Promise<RequestPage> {
  const counts = await countRequests(db, party);
  const totalItems = state ? counts[state] : Object.values(counts).reduce((sum, amount) => sum + amount, 0);
  const offset = (page - 1) * accountPageSize;
  const { rows } = await sql<{ id: number }>`
    select id from requests where ${belongingTo(party)} ${state ? sql`and state = ${state}` : sql``}
    order by id desc limit ${accountPageSize} offset ${offset}
  `.execute(db);
  const items = await readEach(
    db,
    rows.map(({ id }) => id),
    viewerId,
  );
  return { items, pageCount: Math.ceil(totalItems / accountPageSize), totalItems, counts };
}

async function countRequests(db: Queryable, party: RequestParty): Promise<RequestPage['counts']> {
  const { rows } = await sql<{ state: RequestState; amount: number }>`
    select state, count(*)::integer as amount from requests where ${belongingTo(party)} group by state
  `.execute(db);
  const amountOf = (state: RequestState) => rows.find((row) => row.state === state)?.amount ?? 0;
  return {
    pending: amountOf('pending'),
    approved: amountOf('approved'),
    rejected: amountOf('rejected'),
    withdrawn: amountOf('withdrawn'),
    closed: amountOf('closed'),
  };
}

/** Returns a request with the fields that a viewer may see. */
export const readRequest = async (db: Queryable, id: number, viewerId: number): Promise<ServiceRequest | undefined> =>
  (await readEach(db, [id], viewerId))[0];

/** Returns requests, newest first; contact data only for the requester, and for others once released. */
async function readEach(db: Queryable, ids: number[], viewerId: number): Promise<ServiceRequest[]> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('companies', 'companies.id', 'requests.company_id')
    .select(({ ref, selectFrom }) => [
      'requests.id',
      jsonBuildObject({
        id: ref('companies.id'),
        name: ref('companies.name'),
        nameAr: ref('companies.name_ar'),
        logo_url: ref('companies.logo_url'),
      }).as('company'),
      jsonArrayFrom(
        selectFrom('request_services')
          .innerJoin('services', 'services.id', 'request_services.service_id')
          .select(['services.id', 'services.name', 'services.name_ar as nameAr', 'services.slug'])
          .whereRef('request_services.request_id', '=', 'requests.id')
          .orderBy('services.id'),
      ).as('services'),
      'requests.requester_id',
      'companies.owner_id',
      'requests.name',
      'requests.last_name',
      'requests.email',
      'requests.phone',
      'requests.project_title',
      'requests.description',
      'requests.state',
      'requests.reason',
      'requests.created_at',
      'requests.decided_at',
    ])
    .where(sql<boolean>`requests.id = any(${ids}::integer[])`)
    .orderBy('requests.id', 'desc')
    .execute();
  return rows.map(({ requester_id, owner_id, name, last_name, email, phone, created_at, decided_at, ...row }) => ({
    ...row,
    requester: `${name} ${last_name}`.trim(),
    contact: requester_id === viewerId || releasesContact(row.state) ? { email, phone } : null,
    createdAt: created_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
    hasConversation:
      releasesContact(row.state) && owner_id !== null && owner_id !== requester_id && [requester_id, owner_id].includes(viewerId),
  }));
}
