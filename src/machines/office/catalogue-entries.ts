import type { CatalogueEntry, EntryKind, OfficeCatalogue } from '../../../contract/entities/catalogue.ts';
import { nameMaxLength } from '../../../contract/limits.ts';
import { fold } from '../../../contract/rules/fold.ts';
import { type Errors, entries } from '../form.ts';

/** An entry of the catalogue, with its category if it is a service. */
export type EntryRef = { kind: EntryKind; id: number; category: number | null };

/** The names of an entry, as they are typed. */
export type EntryNames = { name: string; nameAr: string };
export type NameError = 'catalogueSays.required' | 'catalogueSays.requiredAr' | 'catalogueSays.tooLong' | 'catalogueSays.taken';
export type NameErrors = Errors<EntryNames, NameError>;

/** Returns the entries of a kind, of all categories. */
export const entriesOf = ({ categories, locations }: OfficeCatalogue, kind: EntryKind): readonly CatalogueEntry[] =>
  ({ category: categories, service: categories.flatMap(({ services }) => services), location: locations })[kind];

/** Returns an entry; undefined if the catalogue no longer has it. */
export const entryOf = (catalogue: OfficeCatalogue | null, { kind, id }: Pick<EntryRef, 'kind' | 'id'>): CatalogueEntry | undefined =>
  catalogue ? entriesOf(catalogue, kind).find((entry) => entry.id === id) : undefined;

/** Returns an entry's siblings in their order, without what was retired: these are listed apart. */
export const siblingsOf = (
  catalogue: OfficeCatalogue | null,
  { kind, category }: Pick<EntryRef, 'kind' | 'category'>,
): readonly CatalogueEntry[] => {
  if (!catalogue) return [];
  const all = kind === 'service' ? (catalogue.categories.find(({ id }) => id === category)?.services ?? []) : entriesOf(catalogue, kind);
  return all.filter(({ isRetired }) => !isRetired);
};

/** Returns the errors of names: missing, too long, or those of another entry of the kind. */
export function nameErrors({ name, nameAr }: EntryNames, others: readonly EntryNames[]): NameErrors {
  const isTaken = (field: keyof EntryNames, written: string) => others.some((other) => fold(other[field]) === fold(written));
  const errorIn = (field: keyof EntryNames, written: string, missing: NameError): NameError | false => {
    if (written.trim() === '') return missing;
    if (written.trim().length > nameMaxLength) return 'catalogueSays.tooLong';
    return isTaken(field, written) && 'catalogueSays.taken';
  };
  return entries<EntryNames, NameError>({
    name: errorIn('name', name, 'catalogueSays.required'),
    nameAr: errorIn('nameAr', nameAr, 'catalogueSays.requiredAr'),
  });
}

/** Whether an entry can be retired: a category only without services that can be chosen. */
export const isRetirable = (catalogue: OfficeCatalogue | null, ref: EntryRef): boolean => {
  const entry = entryOf(catalogue, ref);
  if (!entry || entry.isRetired) return false;
  return ref.kind !== 'category' || siblingsOf(catalogue, { kind: 'service', category: ref.id }).length === 0;
};

/** Returns the entry in front of which one is, where it is moved by places up (negative) or down; null for behind the last one. */
export function placeAfter(siblings: readonly CatalogueEntry[], id: number, before: number | null, by: number): number | null {
  const others = siblings.filter((entry) => entry.id !== id);
  const found = others.findIndex((entry) => entry.id === before);
  const place = Math.min(Math.max((found < 0 ? others.length : found) + by, 0), others.length);
  return others[place]?.id ?? null;
}

/** Returns the entry in front of which one is now; null for the last one. */
export const placeOf = (siblings: readonly CatalogueEntry[], id: number): number | null =>
  siblings[siblings.findIndex((entry) => entry.id === id) + 1]?.id ?? null;

/** Returns an entry's siblings as they would be if it were put in front of one of them, and its place among them, from 1. */
export function placed<Entry extends CatalogueEntry>(
  siblings: readonly Entry[],
  id: number,
  before: number | null,
): { entries: Entry[]; place: number } {
  const lifted = siblings.filter((entry) => entry.id === id);
  const others = siblings.filter((entry) => entry.id !== id);
  const found = others.findIndex((entry) => entry.id === before);
  const place = found < 0 ? others.length : found;
  return { entries: [...others.slice(0, place), ...lifted, ...others.slice(place)], place: place + 1 };
}

/** Returns the catalogue with an entry put in front of one of its siblings; null for the end. */
export function withPlaced(
  { categories, locations }: OfficeCatalogue,
  { kind, id, category }: EntryRef,
  before: number | null,
): OfficeCatalogue {
  const inOrder = <Entry extends CatalogueEntry>(entries: Entry[]) => placed(entries, id, before).entries;
  if (kind === 'location') return { categories, locations: inOrder(locations) };
  if (kind === 'category') return { categories: inOrder(categories), locations };
  return {
    categories: categories.map((each) => (each.id === category ? { ...each, services: inOrder(each.services) } : each)),
    locations,
  };
}
