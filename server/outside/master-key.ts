/**
 * Wraps the secret keys of tenders and bidders with a key that is neither in the database nor in the data folder. `about` is what a secret
 * key belongs to: it cannot be unwrapped as that of anything else. Every function throws MasterKeyDown if the key cannot be used now.
 */
export type MasterKey = {
  wrap: (secret: string, about: string) => Promise<string>;
  /** @throws MasterKeyMissing if it was wrapped with another key, or belongs to something else */
  unwrap: (wrapped: string, about: string) => Promise<string>;
  /** Wraps with the present key what an earlier one has wrapped, without returning the secret. @throws MasterKeyMissing as above */
  rewrap: (wrapped: string, about: string) => Promise<string>;
  /** Whether it could be unwrapped. */
  fits: (wrapped: string, about: string) => Promise<boolean>;
};

/** A secret key cannot be unwrapped: the key that has wrapped it is not there. */
export class MasterKeyMissing extends Error {}

/** The keeper of the master key does not answer, or refuses; the message names no secret. */
export class MasterKeyDown extends Error {}
