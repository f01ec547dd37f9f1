import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Category, CompanyCard, Location, Service } from '../../../contract/entities/directory.ts';
import { countedTotalLimit, suggestionLimit } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import type { Tables } from '../tables.ts';
import { categoryKey } from './search-keys.ts';

const { ref, selectFrom } = expressionBuilder<Tables, 'companies' | 'locations'>();

/** The place of a company as an API field; requires `locations` to be joined. */
export const placeOfCompany = jsonBuildObject({
  id: ref('locations.id'),
  nameEn: ref('locations.name_en'),
  nameAr: ref('locations.name_ar'),
}).as('location');

/** The services of a company as an API field. */
export const servicesOfCompany = jsonArrayFrom(
  selectFrom('company_services')
    .innerJoin('services', 'services.id', 'company_services.service_id')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(['services.id', 'services.name', 'services.name_ar as nameAr', 'services.slug'])
    .select((inner) => jsonBuildObject({ name: inner.ref('categories.name'), nameAr: inner.ref('categories.name_ar') }).as('category'))
    .whereRef('company_services.company_id', '=', 'companies.id')
    .orderBy('services.id'),
).as('services');

const hiddenFields = { name: null, nameAr: null, description: null, descriptionAr: null, website_url: null };

/**
 * Returns company cards in the order of their IDs.
 *
 * @param named false for anonymous visitors: fields hidden from them are not even read
 */
export async function readCards(db: Queryable, ids: number[], named: boolean): Promise<CompanyCard[]> {
  const cards = await db
    .selectFrom('companies')
    .innerJoin('locations', 'locations.id', 'companies.location_id')
    .select(['companies.id', 'companies.logo_url', placeOfCompany, servicesOfCompany])
    .$if(named, (query) =>
      query.select([
        'companies.name',
        'companies.name_ar as nameAr',
        'companies.excerpt as description',
        'companies.excerpt_ar as descriptionAr',
        'companies.website_url',
      ]),
    )
    .where(sql<boolean>`companies.id = any(${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], companies.id)`)
    .execute();
  return cards.map((card) => ({ ...hiddenFields, ...card }));
}

/**
 * Returns the categories with their services and the number of companies that offer any of them.
 *
 * @param all also what was retired
 * @param bound the largest exact number
 */
export async function readCategories(db: Queryable, all = false, bound: number = countedTotalLimit): Promise<Category[]> {
  const categories = await db
    .selectFrom('categories')
    .select(({ selectFrom }) => [
      'id',
      'name',
      'name_ar as nameAr',
      'slug',
      jsonArrayFrom(
        selectFrom('services')
          .select(['services.id', 'services.name', 'services.name_ar as nameAr', 'services.slug'])
          .$if(all, (query) => query.select(sql<boolean>`retired_at is not null`.as('isRetired')))
          .whereRef('services.category_id', '=', 'categories.id')
          .where('services.merged_into', 'is', null)
          .$if(!all, (query) => query.where('services.retired_at', 'is', null))
          .orderBy('services.position')
          .orderBy('services.id'),
      ).as('services'),
    ])
    .where('merged_into', 'is', null)
    .$if(!all, (query) => query.where('retired_at', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const counted = await countCompanies(
    db,
    categories.map(({ id }) => categoryKey(id)),
  );
  return categories.map((category) => {
    const companies = counted.get(categoryKey(category.id)) ?? 0;
    return { ...category, companies: Math.min(companies, bound), companiesIsExact: companies <= bound };
  });
}

/** Counts the companies of keys of the search index; a key without any has no entry. */
export async function countCompanies(db: Queryable, keys: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; companies: string }>`
    select key, sum(bit_count(members)) as companies from search_sets where key = any(${keys}) group by key
  `.execute(db);
  return new Map(rows.map(({ key, companies }) => [key, Number(companies)]));
}

/** Returns the places; `all`: also what was retired. */
export const readLocations = (db: Queryable, all = false): Promise<Location[]> =>
  db
    .selectFrom('locations')
    .select(['id', 'name_en as nameEn', 'name_ar as nameAr'])
    .$if(all, (query) => query.select(sql<boolean>`retired_at is not null`.as('isRetired')))
    .where('merged_into', 'is', null)
    .$if(!all, (query) => query.where('retired_at', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .execute();

/**
 * Finds services whose names contain a word for each query word that starts with it; names that start with the whole text come first.
 *
 * @param words result of `queryWords`
 * @param folded the folded text
 */
export const suggestServices = (db: Queryable, words: string[], folded: string): Promise<Service[]> =>
  db
    .selectFrom('services')
    .select(['id', 'name', 'name_ar as nameAr', 'slug'])
    .where('retired_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from unnest(${words}::text[]) as asked
        where not exists (select from unnest(words) as word where starts_with(word, asked))
      )`,
    )
    .orderBy(sql`exists (select from unnest(folded) as name where starts_with(name, ${folded}))`, 'desc')
    .orderBy('id')
    .limit(suggestionLimit)
    .execute();
