import type { CatalogueFile } from '../../../contract/entities/catalogue.ts';
import startingCatalogue from '../directory/catalogue.json' with { type: 'json' };
import { numbered } from '../directory/catalogue.ts';

/** The demo directory has the catalogue that a new installation starts with. */
export const catalogue: CatalogueFile = startingCatalogue;

export const { locations } = catalogue;

/** The services with their IDs. */
export const services = numbered(catalogue);

/** Returns the ID of a demo service by its English name. */
export function serviceNamed(english: string): number {
  const service = services.find(({ en }) => en === english);
  if (!service) throw new RangeError(`There is no demo service '${english}'.`);
  return service.id;
}
