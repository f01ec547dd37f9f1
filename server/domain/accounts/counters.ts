import * as data from '../../data/accounts/attempts.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';

/** What counting needs. */
export type CounterParts = Pick<Parts, 'db' | 'clock'>;

/** A counter of attempts: its key, the most attempts, and its window in seconds, which begins with the first. */
export type Counter = { key: string; most: number; window: number };

/**
 * Counts one attempt in several counters, across all server processes and by the database's time.
 *
 * @throws Refused `tooManyAttempts` with the seconds to wait
 */
export async function countWithin({ db, clock }: CounterParts, counters: readonly Counter[]): Promise<void> {
  const counted = await data.countAttempts(db, clock, new Map(counters.map(({ key, window }) => [key, window * 1000])));
  const most = new Map(counters.map((counter) => [counter.key, counter.most]));
  const refused = counted.filter(({ key, attempts }) => attempts > (most.get(key) ?? 0));
  if (refused.length > 0) throw tooManyFor(Math.max(...refused.map(({ left }) => left)));
}

/** Counts one attempt; returns how many there were in the counter's window, with this one. */
export async function count({ db, clock }: CounterParts, { key, window }: Omit<Counter, 'most'>): Promise<number> {
  const [counted] = await data.countAttempts(db, clock, new Map([[key, window * 1000]]));
  return counted?.attempts ?? 0;
}

/** Takes an attempt off a counter. */
export const takeOff = ({ db }: CounterParts, key: string): Promise<void> => data.takeOff(db, key);

/** Resets counters. */
export const resetCounters = ({ db }: CounterParts, keys: readonly string[]): Promise<void> => data.resetAttempts(db, keys);

/** @param wait in milliseconds */
const tooManyFor = (wait: number): Refused => new Refused('tooManyAttempts', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
