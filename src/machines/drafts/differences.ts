/** A field that differs between two versions of a draft: its name, and what each version contains. */
export type Difference = { field: string; mine: string; theirs: string };

/** The content of a version as texts, by field. */
export type Texts = Record<string, string>;

/** How lists and typed numbers are written in the reader's language. */
export type Writing = { list: (names: readonly string[]) => string; number: (typed: string) => string };

/** Returns the fields that differ, in the order of the first version; a field that one version does not have is empty in it. */
export const differencesOf = (mine: Texts, theirs: Texts): Difference[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .map((field) => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' }))
    .filter((found) => found.mine.trim() !== found.theirs.trim());
