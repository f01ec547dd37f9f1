import { type } from 'arktype';
import { call } from '../call.ts';
import { CatalogueFile, EntryKind, EntryUse, ImportSummary, MergeUse, OfficeCatalogue } from '../entities/catalogue.ts';
import { BodyId, Id, line, OneRow } from '../fields.ts';
import { nameMaxLength } from '../limits.ts';

const OneEntry = type({ kind: EntryKind }).and(OneRow);
const Names = type({ name: line(nameMaxLength), nameAr: line(nameMaxLength) });

/** The whole catalogue with how many companies use each entry. */
export const readCatalogue = call({
  method: 'GET',
  path: '/office/catalogue',
  access: 'admin',
  summary: 'The catalogue with how many companies use each entry.',
  answer: type({ data: OfficeCatalogue }),
});

/** What uses an entry of the catalogue. */
export const readEntryUse = call({
  method: 'GET',
  path: '/office/catalogue/:kind/:id/use',
  access: 'admin',
  summary: 'What uses an entry of the catalogue.',
  params: OneEntry,
  refusals: ['notFound'],
  answer: type({ data: EntryUse }),
});

/** What uses an entry and another one into which it would be merged. */
export const readMergeUse = call({
  method: 'GET',
  path: '/office/catalogue/:kind/:id/merge/:into',
  access: 'admin',
  summary: 'What uses two entries of the catalogue of which one is to be merged into the other.',
  params: OneEntry.and({ into: Id }),
  refusals: ['notFound'],
  answer: type({ data: MergeUse }),
});

/**
 * Adds an entry behind the others of its kind; a service needs its category. Refused with `conflict` if one of the same kind has one of its
 * names.
 */
export const addEntry = call({
  method: 'POST',
  path: '/office/catalogue',
  access: 'admin',
  summary: 'Add a category, a service or a place.',
  body: type({ kind: "'category' | 'location'" })
    .and(Names)
    .or(type({ kind: "'service'", category: BodyId }).and(Names)),
  refusals: ['notFound', 'conflict'],
  answer: type({ data: { id: 'number.integer > 0' } }),
});

/** Moves an entry in front of a sibling, or behind the last one. */
const Move = type({ act: "'move'", before: BodyId.or('null') });
const Rename = type({ act: "'rename'" }).and(Names);
/** Merging: what names the entry names the other one afterwards. It cannot be taken back. */
const Merge = type({ act: "'merge'", into: BodyId });

const EntryChange = Rename.or(Move).or(Merge).or({ act: "'retire' | 'restore'" });
export type EntryChange = typeof EntryChange.infer;

/**
 * Changes an entry. Refused with `conflict` if another one has the new name, if a category with services that can be chosen is retired, or if
 * the entry was merged meanwhile.
 */
export const actOnEntry = call({
  method: 'POST',
  path: '/office/catalogue/:kind/:id/acts',
  access: 'admin',
  summary: 'Rename, move, retire, bring back or merge an entry of the catalogue.',
  params: OneEntry,
  body: EntryChange,
  refusals: ['notFound', 'conflict'],
  answer: type({ data: 'null' }),
});

/** The catalogue as a file, without what was retired. */
export const exportCatalogue = call({
  method: 'GET',
  path: '/office/catalogue/file',
  access: 'admin',
  summary: 'The catalogue as a file.',
  answer: type({ data: CatalogueFile }),
});

/**
 * Adds what a file has and the catalogue lacks, and takes its Arabic names for entries with the same English name; nothing is retired or
 * moved. As a trial it only says what it would do.
 */
export const importCatalogue = call({
  method: 'POST',
  path: '/office/catalogue/file',
  access: 'admin',
  summary: 'Add the entries of a file to the catalogue.',
  body: type({ file: CatalogueFile, isTrial: 'boolean' }),
  answer: type({ data: ImportSummary }),
});
