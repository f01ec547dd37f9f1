import { type } from 'arktype';
import { call } from '../call.ts';
import { Category, CompanyPage, Location, Service } from '../entities/directory.ts';
import { keywordMaxLength, listingPageLimit, listingPageSize, listingPageSizeLimit, listingServiceLimit } from '../limits.ts';

const Page = type('string.integer.parse').to(`1 <= number.integer <= ${listingPageLimit}`);
const Limit = type('string.integer.parse').to(`1 <= number.integer <= ${listingPageSizeLimit}`);
const Id = type('string.integer.parse').to('1 <= number.integer <= 2147483647');
/** Service ids as the address writes them: `1,2,3`. */
const Ids = type(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${listingServiceLimit - 1}}$`)).pipe((text) => text.split(',').map(Number));
const Keyword = type(`string <= ${keywordMaxLength}`);

/**
 * One page of the directory. For anonymous callers names, descriptions and websites are null, and the keyword is compared with
 * the names of services only.
 */
export const listCompanies = call({
  method: 'GET',
  path: '/companies',
  access: 'public',
  summary: 'Companies that offer any of the services, match the keyword and are in the place.',
  query: type({
    'services?': Ids,
    'name?': Keyword,
    'location?': Id,
    page: Page.default('1'),
    limit: Limit.default(String(listingPageSize)),
  }),
  answer: type({ data: CompanyPage }),
});

/** The category tree with its services. */
export const listCategories = call({
  method: 'GET',
  path: '/categories',
  access: 'public',
  summary: 'All categories with their services.',
  cache: 60,
  answer: type({ data: Category.array() }),
});

/** The municipalities. */
export const listLocations = call({
  method: 'GET',
  path: '/locations',
  access: 'public',
  summary: 'All locations.',
  cache: 3600,
  answer: type({ data: Location.array() }),
});

/** Service names for the keyword's autocomplete, at most 10, matched at word beginnings in both languages. */
export const suggestServices = call({
  method: 'GET',
  path: '/services/suggest',
  access: 'public',
  summary: 'Service names that match what was typed.',
  cache: 60,
  query: type({ q: Keyword }),
  answer: type({ data: Service.array() }),
});
