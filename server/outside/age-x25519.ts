import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto';
import { bech32 } from '@scure/base';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

/**
 * Recipients and identities of the age format (https://c2sp.org/age, "The X25519 recipient type") with Node's own cryptography: those of
 * `age-encryption` do the same with the browser's, which costs five times as much for a text of some kilobytes.
 */
const type = 'X25519';
const info = 'age-encryption.org/v1/X25519';
const keyBytes = 32;
const tagBytes = 16;
/** Each wrapping key is used once. */
const nonce = Buffer.alloc(12);
const cipher = 'chacha20-poly1305';

const publicKeyOf = (bytes: Buffer) => createPublicKey({ key: { kty: 'OKP', crv: type, x: bytes.toString('base64url') }, format: 'jwk' });

/** Makes a key pair: `identity` decrypts what is encrypted to `recipient`. */
export function makeIdentity(): { identity: string; recipient: string } {
  const { d = '', x = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return {
    identity: bech32.encodeFromBytes('AGE-SECRET-KEY-', Buffer.from(d, 'base64url')).toUpperCase(),
    recipient: bech32.encodeFromBytes('age', Buffer.from(x, 'base64url')),
  };
}

/** Returns a recipient from its text, `age1…`. */
export function recipientFrom(text: string): Recipient {
  const recipient = Buffer.from(bech32.decodeToBytes(text).bytes);
  const publicKey = publicKeyOf(recipient);
  return {
    wrapFileKey(fileKey) {
      const ephemeral = generateKeyPairSync('x25519');
      const share = Buffer.from(ephemeral.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
      const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey });
      const wrapping = createCipheriv(cipher, wrappingKey(shared, share, recipient), nonce, { authTagLength: tagBytes });
      const body = Buffer.concat([wrapping.update(fileKey), wrapping.final(), wrapping.getAuthTag()]);
      return [new Stanza([type, share.toString('base64').replaceAll('=', '')], body)];
    },
  };
}

/** Returns an identity from its text, `AGE-SECRET-KEY-1…`. */
export function identityFrom(text: string): Identity {
  const secret = Buffer.from(bech32.decodeToBytes(text).bytes);
  // The ASN.1 of RFC 8410, which is the same for every key but for its last 32 bytes.
  const key = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), secret]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const recipient = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    unwrapFileKey(stanzas) {
      for (const { args, body } of stanzas) {
        const [kind, encoded] = args;
        const share = Buffer.from(encoded ?? '', 'base64');
        if (kind !== type || share.length !== keyBytes) continue;
        const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(share) });
        const fileKey = unwrapped(Buffer.from(body), wrappingKey(shared, share, recipient));
        if (fileKey) return fileKey;
      }
      return null;
    },
  };
}

const wrappingKey = (shared: Buffer, share: Buffer, recipient: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.concat([share, recipient]), info, keyBytes));

/** Returns the data key; null if it was wrapped to another recipient. */
function unwrapped(body: Buffer, key: Buffer): Buffer | null {
  const decipher = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAuthTag(body.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
