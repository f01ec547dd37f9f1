import type { AccountState } from '../../../contract/entities/account.ts';

/**
 * What the search index is asked for. A company has the key of each beginning of each word it is found by (its names and
 * the names of its services), and the keys below, whose signs occur in no folded word.
 */
/** The beginning of a word of a service's name: what visitors search by, who may not learn the names of companies. */
export const openKey = (word: string): string => `~${word}`;
export const serviceKey = (id: number): string => `s:${id}`;
export const categoryKey = (id: number): string => `c:${id}`;
export const locationKey = (id: number): string => `l:${id}`;
/** Who can sign in for a company: no one, someone who was invited, someone with a password. */
export const accountKey = (state: AccountState): string => `a:${state}`;
/** Every company has it. */
export const everyKey = '*';

/** Companies that share a row of a key; the migration says why so many. */
export const blockSize = 16_384;
/** Bits that are looked at together when the companies of a page are read out of a block. */
export const segmentSize = 128;
