/** Returns the number of items of a list from its numbers by group. */
export const totalOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
