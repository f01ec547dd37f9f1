/** A sentence or name in both languages. */
export type Said = readonly [english: string, arabic: string];

/** A kind of company: the end of its name, the service it certainly offers, and what it does in a sentence. */
export type Kind = { name: Said; service: string; does: Said };

/** The companies of a category: how many, of which kinds, and how they work. */
export type Trade = { companies: number; kinds: readonly Kind[]; how: readonly Said[] };
