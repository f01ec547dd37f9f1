import type { Database } from '../../../server/data/database.ts';
import { insertCompanies, type NewCompany } from '../../../server/data/demo/company-batch.ts';
import { continueIds } from '../../../server/data/directory/catalogue.ts';
import { registrationDay } from '../../../server/data/directory/companies.queries.ts';
import { indexNewCompanies } from '../../../server/data/directory/search-index.ts';
import { foldedNames, searchWords } from '../../../server/data/search-words.ts';
import type { CompanyChange, CompanyFields } from '../../../server/domain/directory/companies.ts';

type Bilingual = readonly [english: string, arabic: string];

export const places: readonly Bilingual[] = [
  ['Doha', 'الدوحة'],
  ['Al Wakrah', 'الوكرة'],
  ['Al Khor', 'الخور'],
];

/** Test categories by ID, from 1. */
export const categories: readonly Bilingual[] = [
  ['Cleaning', 'النظافة'],
  ['IT', 'التقنية'],
];

/** Test services by ID, from 1; the first two are in the first category, the others in the second. */
export const offered: readonly Bilingual[] = [
  ['Office cleaning', 'تنظيف المكاتب'],
  ['Façade and windows', 'الواجهات والنوافذ'],
  ['Network and cabling', 'الشبكات والتمديدات'],
  ['Cloud hosting', 'الاستضافة السحابية'],
];

/** Inserts two categories, four services and three places. */
export async function addCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('categories')
    .values(categories.map(([name, name_ar], index) => ({ id: index + 1, name, name_ar, slug: name.toLowerCase() })))
    .execute();
  await db
    .insertInto('services')
    .values(
      offered.map(([name, name_ar], index) => ({
        id: index + 1,
        category_id: index < 2 ? 1 : 2,
        name,
        name_ar,
        slug: `service-${index + 1}`,
        folded: foldedNames(name, name_ar),
        words: searchWords(name, name_ar),
      })),
    )
    .execute();
  await db
    .insertInto('locations')
    .values(places.map(([name_en, name_ar], index) => ({ id: index + 1, name_en, name_ar })))
    .execute();
  for (const table of ['categories', 'services', 'locations'] as const) await continueIds(db, table);
}

/** Inserts companies and indexes them; defaults are Doha, no Arabic name and no services. */
export async function addCompanies(db: Database, companies: (Pick<NewCompany, 'id' | 'name'> & Partial<NewCompany>)[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertCompanies(
      transaction,
      companies.map((company) => ({ location_id: 1, services: [], ...company })),
    );
    await indexNewCompanies(
      transaction,
      companies.map(({ id }) => id),
    );
  });
}

/** Input of a company with defaults: a name, Doha, office cleaning. */
export const companyFields = (overrides: Partial<CompanyFields> = {}): CompanyFields => ({
  name: 'Fresh Company',
  nameAr: null,
  description: null,
  descriptionAr: null,
  location: 1,
  services: [1],
  logo_url: null,
  banner_url: null,
  website_url: null,
  facebook: null,
  twitter: null,
  linkedin: null,
  google: null,
  skype: null,
  cr_number: null,
  cr_expires_on: null,
  ...overrides,
});

/** Returns a change of these fields, based on the current version. */
export async function changeOf(db: Database, id: number, fields: CompanyFields): Promise<CompanyChange> {
  const company = await db.selectFrom('companies').select('version').where('id', '=', id).executeTakeFirst();
  return { ...fields, version: company?.version ?? 1 };
}

/** Returns a verification decision of an admin who has read the current registration. */
export async function checkOf(db: Database, id: number, verified: boolean) {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'name_ar as nameAr', 'cr_number', registrationDay.as('cr_expires_on')])
    .where('id', '=', id)
    .executeTakeFirst();
  return { verified, ...(company ?? { name: 'Nobody', nameAr: null, cr_number: null, cr_expires_on: null }) };
}
