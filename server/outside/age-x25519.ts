import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { bech32 } from '@scure/base';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

/**
 * Recipients and identities of the age format (https://c2sp.org/age, "The X25519 recipient type") with Node's own cryptography: those of
 * `age-encryption` do the same with the browser's: for a text of some kilobytes and two recipients 1.5 ms instead of 0.35.
 */
const type = 'X25519';
const info = 'age-encryption.org/v1/X25519';
const keyBytes = 32;
const tagBytes = 16;
/** A wrapped file key, of 16 bytes, with its tag. */
const wrappedBytes = 16 + tagBytes;
/** Each wrapping key is used once. */
const nonce = Buffer.alloc(12);
const cipher = 'chacha20-poly1305';

/** The ASN.1 of RFC 8410: the same for every key but for its last 32 bytes. */
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex');
const secretPrefix = Buffer.from('302e020100300506032b656e04220420', 'hex');

const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' });
const bytesOfPublic = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-keyBytes);
const bytesOfSecret = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'pkcs8' }).subarray(-keyBytes);

/** Makes a key pair: `identity` decrypts what is encrypted to `recipient`. */
export function makeIdentity(): { identity: string; recipient: string } {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  return {
    identity: bech32.encodeFromBytes('AGE-SECRET-KEY-', bytesOfSecret(privateKey)).toUpperCase(),
    recipient: bech32.encodeFromBytes('age', bytesOfPublic(publicKey)),
  };
}

/** Returns a recipient from its text, `age1…`. */
export function recipientFrom(text: string): Recipient {
  const recipient = Buffer.from(bech32.decodeToBytes(text).bytes);
  const publicKey = publicKeyOf(recipient);
  return {
    wrapFileKey(fileKey) {
      const ephemeral = generateKeyPairSync('x25519');
      const share = bytesOfPublic(ephemeral.publicKey);
      const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey });
      const wrapping = createCipheriv(cipher, wrappingKey(shared, share, recipient), nonce, { authTagLength: tagBytes });
      const body = Buffer.concat([wrapping.update(fileKey), wrapping.final(), wrapping.getAuthTag()]);
      return [new Stanza([type, unpadded(share)], body)];
    },
  };
}

/** Returns an identity from its text, `AGE-SECRET-KEY-1…`. */
export function identityFrom(text: string): Identity {
  const secret = Buffer.from(bech32.decodeToBytes(text).bytes);
  const privateKey = createPrivateKey({ key: Buffer.concat([secretPrefix, secret]), format: 'der', type: 'pkcs8' });
  const recipient = bytesOfPublic(createPublicKey(privateKey));
  return {
    unwrapFileKey(stanzas) {
      for (const { args, body } of stanzas) {
        const [kind, encoded = '', ...more] = args;
        if (kind !== type) continue;
        const share = Buffer.from(encoded, 'base64');
        const isValid = more.length === 0 && share.length === keyBytes && unpadded(share) === encoded && body.length === wrappedBytes;
        if (!isValid) throw new Error('the header of an encrypted content is not valid');
        const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(share) });
        const fileKey = unwrapped(Buffer.from(body), wrappingKey(shared, share, recipient));
        if (fileKey) return fileKey;
      }
      return null;
    },
  };
}

/** The format's base64. */
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

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
