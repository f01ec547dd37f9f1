import type { BodyOf } from '../../../contract/call.ts';
import type { addEntry as addCall, EntryAct } from '../../../contract/calls/catalogue.ts';
import type { CatalogueFile, EntryKind, EntryUse, ImportSummary, MergeUse, OfficeCatalogue } from '../../../contract/entities/catalogue.ts';
import type { AuditAct, AuditLine } from '../../../contract/entities/office.ts';
import { fold } from '../../../contract/rules/fold.ts';
import type { Queryable, Transaction } from '../../data/database.ts';
import { takeIndex } from '../../data/directory/search-index.ts';
import * as queries from '../../data/office/catalogue.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { inOffice } from './acting.ts';
import { noteAct } from './audit.ts';

type Entry = NonNullable<Awaited<ReturnType<typeof queries.findEntry>>>;

/** Returns the whole catalogue. */
export const readCatalogue = ({ db }: Pick<Parts, 'db'>): Promise<OfficeCatalogue> => queries.readCatalogue(db);

/** Returns the catalogue as a file. */
export const exportCatalogue = ({ db }: Pick<Parts, 'db'>): Promise<CatalogueFile> => queries.readCatalogueFile(db);

async function requireEntry(db: Queryable, kind: EntryKind, id: number): Promise<Entry> {
  const entry = await queries.findEntry(db, kind, id);
  if (!entry) throw new Refused('notFound');
  return entry;
}

/** Returns what uses an entry. @throws Refused `notFound` */
export async function readEntryUse({ db, clock }: Pick<Parts, 'db' | 'clock'>, kind: EntryKind, id: number): Promise<EntryUse> {
  await requireEntry(db, kind, id);
  return queries.countUse(db, kind, id, clock.now());
}

/** Returns what uses two entries of which the first is to be merged into the second. @throws Refused `notFound` */
export async function readMergeUse(
  parts: Pick<Parts, 'db' | 'clock'>,
  kind: EntryKind,
  { id, into }: { id: number; into: number },
): Promise<MergeUse> {
  return {
    from: await readEntryUse(parts, kind, id),
    into: await readEntryUse(parts, kind, into),
    both: await queries.countBoth(parts.db, kind, [id, into]),
  };
}

/** Whether an entry has one of two names, apart from case and marks. */
const isNamed = ({ name, nameAr }: queries.Names, other: queries.Names): boolean =>
  fold(name) === fold(other.name) || fold(nameAr) === fold(other.nameAr);

async function requireFreeNames(db: Queryable, kind: EntryKind, names: queries.Names, except: number | null): Promise<void> {
  const others = await queries.readNames(db, kind);
  if (others.some((entry) => entry.id !== except && isNamed(entry, names))) throw new Refused('conflict');
}

/** Changes the catalogue while no one else does. */
const change = <T>(parts: Pick<Parts, 'db'>, caller: Caller, act: (transaction: Transaction) => Promise<T>): Promise<T> =>
  inOffice(parts, caller, async (transaction) => {
    await queries.lockCatalogue(transaction);
    return act(transaction);
  });

type Changes = AuditLine['changes'];
const changed = (field: string, before: string | null, after: string | null): Changes =>
  before === after ? [] : [{ field, before, after }];
const renamed = (before: queries.Names | null, after: queries.Names): Changes => [
  ...changed('name', before?.name ?? null, after.name),
  ...changed('name_ar', before?.nameAr ?? null, after.nameAr),
];

/**
 * Adds a category, a service or a place; returns its ID.
 *
 * @throws Refused `notFound` for an unknown category, `conflict` if one of the same kind has one of its names
 */
export const addEntry = (parts: Parts, caller: Caller, added: BodyOf<typeof addCall>): Promise<number> =>
  change(parts, caller, async (transaction) => {
    const { kind, name, nameAr } = added;
    const category = added.kind === 'service' ? (await requireEntry(transaction, 'category', added.category)).id : null;
    await requireFreeNames(transaction, kind, added, null);
    const id = await queries.insertEntry(transaction, kind, { name, nameAr }, category);
    await noteAct(transaction, parts, caller, { act: 'entryAdded', subject: kind, subjectId: String(id), changes: renamed(null, added) });
    return id;
  });

