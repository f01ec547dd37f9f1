/** A source of random numbers that gives the same ones for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  /** A number from 0 up to, not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 up to, not including, `end`; a `lean` above 1 prefers small ones. */
  const below = (end: number, lean = 1): number => Math.floor(end * next() ** lean);
  return { next, below };
}

export type Random = ReturnType<typeof createRandom>;

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[], lean = 1): T {
  const chosen = list[random.below(list.length, lean)];
  if (chosen === undefined) throw new RangeError('There is nothing to pick from.');
  return chosen;
}

/** Some of a list, each at most once, in the list's order. */
export function pickSome<T>(random: Random, list: readonly T[], count: number): T[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, list.length)) chosen.add(random.below(list.length));
  return list.filter((_, index) => chosen.has(index));
}
