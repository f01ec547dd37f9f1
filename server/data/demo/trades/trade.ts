/** A text in both languages. */
export type Bilingual = readonly [english: string, arabic: string];

/** A kind of company: the suffix of its name, its main service, and a sentence on what it does. */
export type Kind = { name: Bilingual; service: string; does: Bilingual };

/** The companies of a category: their number, their kinds, and sentences on how they work. */
export type Trade = { companies: number; kinds: readonly Kind[]; how: readonly Bilingual[] };
