import { createHash } from 'node:crypto';
import type { SecretKey } from './keys.ts';

const keyBytes = 32;

/** A key is named by its fingerprint, so that none has to be invented. */
const named = (bytes: Buffer): SecretKey => ({ name: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes });

/** Reads SEALING_KEY: the first key wraps, the others unwrap what they have wrapped before. */
export function asSealingKeys(text: string): SecretKey[] | undefined {
  const encoded = text.split(',').map((each) => each.trim());
  if (!encoded.every((each) => /^[\w+/]{43}=$/.test(each))) return undefined;
  const keys = encoded.map((each) => Buffer.from(each, 'base64'));
  return keys.every(({ length }) => length === keyBytes) ? keys.map(named) : undefined;
}

/** What SEALING_KEY must be, as the end of a sentence. */
export const sealingKeysExpected = '32 bytes in Base64, or several with commas between them, the present one first';
