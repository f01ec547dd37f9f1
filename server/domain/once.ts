import { createHash } from 'node:crypto';
import { Refused } from './refusal.ts';

/** A row stored with an idempotency key, and the SHA-256 of its request. */
export type Attempt = { id: number; bodyHash: Buffer | null };

/** Returns the SHA-256 of a request. */
export const hashOfRequest = (asked: object): Buffer => createHash('sha256').update(JSON.stringify(asked)).digest();

/**
 * Returns the ID of the attempt that an idempotency key has stored, if any.
 *
 * @throws Refused `conflict` if it was stored for a different request
 */
export function idOfEarlier(earlier: Attempt | null | undefined, bodyHash: Buffer): number | undefined {
  if (earlier && !earlier.bodyHash?.equals(bodyHash)) throw new Refused('conflict');
  return earlier?.id;
}

/**
 * Performs an action at most once per idempotency key, however often and concurrently it is called.
 *
 * @param key the attempt's idempotency key; null to perform it every time
 * @param asked the whole request that belongs to the key
 * @param find returns the attempt stored with the key
 * @param make stores it; returns undefined if a concurrent call has just stored the same attempt
 * @returns the ID of the stored row, new or existing
 * @throws Refused `conflict` if the key was used for a different request
 */
export async function once(
  key: string | null,
  asked: object,
  find: (key: string) => Promise<Attempt | undefined>,
  make: (bodyHash: Buffer) => Promise<number | undefined>,
): Promise<number> {
  const bodyHash = hashOfRequest(asked);
  const again = async () => (key === null ? undefined : idOfEarlier(await find(key), bodyHash));
  const id = (await again()) ?? (await make(bodyHash)) ?? (await again());
  if (id === undefined) throw new Refused('conflict');
  return id;
}
