import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database.ts';

/**
 * What is stored for chosen services: those that were merged into others are replaced by them. Null if one is unknown, or retired and not
 * among those that are kept: what was retired cannot be chosen anew.
 *
 * @param kept selects the IDs of the services that are stored already
 */
const chosenServices = (services: readonly number[], kept: RawBuilder<unknown>) => sql<number[] | null>`(
  select case when bool_and(id is not null and is_fit) is false then null else coalesce(array_agg(id order by id), '{}') end
  from (
    select distinct present.id, present.retired_at is null or present.id in (${kept}) as is_fit
    from unnest(${services}::integer[]) as asked left join services as former on former.id = asked
      left join services as present on present.id = coalesce(former.merged_into, former.id)
  ) as asked
)`;

/** The place and the services of a company; null where one cannot be chosen. */
export type ChosenByCompany = { location: number | null; services: number[] | null };

/** Returns what is stored for the place and the services that a company has chosen; `companyId` is null for a new one. */
export async function findChosenByCompany(
  db: Queryable,
  companyId: number | null,
  location: number,
  services: readonly number[],
): Promise<ChosenByCompany> {
  const { rows } = await sql<ChosenByCompany>`
    select (
        select present.id from locations as former join locations as present on present.id = coalesce(former.merged_into, former.id)
        where former.id = ${location}
          and (present.retired_at is null or present.id = (select location_id from companies where id = ${companyId}))
      ) as location,
      ${chosenServices(services, sql`select service_id from company_services where company_id = ${companyId}`)} as services
  `.execute(db);
  return rows[0] ?? { location: null, services: null };
}

/** Returns what is stored for the services that a tender asks for; null if one cannot be chosen. */
export async function findChosenByTender(db: Queryable, tenderId: number, services: readonly number[]): Promise<number[] | null> {
  const { rows } = await sql<{ services: number[] | null }>`
    select ${chosenServices(services, sql`select service_id from tender_services where tender_id = ${tenderId}`)} as services
  `.execute(db);
  return rows[0]?.services ?? null;
}
