import type { ColumnType, Generated } from 'kysely';

type CategoriesTable = { id: Generated<number>; name: string; name_ar: string; slug: string };

type ServicesTable = {
  id: Generated<number>;
  category_id: number;
  name: string;
  name_ar: string;
  slug: string;
  /** Both names folded whole, to tell which begin with a text; `foldedNames` gives them. */
  folded: string[];
  /** The words of both names that searches look for; `searchedWords` gives them. */
  words: string[];
};

type LocationsTable = { id: Generated<number>; name_en: string; name_ar: string };

type CompaniesTable = {
  id: Generated<number>;
  /** The account that may change it; null until someone was invited. */
  owner_id: number | null;
  name: string;
  name_ar: string | null;
  /** HTML, sanitised when it was stored. */
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
  /** The words of both names that searches look for; `searchedWords` gives them. */
  words: string[];
  created_at: Generated<Date>;
  /** The number of its commercial registration, and that one's last day by the calendar of Qatar: `yyyy-mm-dd` when written. */
  cr_number: string | null;
  cr_expires_on: ColumnType<Date | null, string | null | undefined, string | null>;
  /** When an admin has checked the registration, and who; null again when name or registration change. */
  verified_at: Date | null;
  verified_by: number | null;
  /** When its owner was last invited by mail. */
  invited_at: Date | null;
  /** Raised by every change of what its owner says. */
  version: Generated<number>;
};

type CompanyServicesTable = { company_id: number; service_id: number };

/** Who has a search key: the bit `id % blockSize` of block `id / blockSize` stands for a company (`search-keys.ts`). */
type SearchSetsTable = { key: string; block: number; members: string };

/** Categories with their services, the places, the companies, and the index their search reads. */
export type DirectoryTables = {
  categories: CategoriesTable;
  services: ServicesTable;
  locations: LocationsTable;
  companies: CompaniesTable;
  company_services: CompanyServicesTable;
  search_sets: SearchSetsTable;
};
