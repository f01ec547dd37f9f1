/** Returns a seeded, deterministic random number generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  /** Returns a number in [0, 1). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns an integer in [0, `end`); a `lean` above 1 prefers small ones. */
  const below = (end: number, lean = 1): number => Math.floor(end * next() ** lean);
  return { next, below };
}

export type Random = ReturnType<typeof createRandom>;

/** Returns the element at an index modulo the list's length. */
export function turn<T>(list: readonly T[], index: number): T {
  const member = list[index % list.length];
  if (member === undefined) throw new RangeError('Nothing is in the list.');
  return member;
}

/** Picks an element of a non-empty list; a `lean` above 1 prefers its beginning. */
export const pick = <T>(random: Random, list: readonly T[], lean = 1): T => turn(list, random.below(list.length, lean));

/** Picks some distinct elements, in the list's order. */
export function pickSome<T>(random: Random, list: readonly T[], count: number): T[] {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, list.length)) chosen.add(random.below(list.length));
  return list.filter((_, index) => chosen.has(index));
}
