/** A sentence or name in both languages. */
export type Said = readonly [english: string, arabic: string];

/** The companies of a category: how many, what they call themselves, what they do, and how they do it. */
export type Trade = { companies: number; names: readonly Said[]; does: readonly Said[]; how: readonly Said[] };
