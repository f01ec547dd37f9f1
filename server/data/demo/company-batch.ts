import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { continueIds } from '../directory/catalogue.ts';
import { searchWords } from '../search-words.ts';

type Optional =
  | 'name_ar'
  | 'description'
  | 'description_ar'
  | 'excerpt'
  | 'excerpt_ar'
  | 'logo_url'
  | 'banner_url'
  | 'website_url'
  | 'facebook'
  | 'twitter'
  | 'linkedin'
  | 'google'
  | 'skype'
  | 'cr_number'
  | 'cr_expires_on'
  | 'verified_at';

/** A company with a preassigned ID and its services. */
export type NewCompany = { id: number; owner_id?: number | null; name: string; location_id: number; services: number[] } & {
  [column in Optional]?: string | null;
};

/**
 * Inserts many companies in one statement; call `rebuildIndex` or `indexNewCompanies` afterwards. They are passed as one JSON text, because a
 * statement has at most 65,535 parameters.
 */
export async function insertCompanies(db: Queryable, companies: NewCompany[]): Promise<void> {
  const rows = companies.map((company) => ({ ...company, words: searchWords(company.name, company.name_ar ?? null) }));
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}) as company (
        id integer, owner_id integer, name text, name_ar text, description text, description_ar text, excerpt text, excerpt_ar text,
        logo_url text, banner_url text, website_url text, facebook text, twitter text, linkedin text, google text, skype text,
        cr_number text, cr_expires_on date, verified_at timestamptz, location_id integer, words text[], services integer[]
      )
    ), stored as (
      insert into companies (id, owner_id, name, name_ar, description, description_ar, excerpt, excerpt_ar, logo_url, banner_url,
        website_url, facebook, twitter, linkedin, google, skype, cr_number, cr_expires_on, verified_at, location_id, words)
      select id, owner_id, name, name_ar, description, description_ar, excerpt, excerpt_ar, logo_url, banner_url,
        website_url, facebook, twitter, linkedin, google, skype, cr_number, cr_expires_on, verified_at, location_id, words from given
    )
    insert into company_services (company_id, service_id) select id, unnest(services) from given
  `.execute(db);
  await continueIds(db, 'companies');
}
