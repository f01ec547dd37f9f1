import { fold } from '../../../contract/rules/fold.ts';
import type { Queryable } from '../database.ts';
import { foldedNames, searchWords } from '../search-words.ts';
import { categories, locations } from './categories.ts';
import { continueIds } from './company-batch.ts';

const slugOf = (name: string) => fold(name).replaceAll(' ', '-');

/** The demo services with their IDs: in the order of their categories, from 1. */
export const services = categories
  .flatMap(({ services: named }, index) => named.map((name) => ({ name, categoryId: index + 1 })))
  .map((service, index) => ({ ...service, id: index + 1 }));

/** Returns the ID of a demo service by its English name. */
export function serviceNamed(english: string): number {
  const service = services.find(({ name: [name] }) => name === english);
  if (!service) throw new RangeError(`There is no demo service '${english}'.`);
  return service.id;
}

/** Inserts the demo categories, their services and the places. */
export async function insertCatalogue(db: Queryable): Promise<void> {
  const stored = categories.map(({ name: [name, name_ar] }, index) => ({ id: index + 1, name, name_ar, slug: slugOf(name) }));
  await db.insertInto('categories').values(stored).execute();
  await db
    .insertInto('services')
    .values(
      services.map(({ id, categoryId, name: [name, name_ar] }) => ({
        id,
        category_id: categoryId,
        name,
        name_ar,
        slug: slugOf(name),
        folded: foldedNames(name, name_ar),
        words: searchWords(name, name_ar),
      })),
    )
    .execute();
  await db
    .insertInto('locations')
    .values(locations.map(([name_en, name_ar], index) => ({ id: index + 1, name_en, name_ar })))
    .execute();
  for (const table of ['categories', 'services', 'locations'] as const) await continueIds(db, table);
}
