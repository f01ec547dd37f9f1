import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decryptContent, decryptedReaderOf, encryptContent, makeContentKey } from '../../../server/outside/age-stream.ts';
import { makeIdentity, recipientFrom } from '../../../server/outside/age-x25519.ts';

const chunk = 64 * 1024;
const nonce = 16;
const sealedChunk = chunk + 16;

const encrypted = (content: Buffer, key: Buffer): Promise<Buffer> => buffer(encryptContent(Readable.from([content]), key));
const decrypted = (content: Buffer, key: Buffer): Promise<Buffer> => buffer(decryptContent(Readable.from([content]), key));

/** Cuts bytes into pieces that fit no chunk. */
function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
}

const sizes = [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 3 * chunk + 5];

describe('an encrypted stream', () => {
  test.each(sizes)('of %i bytes is decrypted, whatever the pieces in which it arrives', async (size) => {
    const [content, key] = [randomBytes(size), makeContentKey()];
    const sealed = await buffer(encryptContent(Readable.from(pieces(content)), key));
    expect(sealed.length).toBe(nonce + size + 16 * Math.max(1, Math.ceil(size / chunk)));
    const back = await buffer(decryptContent(Readable.from(pieces(sealed)), key));
    expect(back.equals(content)).toBe(true);
  });

  test('is different each time', async () => {
    const key = makeContentKey();
    expect((await encrypted(Buffer.from('same'), key)).equals(await encrypted(Buffer.from('same'), key))).toBe(false);
  });

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['changed', (sealed) => Buffer.concat([sealed.subarray(0, 100), Buffer.from([(sealed[100] ?? 0) ^ 1]), sealed.subarray(101)])],
    ['cut off between two chunks', (sealed) => sealed.subarray(0, nonce + sealedChunk)],
    ['cut off in a chunk', (sealed) => sealed.subarray(0, -3)],
    ['cut off after the nonce', (sealed) => sealed.subarray(0, nonce)],
    ['empty', () => Buffer.alloc(0)],
    ['longer by a byte', (sealed) => Buffer.concat([sealed, Buffer.from([0])])],
    [
      'in another order',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, nonce),
          sealed.subarray(nonce + sealedChunk, nonce + 2 * sealedChunk),
          sealed.subarray(nonce, nonce + sealedChunk),
          sealed.subarray(nonce + 2 * sealedChunk),
        ]),
    ],
  ])('that is %s is not decrypted to its end', async (_, change) => {
    const key = makeContentKey();
    const sealed = await encrypted(randomBytes(2 * chunk + 50), key);
    await expect(decrypted(change(sealed), key)).rejects.toThrow();
  });

  test('is not decrypted with another key', async () => {
    await expect(decrypted(await encrypted(Buffer.from('price'), makeContentKey()), makeContentKey())).rejects.toThrow();
  });
});

/** Returns a file of the age format by its own package, in two parts, and the key between them. */
async function ageFile(content: Buffer, recipient: string) {
  let key = Buffer.alloc(0);
  const encrypter = new Encrypter();
  encrypter.addRecipient({
    wrapFileKey(fileKey) {
      key = Buffer.from(fileKey);
      return recipientFrom(recipient).wrapFileKey(fileKey);
    },
  });
  const file = Buffer.from(await encrypter.encrypt(content));
  const end = file.indexOf('\n', file.indexOf('\n--- ') + 1) + 1;
  return { header: file.subarray(0, end), payload: file.subarray(end), key };
}

describe('beside the package age-encryption', () => {
  const { identity, recipient } = makeIdentity();

  test.each(sizes)('%i bytes that it has encrypted are decrypted here', async (size) => {
    const content = randomBytes(size);
    const { payload, key } = await ageFile(content, recipient);
    expect((await decrypted(payload, key)).equals(content)).toBe(true);
  });

  test.each(sizes)('%i bytes that are encrypted here are decrypted there', async (size) => {
    const content = randomBytes(size);
    const { header, key } = await ageFile(Buffer.alloc(0), recipient);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const file = Buffer.concat([header, await encrypted(content, key)]);
    expect(Buffer.from(await decrypter.decrypt(file)).equals(content)).toBe(true);
  });
});

describe('an encrypted file that is read in any order', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'daleel-age-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs work with a reader of an encrypted file. */
  async function reading<T>(sealed: Buffer, key: Buffer, work: (reader: Awaited<ReturnType<typeof decryptedReaderOf>>) => Promise<T>) {
    const path = join(folder, `${randomBytes(8).toString('hex')}`);
    writeFileSync(path, sealed);
    const file = await open(path);
    try {
      return await work(await decryptedReaderOf(file, key));
    } finally {
      await file.close();
    }
  }

  test.each(sizes)('of %i bytes says so, and gives the bytes of each place', async (size) => {
    const [content, key] = [randomBytes(size), makeContentKey()];
    await reading(await encrypted(content, key), key, async (reader) => {
      expect(reader.size).toBe(size);
      for (const [position, length] of [
        [0, 10],
        [chunk - 5, 10],
        [size - 4, 100],
        [0, size],
        [2 * chunk, chunk],
        [size + 5, 10],
      ] as const) {
        if (position < 0) continue;
        expect((await reader.read(position, length)).equals(content.subarray(position, position + length))).toBe(true);
      }
    });
  });

  test('gives nothing of a chunk that was changed', async () => {
    const key = makeContentKey();
    const sealed = await encrypted(randomBytes(2 * chunk), key);
    sealed[nonce + sealedChunk + 10] = (sealed[nonce + sealedChunk + 10] ?? 0) ^ 1;
    await reading(sealed, key, async (reader) => {
      expect(await reader.read(0, 5)).toHaveLength(5);
      await expect(reader.read(chunk, 5)).rejects.toThrow();
    });
  });
});
