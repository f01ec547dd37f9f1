import { type } from '../type.ts';

/** A municipality of Qatar (specification section 3, which lacks the Arabic names). `isRetired`: it cannot be chosen any more. */
export const Location = type({ id: 'number.integer > 0', nameEn: 'string', nameAr: 'string', 'isRetired?': 'boolean' });
export type Location = typeof Location.infer;

/** A service, a leaf of the category tree. `isRetired`: it cannot be chosen any more. */
export const Service = type({ id: 'number.integer > 0', name: 'string', nameAr: 'string', slug: 'string', 'isRetired?': 'boolean' });
export type Service = typeof Service.infer;

/** A service with its category. */
export const CategorisedService = Service.and({ category: { name: 'string', nameAr: 'string' } });
export type CategorisedService = typeof CategorisedService.infer;

/** A category with its services and the number of companies that offer any of them; if the total is inexact it is a lower bound. */
export const Category = type({
  id: 'number.integer > 0',
  name: 'string',
  nameAr: 'string',
  slug: 'string',
  services: Service.array(),
  companies: 'number.integer >= 0',
  companiesIsExact: 'boolean',
});
export type Category = typeof Category.infer;

/**
 * A company as a card of the listing. Name, description (plain text, from the HTML) and website are null for anonymous visitors, because
 * what they must not see is not sent (section 6).
 */
export const CompanyCard = type({
  id: 'number.integer > 0',
  name: 'string | null',
  nameAr: 'string | null',
  description: 'string | null',
  descriptionAr: 'string | null',
  logo_url: 'string | null',
  website_url: 'string | null',
  location: Location,
  services: CategorisedService.array(),
});
export type CompanyCard = typeof CompanyCard.infer;

/** A page of companies. `totalItems` is exact up to 10,000; above that it is 10,000 and `totalIsExact` is false. */
export const CompanyPage = type({
  items: CompanyCard.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  totalIsExact: 'boolean',
});
export type CompanyPage = typeof CompanyPage.infer;

const Link = type('string | null');

/**
 * A company's profile for signed-in users (section 2). Descriptions are HTML, sanitised before they are stored; `isVerified`: an admin has
 * verified its commercial registration, which has not expired; `isOwn`: it belongs to the caller.
 */
export const Company = type({
  id: 'number.integer > 0',
  name: 'string',
  nameAr: 'string | null',
  description: 'string | null',
  descriptionAr: 'string | null',
  logo_url: Link,
  banner_url: Link,
  website_url: Link,
  facebook: Link,
  twitter: Link,
  linkedin: Link,
  google: Link,
  skype: Link,
  location: Location,
  services: CategorisedService.array(),
  isVerified: 'boolean',
  isOwn: 'boolean',
});
export type Company = typeof Company.infer;
