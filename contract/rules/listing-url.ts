import { listingPageLimit, listingServiceLimit } from '../limits.ts';
import { withoutNul } from './cut.ts';
import type { PageAddress } from './head.ts';

/** Filters of the services listing; with the page they are its whole URL. */
export type ListingFilters = { keyword: string; location: number | null; services: number[] };
export type ListingSearch = ListingFilters & { page: number };

export const emptyFilters: ListingFilters = { keyword: '', location: null, services: [] };

/** Parses an ID or a page of an address, a whole number from 1 with at most nine digits; null if it is none. */
export const positive = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Parses the listing's URL (`inputValue`, `location`, `services`, `page`), also as a plain form submits it; ignores invalid values. */
export const parseListingUrl = (query: string): ListingSearch => {
  const asked = new URLSearchParams(query);
  const services = asked.getAll('services').flatMap((ids) => ids.split(',').flatMap((id) => positive(id) ?? []));
  return {
    keyword: withoutNul(asked.get('inputValue') ?? ''),
    location: positive(asked.get('location')),
    services: [...new Set(services)].slice(0, listingServiceLimit),
    page: Math.min(positive(asked.get('page')) ?? 1, listingPageLimit),
  };
};

/** Serialises a search as the listing's path and query; omits the first page and empty filters. */
export const formatListingUrl = ({ keyword, location, services, page }: ListingSearch): string => {
  const asked = new URLSearchParams();
  if (keyword.trim()) asked.set('inputValue', keyword.trim());
  if (location) asked.set('location', String(location));
  if (services.length > 0) asked.set('services', services.join(','));
  if (page > 1) asked.set('page', String(page));
  const query = asked.toString().replaceAll('%2C', ',');
  return query ? `/service?${query}` : '/service';
};

const byNumber = (one: number, other: number): number => one - other;

/** Returns the listing's address for a query. */
export const listingAddress = (query: string): PageAddress => {
  const search = parseListingUrl(query);
  return {
    canonical: formatListingUrl({ ...search, services: search.services.toSorted(byNumber) }),
    isTyped: search.keyword.trim() !== '',
  };
};
