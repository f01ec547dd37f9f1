import type { AccountState } from '../../../contract/entities/account.ts';

/**
 * Keys of the search index. A company has a key for each prefix of each word of its names and of its services' names, and the keys below,
 * whose signs never occur in folded words.
 */
/** A prefix of a word of a service's name: the key for visitors, who must not learn company names. */
export const servicePrefixKey = (word: string): string => `~${word}`;
/** A whole word of a name, for the best matches; the second is for visitors. */
export const wholeWordKey = (word: string): string => `=${word}`;
export const wholeServiceWordKey = (word: string): string => `~=${word}`;
export const serviceKey = (id: number): string => `s:${id}`;
export const categoryKey = (id: number): string => `c:${id}`;
export const locationKey = (id: number): string => `l:${id}`;
/** A company's account state: not invited, invited, or with a password. */
export const accountKey = (state: AccountState): string => `a:${state}`;
/** The key of all companies. */
export const allCompaniesKey = '*';

/** Companies per row of a key; the migration explains the size. */
export const blockSize = 16_384;
/** Bits read at once when the companies of a page are extracted from a block. */
export const segmentSize = 128;
