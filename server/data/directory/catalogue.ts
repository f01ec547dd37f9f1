import { sql } from 'kysely';
import type { CatalogueFile } from '../../../contract/entities/catalogue.ts';
import { fold } from '../../../contract/rules/fold.ts';
import type { Queryable } from '../database.ts';
import { foldedNames, searchWords } from '../search-words.ts';

/** Returns the address of a name: folded, with hyphens. */
export const slugOf = (name: string) => fold(name).replaceAll(' ', '-');

/** Returns the services of a catalogue with the IDs that `insertCatalogue` gives them: in the order of their categories, from 1. */
export const numbered = ({ categories }: CatalogueFile) =>
  categories
    .flatMap(({ services }, index) => services.map((named) => ({ ...named, categoryId: index + 1 })))
    .map((service, index) => ({ ...service, id: index + 1 }));

/** Returns whether there is neither a category, a service nor a place. */
export async function hasNoCatalogue(db: Queryable): Promise<boolean> {
  for (const table of ['categories', 'services', 'locations'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/** Inserts a catalogue into a database without one. */
export async function insertCatalogue(db: Queryable, catalogue: CatalogueFile): Promise<void> {
  const categories = catalogue.categories.map(({ en, ar }, index) => ({ id: index + 1, name: en, name_ar: ar, slug: slugOf(en) }));
  const services = numbered(catalogue).map(({ id, categoryId, en, ar }) => ({
    id,
    category_id: categoryId,
    name: en,
    name_ar: ar,
    slug: slugOf(en),
    folded: foldedNames(en, ar),
    words: searchWords(en, ar),
  }));
  const locations = catalogue.locations.map(({ en, ar }, index) => ({ id: index + 1, name_en: en, name_ar: ar }));
  if (categories.length > 0) await db.insertInto('categories').values(categories).execute();
  if (services.length > 0) await db.insertInto('services').values(services).execute();
  if (locations.length > 0) await db.insertInto('locations').values(locations).execute();
  for (const table of ['categories', 'services', 'locations'] as const) await continueIds(db, table);
}

/** Restarts an ID sequence after explicitly inserted IDs. */
export const continueIds = (db: Queryable, table: 'categories' | 'services' | 'locations' | 'companies') =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1), count(*) > 0) from ${sql.table(table)}`.execute(db);
