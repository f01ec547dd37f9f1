import { scryptSync } from 'node:crypto';
import type { Derivation } from './hashing.ts';

/** Derives a key in a thread of the hashing pool: the synchronous call keeps libuv's threads free for compression, files and DNS. */
export default ({ password, salt, length, cost }: Derivation): Uint8Array =>
  scryptSync(password, salt, length, { ...cost, maxmem: 2 ** 27 });