/** Changes an entry, and notes what was done; null for nothing. @throws Refused `notFound` */
const changeEntry = (
  parts: Parts,
  caller: Caller,
  kind: EntryKind,
  id: number,
  apply: (transaction: Transaction, entry: Entry) => Promise<Done>,
): Promise<void> =>
  change(parts, caller, async (transaction) => {
    const done = await apply(transaction, await requireEntry(transaction, kind, id));
    if (done) await noteAct(transaction, parts, caller, { ...done, subject: kind, subjectId: String(id) });
  });

type Done = { act: AuditAct; changes?: Changes } | null;

/** Gives an entry other names. @throws Refused `notFound`, `conflict` if another one of the kind has one of them */
export const renameEntry = (parts: Parts, caller: Caller, kind: EntryKind, id: number, names: queries.Names): Promise<void> =>
  changeEntry(parts, caller, kind, id, async (transaction, entry) => {
    const changes = renamed(entry, names);
    if (changes.length === 0) return null;
    await requireFreeNames(transaction, kind, names, id);
    await queries.renameEntry(transaction, kind, id, names);
    if (kind === 'service') await changeWords(parts, transaction, id);
    return { act: 'entryRenamed', changes };
  });

/** Moves an entry in front of a sibling, or behind the last one (null). @throws Refused `notFound` */
export const moveEntry = (parts: Parts, caller: Caller, kind: EntryKind, id: number, before: number | null): Promise<void> =>
  changeEntry(parts, caller, kind, id, (transaction, entry) => move(transaction, kind, entry, before));

/**
 * Retires, brings back or merges an entry.
 *
 * @throws Refused `notFound`, also for the other entry, `conflict` if a category still has services that can be chosen, or the other entry is
 * retired
 */
export const actOnEntry = (parts: Parts, caller: Caller, kind: EntryKind, id: number, wanted: EntryAct): Promise<void> =>
  changeEntry(parts, caller, kind, id, async (transaction, entry) => {
    if (wanted.act === 'merge') return merge(parts, transaction, kind, entry, wanted.into);
    if (wanted.act === 'retire') return retire(parts, transaction, kind, entry);
    if (!entry.isRetired) return null;
    await queries.retireEntry(transaction, kind, id, null);
    return { act: 'entryRestored' };
  });

/** The words of a service follow its names; the search index follows them. */
async function changeWords({ jobs }: Pick<Parts, 'jobs'>, transaction: Transaction, service: number): Promise<void> {
  await queries.setWords(transaction, service);
  await jobs.add(transaction, 'reindexService', { service });
}

async function move(transaction: Transaction, kind: EntryKind, entry: Entry, before: number | null): Promise<Done> {
  const siblings = await queries.readSiblings(transaction, kind, entry.category);
  const others = siblings.filter(({ id }) => id !== entry.id);
  const place = before === null ? others.length : others.findIndex(({ id }) => id === before);
  if (place < 0) throw new Refused('notFound');
  const was = siblings.findIndex(({ id }) => id === entry.id);
  if (was === place) return null;
  const ordered = [...others.slice(0, place), entry, ...others.slice(place)];
  await queries.orderEntries(
    transaction,
    kind,
    ordered.map(({ id }) => id),
  );
  return { act: 'entryMoved', changes: changed('place', String(was + 1), String(place + 1)) };
}

async function retire({ clock }: Parts, transaction: Transaction, kind: EntryKind, entry: Entry): Promise<Done> {
  if (entry.isRetired) return null;
  const services = kind === 'category' ? await queries.readSiblings(transaction, 'service', entry.id) : [];
  if (services.some(({ isRetired }) => !isRetired)) throw new Refused('conflict');
  await queries.retireEntry(transaction, kind, entry.id, clock.now());
  return { act: 'entryRetired' };
}

