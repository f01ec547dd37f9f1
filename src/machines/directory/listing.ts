import type { Category, CompanyPage, Location, Service } from '../../../contract/entities/directory.ts';
import { emptyFilters, type ListingFilters, type ListingSearch } from '../../../contract/rules/listing-url.ts';

export type Catalogue = { categories: Category[]; locations: Location[] };

/** What the listing knows: what is being chosen, what was searched, and what came back. */
export type ListingContext = {
  filters: ListingFilters;
  search: ListingSearch;
  result: CompanyPage | null;
  catalogue: Catalogue | null;
  openCategories: number[];
  suggestions: Service[];
};

/** The listing as its address says, before anything is loaded. */
export const listingFrom = (search: ListingSearch): ListingContext => ({
  filters: filtersOf(search),
  search,
  result: null,
  catalogue: null,
  openCategories: [],
  suggestions: [],
});

/** The filters of a search, without its page. */
export const filtersOf = ({ keyword, location, services }: ListingSearch): ListingFilters => ({ keyword, location, services });

/** The first page of what the filters ask for. */
export const firstPageOf = (filters: ListingFilters): ListingSearch => ({ ...filters, keyword: filters.keyword.trim(), page: 1 });

/** Everything, from the beginning. */
export const wholeListing: ListingSearch = { ...emptyFilters, page: 1 };

/** Whether two searches show the same page. */
export const isSameSearch = (one: ListingSearch, other: ListingSearch): boolean =>
  one.keyword === other.keyword &&
  one.location === other.location &&
  one.page === other.page &&
  one.services.join() === other.services.join();

/** A list with an id put in, or taken out where it was in. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** The categories that hold a chosen service: they are shown open. */
export const categoriesWith = ({ categories }: Catalogue, services: readonly number[]): number[] =>
  categories.filter((category) => category.services.some(({ id }) => services.includes(id))).map(({ id }) => id);
