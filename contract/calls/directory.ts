import { call } from '../call.ts';
import { Category, Company, CompanyPage, Location, Service } from '../entities/directory.ts';
import { Id, idsUpTo, Limit, OneRow, Page } from '../fields.ts';
import { keywordMaxLength, listingCacheSeconds, listingPageSize, listingServiceLimit } from '../limits.ts';
import { type } from '../type.ts';

const Keyword = type(`string <= ${keywordMaxLength}`);

/**
 * Returns a page of the directory. For anonymous callers names, descriptions and websites are null, and the keyword matches service names
 * only.
 */
export const listCompanies = call({
  method: 'GET',
  path: '/companies',
  access: 'public',
  summary: 'Search companies by service, keyword and location.',
  visitorCache: listingCacheSeconds,
  query: type({
    'services?': idsUpTo(listingServiceLimit),
    'name?': Keyword,
    'location?': Id,
    page: Page.default('1'),
    limit: Limit.default(String(listingPageSize)),
  }),
  answer: type({ data: CompanyPage }),
});

/** Whether also what was retired is returned: who has chosen it before keeps it. */
const All = type({ 'all?': type("'true'").pipe(() => true) });

/** Returns the category tree with its services. */
export const listCategories = call({
  method: 'GET',
  path: '/categories',
  access: 'public',
  summary: 'All categories with their services.',
  cache: 60,
  query: All,
  answer: type({ data: Category.array() }),
});

/** Returns the municipalities. */
export const listLocations = call({
  method: 'GET',
  path: '/locations',
  access: 'public',
  summary: 'All locations.',
  cache: 60,
  query: All,
  answer: type({ data: Location.array() }),
});

/** Returns at most 10 service names for the keyword's autocomplete, matched by word prefix in both languages. */
export const suggestServices = call({
  method: 'GET',
  path: '/services/suggest',
  access: 'public',
  summary: 'Service names that match what was typed.',
  cache: 60,
  query: type({ q: Keyword }),
  answer: type({ data: Service.array() }),
});

/** Returns a company's profile. */
export const readCompany = call({
  method: 'GET',
  path: '/companies/:id',
  access: 'signedIn',
  summary: 'A company with its description and links.',
  params: OneRow,
  answer: type({ data: Company }),
});
