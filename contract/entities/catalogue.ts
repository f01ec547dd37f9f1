import { type } from '../type.ts';

/** The kinds of entries of the catalogue. */
export const entryKinds = ['category', 'service', 'location'] as const;
export const EntryKind = type.enumerated(...entryKinds);
export type EntryKind = typeof EntryKind.infer;

/** An entry of the catalogue, as the office lists it; `companies` offer it, or are there. */
export const CatalogueEntry = type({
  id: 'number.integer > 0',
  name: 'string',
  nameAr: 'string',
  /** Whether it can no longer be chosen; who has chosen it before keeps it. */
  isRetired: 'boolean',
  companies: 'number.integer >= 0',
});
export type CatalogueEntry = typeof CatalogueEntry.infer;

export const CatalogueCategory = CatalogueEntry.and({ services: CatalogueEntry.array() });
export type CatalogueCategory = typeof CatalogueCategory.infer;

/** The whole catalogue in its order, without entries that were merged into others. */
export const OfficeCatalogue = type({ categories: CatalogueCategory.array(), locations: CatalogueEntry.array() });
export type OfficeCatalogue = typeof OfficeCatalogue.infer;

/** What uses an entry. */
export const EntryUse = type({
  companies: 'number.integer >= 0',
  /** Tenders that have not been closed, drafts included. */
  runningTenders: 'number.integer >= 0',
  endedTenders: 'number.integer >= 0',
  requests: 'number.integer >= 0',
});
export type EntryUse = typeof EntryUse.infer;

/** What uses two entries of which the first is to be merged into the second; `both`: the companies that have both. */
export const MergeUse = type({ from: EntryUse, into: EntryUse, both: 'number.integer >= 0' });
export type MergeUse = typeof MergeUse.infer;

const Named = type({ en: 'string', ar: 'string' });

/** Categories with their services, and places, named in English and Arabic: the file that `npm run setup` reads, and the office imports and exports. */
export const CatalogueFile = type({ categories: Named.and({ services: Named.array() }).array(), locations: Named.array() });
export type CatalogueFile = typeof CatalogueFile.infer;

/** How many entries an import adds, and how many Arabic names it changes. */
export const ImportSummary = type({
  categories: 'number.integer >= 0',
  services: 'number.integer >= 0',
  locations: 'number.integer >= 0',
  renamed: 'number.integer >= 0',
});
export type ImportSummary = typeof ImportSummary.infer;
