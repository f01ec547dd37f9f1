import type { Parts } from '../parts.ts';

/** A value, and for how many seconds it is still kept. */
export type Kept<T> = { value: Promise<T>; secondsLeft: () => number };

/**
 * Returns a function that keeps what it has read under a key for some seconds after the reading began, less if what visitors read changes;
 * all who want it meanwhile share it. Failures are not kept.
 *
 * @param most values that are kept at once; the oldest make room for new ones
 */
export function keepPublic<T>(
  { clock, publicChanges }: Pick<Parts, 'clock' | 'publicChanges'>,
  { seconds, most }: { seconds: number; most: number },
): (key: string, read: () => Promise<T>) => Kept<T> {
  const values = new Map<string, Kept<T>>();
  publicChanges.watch(() => values.clear());

  const keep = (key: string, read: () => Promise<T>): Kept<T> => {
    const since = clock.elapsed();
    const kept = { value: read(), secondsLeft: () => seconds - (clock.elapsed() - since) / 1000 };
    values.delete(key);
    values.set(key, kept);
    for (const oldest of [...values.keys()].slice(0, -most)) values.delete(oldest);
    kept.value.catch(() => values.get(key) === kept && values.delete(key));
    return kept;
  };

  return (key, read) => {
    const known = values.get(key);
    return known && known.secondsLeft() > 0 ? known : keep(key, read);
  };
}
