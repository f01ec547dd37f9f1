import type { Category, CompanyPage, Location, Service } from '../../../contract/entities/directory.ts';
import { emptyFilters, type ListingFilters, type ListingSearch } from '../../../contract/rules/listing-url.ts';

export type Catalogue = { categories: Category[]; locations: Location[] };

/** Context of the listing: selected filters, the current search and its results. */
export type ListingContext = {
  filters: ListingFilters;
  search: ListingSearch;
  result: CompanyPage | null;
  catalogue: Catalogue | null;
  openCategories: number[];
  suggestions: Service[];
  /** The company whose details a visitor wanted to see when they chose to log in. */
  wanted: number | null;
};

/** Returns the initial context for the search in the URL. */
export const listingFrom = (search: ListingSearch): ListingContext => ({
  filters: filtersOf(search),
  search,
  result: null,
  catalogue: null,
  openCategories: [],
  suggestions: [],
  wanted: null,
});

/** Returns the filters of a search, without its page. */
export const filtersOf = ({ keyword, location, services }: ListingSearch): ListingFilters => ({ keyword, location, services });

/** Returns the search for the first page of these filters. */
export const firstPageOf = (filters: ListingFilters): ListingSearch => ({ ...filters, keyword: filters.keyword.trim(), page: 1 });

/** The unfiltered first page. */
export const wholeListing: ListingSearch = { ...emptyFilters, page: 1 };

/** Whether two searches are for the same page. */
export const isSameSearch = (one: ListingSearch, other: ListingSearch): boolean =>
  one.keyword === other.keyword &&
  one.location === other.location &&
  one.page === other.page &&
  one.services.join() === other.services.join();

/** Returns a list with an ID added, or removed if it was present. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** Returns the categories that contain a selected service; they are shown expanded. */
export const categoriesWith = ({ categories }: Catalogue, services: readonly number[]): number[] =>
  categories.filter((category) => category.services.some(({ id }) => services.includes(id))).map(({ id }) => id);
