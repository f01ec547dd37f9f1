import { call } from '../call.ts';
import { GivenCatalogue } from '../catalogue-fields.ts';
import { CatalogueFile, EntryKind, EntryUse, ImportSummary, MergeUse, OfficeCatalogue } from '../entities/catalogue.ts';
import { BodyId, Id, line, OneRow } from '../fields.ts';
import { nameMaxLength } from '../limits.ts';
import { type } from '../type.ts';

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
  path: '/office/catalogue/entries',
  access: 'admin',
  summary: 'Add a category, a service or a place.',
  body: type({ kind: "'category' | 'location'" })
    .and(Names)
    .or(type({ kind: "'service'", category: BodyId }).and(Names)),
  refusals: ['notFound', 'conflict'],
  answer: type({ data: { id: 'number.integer > 0' } }),
});

/** Gives an entry other names. Refused with `conflict` if another one of the kind has one of them. */
export const renameEntry = call({
  method: 'PUT',
  path: '/office/catalogue/:kind/:id/names',
  access: 'admin',
  summary: 'Rename an entry of the catalogue.',
  params: OneEntry,
  body: Names,
  refusals: ['notFound', 'conflict'],
  answer: type({ data: 'null' }),
});

/** Moves an entry in front of a sibling, or behind the last one (null). */
export const moveEntry = call({
  method: 'PUT',
  path: '/office/catalogue/:kind/:id/place',
  access: 'admin',
  summary: 'Move an entry of the catalogue among its siblings.',
  params: OneEntry,
  body: type({ before: BodyId.or('null') }),
  refusals: ['notFound'],
  answer: type({ data: 'null' }),
});

/** Merging: what names the entry names the other one afterwards. It cannot be taken back. */
const EntryAct = type({ act: "'retire' | 'restore'" }).or({ act: "'merge'", into: BodyId });
export type EntryAct = typeof EntryAct.infer;

/**
 * Retires, brings back or merges an entry. Refused with `conflict` if a category with services that can be chosen is retired, or if the other
 * entry is retired.
 */
export const actOnEntry = call({
  method: 'POST',
  path: '/office/catalogue/:kind/:id/acts',
  access: 'admin',
  summary: 'Retire, bring back or merge an entry of the catalogue.',
  params: OneEntry,
  body: EntryAct,
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
  body: type({ file: GivenCatalogue, isTrial: 'boolean' }),
  answer: type({ data: ImportSummary }),
});
