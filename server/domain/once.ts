import { createHash } from 'node:crypto';
import { Refused } from './refusal.ts';

/** Something that was stored with a key, and the SHA-256 of what was asked with it. */
export type Attempt = { id: number; bodyHash: Buffer | null };

/**
 * Does something that counts once for each key its caller gives, however often and at once it is asked for.
 *
 * @param key what the caller names the attempt by; null where every time counts
 * @param asked what the key stands for, all of it
 * @param find the attempt that was stored with the key
 * @param make stores it; undefined where another call has stored the same attempt in this moment
 * @returns the id of what was stored, now or earlier
 * @throws Refused `conflict` where the key stands for something else
 */
export async function once(
  key: string | null,
  asked: object,
  find: (key: string) => Promise<Attempt | undefined>,
  make: (bodyHash: Buffer) => Promise<number | undefined>,
): Promise<number> {
  const bodyHash = createHash('sha256').update(JSON.stringify(asked)).digest();
  const again = async () => {
    const earlier = key === null ? undefined : await find(key);
    if (earlier && !earlier.bodyHash?.equals(bodyHash)) throw new Refused('conflict');
    return earlier?.id;
  };
  const id = (await again()) ?? (await make(bodyHash)) ?? (await again());
  if (id === undefined) throw new Refused('conflict');
  return id;
}
