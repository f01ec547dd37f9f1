import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { SecretKey } from '../config/keys.ts';
import type { Keys } from './keys.ts';

const algorithm = 'aes-256-gcm';
/** From NIST SP 800-38D: 96 bits, random, which is safe for far more secrets than there are accounts. */
const nonceBytes = 12;
const tagBytes = 16;
const prefix = 'aes256gcm';
const keyOfProcess = randomBytes(32);

/** Keys of SECRET_KEYS. Without any, secrets are stored as they are, which production refuses. */
export function createKeys({ secretKeys }: { secretKeys: readonly SecretKey[] }): Keys {
  const [present] = secretKeys;
  const presentPrefix = present ? `${prefix}$${present.name}$` : '';
  const nameOf = (stored: string): string | null => (stored.startsWith(`${prefix}$`) ? (stored.split('$')[1] ?? '') : null);
  return {
    seal(secret, about) {
      if (!present) return secret;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, present.bytes, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${presentPrefix}${sealed.toString('base64url')}`;
    },
    open(stored, about) {
      const name = nameOf(stored);
      if (name === null) return stored;
      const key = secretKeys.find((each) => each.name === name);
      return key ? decrypted(key, Buffer.from(stored.split('$')[2] ?? '', 'base64url'), about) : null;
    },
    secretFor: (purpose) =>
      createHmac('sha256', present?.bytes ?? keyOfProcess)
        .update(purpose)
        .digest('base64url'),
    presentPrefix,
  };
}

function decrypted({ bytes }: SecretKey, sealed: Buffer, about: string): string | null {
  try {
    const decipher = createDecipheriv(algorithm, bytes, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(about));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