async function merge(parts: Parts, transaction: Transaction, kind: EntryKind, from: Entry, into: number): Promise<Done> {
  const kept = into === from.id ? null : await queries.findEntry(transaction, kind, into);
  if (!kept) throw new Refused('notFound');
  if (kept.isRetired) throw new Refused('conflict');
  // What was chosen before this point is moved; later choices are replaced when they are stored.
  await takeIndex(transaction);
  await queries.markMerged(transaction, kind, from.id, into, parts.clock.now());
  if (kind === 'category') await queries.moveServices(transaction, from.id, into);
  else await parts.jobs.add(transaction, 'mergeEntry', { kind, from: from.id, into });
  if (kind === 'service') {
    await queries.moveAsked(transaction, from.id, into);
    await changeWords(parts, transaction, into);
  }
  return { act: 'entryMerged', changes: [{ field: 'merged', before: from.name, after: kept.name }] };
}

/** Adds what a file has and the catalogue lacks, and takes its Arabic names; as a trial it is only counted. */
export const importCatalogue = (parts: Parts, caller: Caller, file: CatalogueFile, isTrial: boolean): Promise<ImportSummary> =>
  change(parts, caller, async (transaction) => {
    const steps = stepsOf(file, await queries.readCatalogue(transaction));
    const summary = summaryOf(steps);
    if (isTrial || steps.length === 0) return summary;
    for (const step of steps) await take(parts, transaction, step);
    const changes = Object.entries(summary).flatMap(([field, count]) => changed(field, null, count > 0 ? String(count) : null));
    await noteAct(transaction, parts, caller, { act: 'catalogueImported', subject: 'catalogue', subjectId: 'catalogue', changes });
    return summary;
  });

/** What an import does: adds an entry (of a service with its category's English name), or gives one another Arabic name. */
type Step = { kind: EntryKind; names: queries.Names; category: string | null; renames: number | null };

function stepsOf({ categories, locations }: CatalogueFile, present: OfficeCatalogue): Step[] {
  const services = present.categories.flatMap((category) => category.services);
  const stepsFor = (kind: EntryKind, known: readonly ({ id: number } & queries.Names)[]) => {
    const seen = new Set<string>();
    return ({ en: name, ar: nameAr }: { en: string; ar: string }, category: string | null): Step[] => {
      if (seen.has(fold(name))) return [];
      seen.add(fold(name));
      const found = known.find((entry) => fold(entry.name) === fold(name));
      if (found?.nameAr === nameAr) return [];
      return [{ kind, names: { name: found?.name ?? name, nameAr }, category, renames: found?.id ?? null }];
    };
  };
  const ofCategory = stepsFor('category', present.categories);
  const ofService = stepsFor('service', services);
  const ofLocation = stepsFor('location', present.locations);
  return [
    ...categories.flatMap((category) => ofCategory(category, null)),
    ...categories.flatMap((category) => category.services.flatMap((service) => ofService(service, category.en))),
    ...locations.flatMap((location) => ofLocation(location, null)),
  ];
}

const summaryOf = (steps: readonly Step[]): ImportSummary => {
  const added = (kind: EntryKind) => steps.filter((step) => step.kind === kind && step.renames === null).length;
  return {
    categories: added('category'),
    services: added('service'),
    locations: added('location'),
    renamed: steps.filter(({ renames }) => renames !== null).length,
  };
};

async function take(parts: Parts, transaction: Transaction, { kind, names, category, renames }: Step): Promise<void> {
  if (renames !== null) {
    await queries.renameEntry(transaction, kind, renames, names);
    if (kind === 'service') await changeWords(parts, transaction, renames);
    return;
  }
  const categories = category === null ? [] : await queries.readNames(transaction, 'category');
  const within = categories.find(({ name }) => fold(name) === fold(category ?? ''));
  await queries.insertEntry(transaction, kind, names, within?.id ?? null);
}
