import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeIdentity } from '../../../server/outside/age-x25519.ts';
import { type Sealed, seal, unsealWith } from '../../../server/outside/envelopes.ts';

const text = 'QAR 98,750.25 · عرض';
const tender = makeIdentity();
const bidder = makeIdentity();
let sealed: Sealed;

beforeAll(async () => {
  sealed = await seal(text, [tender.recipient, bidder.recipient]);
});

/** Decrypts with the package alone. */
const decrypt = (identity: string, { keys, content }: Sealed): Promise<string> => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(Buffer.concat([keys, content]), 'text');
};

describe('a sealed text', () => {
  test('is read by each of its recipients', async () => {
    for (const { identity } of [tender, bidder]) expect(await unsealWith(identity)(sealed)).toBe(text);
  });

  test('is not read by others', async () => {
    await expect(unsealWith(makeIdentity().identity)(sealed)).rejects.toThrow('no identity matched');
  });

  test('is different each time', async () => {
    const again = await seal(text, [tender.recipient, bidder.recipient]);
    expect(again.content.equals(sealed.content)).toBe(false);
    expect(again.keys.equals(sealed.keys)).toBe(false);
  });

  test.each(['keys', 'content'] as const)('is not read when its %s were changed', async (part) => {
    const changed = Buffer.from(sealed[part]);
    changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1;
    await expect(unsealWith(bidder.identity)({ ...sealed, [part]: changed })).rejects.toThrow();
  });

  test('is not read with the keys of another', async () => {
    const { keys } = await seal(text, [bidder.recipient]);
    await expect(unsealWith(bidder.identity)({ ...sealed, keys })).rejects.toThrow();
  });
});

describe('the age format', () => {
  test('lets the package read what was sealed here', async () => {
    expect(await decrypt(bidder.identity, sealed)).toBe(text);
  });

  test('lets what the package has encrypted be read here', async () => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(bidder.recipient);
    const content = Buffer.from(await encrypter.encrypt(text));
    expect(await unsealWith(bidder.identity)({ keys: Buffer.alloc(0), content })).toBe(text);
  });

  test('has the same key pairs', async () => {
    expect(await identityToRecipient(bidder.identity)).toBe(bidder.recipient);
    const identity = await generateX25519Identity();
    expect(await unsealWith(identity)(await seal(text, [await identityToRecipient(identity)]))).toBe(text);
  });
});
