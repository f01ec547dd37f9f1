import { listCategories, listCompanies, listLocations, readCompany, suggestServices } from '../../../contract/calls/directory.ts';
import type { Category, Company, CompanyPage, Location, Service } from '../../../contract/entities/directory.ts';
import { keywordMaxLength } from '../../../contract/limits.ts';
import type { ListingSearch } from '../../../contract/rules/listing-url.ts';
import type { ApiClient } from '../http.ts';

/** Returns one page of the companies that match a search. */
export const loadCompanies = async (api: ApiClient, search: ListingSearch, signal: AbortSignal): Promise<CompanyPage> => {
  const { keyword, location, services, page } = search;
  const query = {
    page,
    ...(keyword && { name: keyword.slice(0, keywordMaxLength) }),
    ...(location && { location }),
    ...(services.length > 0 && { services: services.join(',') }),
  };
  const { data } = await api(listCompanies, { query }, signal);
  return data;
};

export type Catalogue = { categories: Category[]; locations: Location[] };

const loadEntries = async (api: ApiClient, query: { all?: 'true' }, signal: AbortSignal): Promise<Catalogue> => {
  const [categories, locations] = await Promise.all([api(listCategories, { query }, signal), api(listLocations, { query }, signal)]);
  return { categories: categories.data, locations: locations.data };
};

/** Returns the category tree and the locations. */
export const loadCatalogue = (api: ApiClient, signal: AbortSignal): Promise<Catalogue> => loadEntries(api, {}, signal);

/** Returns the category tree and the locations with what was retired, for forms in which it may have been chosen before. */
export const loadWholeCatalogue = (api: ApiClient, signal: AbortSignal): Promise<Catalogue> => loadEntries(api, { all: 'true' }, signal);

/** Returns the data of the home page: categories, locations and the number of companies. */
export const loadDirectory = async (api: ApiClient, signal: AbortSignal) => {
  const [catalogue, companies] = await Promise.all([loadCatalogue(api, signal), api(listCompanies, { query: { limit: 1 } }, signal)]);
  const { totalItems, totalIsExact } = companies.data;
  return { ...catalogue, totalCompanies: { count: totalItems, isExact: totalIsExact } };
};

/** Returns service names that match a keyword, at most 10. */
export const suggest = async (api: ApiClient, keyword: string, signal: AbortSignal): Promise<Service[]> => {
  const { data } = await api(suggestServices, { query: { q: keyword.slice(0, keywordMaxLength) } }, signal);
  return data;
};

/** Returns the profile of a company. Rejects with `notFound`. */
export const loadCompany = async (api: ApiClient, id: number, signal: AbortSignal): Promise<Company> => {
  const { data } = await api(readCompany, { params: { id }, showsMissing: true }, signal);
  return data;
};
