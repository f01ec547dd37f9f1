import { line } from './fields.ts';
import { nameMaxLength } from './limits.ts';
import { type } from './type.ts';

const Named = type({ en: line(nameMaxLength), ar: line(nameMaxLength) });

/** A file of the catalogue that someone gives: its names are single lines that fit. */
export const GivenCatalogue = type({ categories: Named.and({ services: Named.array() }).array(), locations: Named.array() });
