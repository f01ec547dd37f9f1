import type { ColumnType, Generated } from 'kysely';

/** What the office changes of an entry of the catalogue: its place among its siblings (0: by ID), and whether it can still be chosen. */
type Entry = { position: Generated<number>; retired_at: Date | null; merged_into: number | null };

type CategoriesTable = Entry & { id: Generated<number>; name: string; name_ar: string; slug: string };

type ServicesTable = Entry & {
  id: Generated<number>;
  category_id: number;
  name: string;
  name_ar: string;
  slug: string;
  /** Both folded names as whole texts, for prefix comparison; see `foldedNames`. */
  folded: string[];
  /** Search words of both names, and of those of services that were merged into this one; see `searchWords`. */
  words: string[];
  /** Words that it had before and that the search index may still have. */
  leaving: Generated<string[]>;
};

type LocationsTable = Entry & { id: Generated<number>; name_en: string; name_ar: string };

type CompaniesTable = {
  id: Generated<number>;
  /** The owning account; null until an owner is invited. */
  owner_id: number | null;
  name: string;
  name_ar: string | null;
  /** Sanitised HTML. */
  description: string | null;
  description_ar: string | null;
  /** The beginning of the description as plain text, for cards. */
  excerpt: string | null;
  excerpt_ar: string | null;
  logo_url: string | null;
  banner_url: string | null;
  website_url: string | null;
  facebook: string | null;
  twitter: string | null;
  linkedin: string | null;
  google: string | null;
  skype: string | null;
  location_id: number;
  /** Search words of both names; see `searchWords`. */
  words: string[];
  created_at: Generated<Date>;
  /** Number of its commercial registration, and the last day it is valid, in Qatar's calendar: `yyyy-mm-dd` on write. */
  cr_number: string | null;
  cr_expires_on: ColumnType<Date | null, string | null | undefined, string | null>;
  /** Time and admin of the verification; reset to null when name or registration change. */
  verified_at: Date | null;
  verified_by: number | null;
  /** Since when its name and registration await an admin; null without a registration, and where it is unknown. */
  awaiting_since: Generated<Date | null>;
  /** Time of the last invitation mail to its owner. */
  invited_at: Date | null;
  /** Incremented by every change of the owner's fields. */
  version: Generated<number>;
};

type CompanyServicesTable = { company_id: number; service_id: number };

/** Companies by search key: bit `id % blockSize` of block `id / blockSize` is a company (`search-keys.ts`). */
type SearchSetsTable = { key: string; block: number; members: string };

/** Categories with their services, places, companies, and the search index. */
export type DirectoryTables = {
  categories: CategoriesTable;
  services: ServicesTable;
  locations: LocationsTable;
  companies: CompaniesTable;
  company_services: CompanyServicesTable;
  search_sets: SearchSetsTable;
};
