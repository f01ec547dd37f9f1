import { type RawBuilder, sql } from 'kysely';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, place) => from + place));

/** Latin and Arabic marks that decomposition separates from their letters, and the tatweel. */
const marks = range(0x300, 0x36f) + range(0x610, 0x61a) + range(0x640, 0x640) + range(0x64b, 0x65f) + range(0x670, 0x670);
const variants = ['ٱىةکی', 'ايهكي'] as const;

/** Folds a text column as `fold` of the contract does its letters, for texts that no index covers. `translate` drops what has no counterpart. */
export const foldedText = (text: RawBuilder<unknown>) =>
  sql<string>`translate(lower(normalize(${text}, nfkd)), ${variants[0] + marks}, ${variants[1]})`;

/** Whether a text contains each of these folded words. They consist of letters and digits: no escaping is needed. */
export const containsAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql<boolean>`${foldedText(text)} like all (${words.map((word) => `%${word}%`)}::text[])`;
