import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/**
 * The payload of the age format (https://c2sp.org/age, "Payload"): a nonce, and chunks of 64 KiB, each authenticated. With Node's own
 * cryptography, because that of `age-encryption` encrypts 0.2 GB a second, this 1.5 GB.
 */
const cipher = 'chacha20-poly1305';
const info = 'payload';
const nonceBytes = 16;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const sealedBytes = chunkBytes + tagBytes;

/** Makes a key for one content: the file key of the age format, 128 bits. */
export const makeContentKey = (): Buffer => randomBytes(16);

const payloadKey = (key: Buffer, nonce: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, nonce, info, 32));

/** The nonce of a chunk: its number in eleven bytes, and whether it is the last one. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a chunk that has arrived in pieces, and returns it in pieces: they are not copied into one. A stream cipher keeps nothing back. */
function* encryptChunk(key: Buffer, nonce: Buffer, pieces: readonly Buffer[]): Generator<Buffer> {
  const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  for (const piece of pieces) yield encryption.update(piece);
  encryption.final();
  yield encryption.getAuthTag();
}

/** @throws if the chunk was changed, or is not in its place; only a content of no bytes has an empty one */
function decryptChunk(key: Buffer, number: number, isLast: boolean, chunk: Buffer): Buffer {
  const isEmpty = chunk.length === tagBytes;
  if (chunk.length < tagBytes || (isEmpty && number > 0)) throw new Error('an encrypted document is cut off');
  const nonce = nonceOf(number, isLast);
  const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAuthTag(chunk.subarray(-tagBytes));
  const content = decryption.update(chunk.subarray(0, -tagBytes));
  decryption.final();
  return content;
}

/** Joins buffers; a single one is not copied. */
const joined = (parts: readonly Buffer[]): Buffer => (parts.length === 1 && parts[0]) || Buffer.concat(parts);

/** A part of a stream, as the pieces in which it has arrived. */
type Cut = { pieces: Buffer[]; isLast: boolean };

/** Cuts a stream into parts: of a first length, and of another one then. Only the last one, which says so, may be shorter. */
async function* cut(content: AsyncIterable<Buffer>, first: number, others: number): AsyncGenerator<Cut> {
  let pieces: Buffer[] = [];
  let missing = first;
  for await (const given of content) {
    let rest = given;
    // A part that is full is the last one unless something follows.
    while (rest.length > missing) {
      yield { pieces: [...pieces, rest.subarray(0, missing)], isLast: false };
      rest = rest.subarray(missing);
      [pieces, missing] = [[], others];
    }
    pieces.push(rest);
    missing -= rest.length;
  }
  yield { pieces, isLast: true };
}

/** Encrypts a stream, never holding it as a whole. */
export async function* encryptContent(content: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const chunkKey = payloadKey(key, nonce);
  yield nonce;
  let number = 0;
  for await (const { pieces, isLast } of cut(content, chunkBytes, chunkBytes))
    yield* encryptChunk(chunkKey, nonceOf(number++, isLast), pieces);
}

/**
 * Decrypts a stream, never holding it as a whole.
 *
 * @throws if the content was changed or cut off, or is encrypted with another key
 */
export async function* decryptContent(content: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let chunkKey: Buffer | undefined;
  let number = 0;
  for await (const { pieces, isLast } of cut(content, nonceBytes, sealedBytes)) {
    const piece = joined(pieces);
    if (chunkKey) yield decryptChunk(chunkKey, number++, isLast, piece);
    else if (isLast) throw new Error('an encrypted document is cut off');
    else chunkKey = payloadKey(key, piece);
  }
}

/** A content that is read in any order; `size` in bytes. Past its end fewer bytes are returned. */
export type ContentReader = { size: number; read: (position: number, length: number) => Promise<Buffer> };

/** Reads a file as it is. */
export const readerOf = async (file: FileHandle): Promise<ContentReader> => ({
  size: (await file.stat()).size,
  read: (position, length) => readAt(file, position, length),
});

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Reads a file that is encrypted, of which it decrypts only the chunks in question. */
export async function decryptedReaderOf(file: FileHandle, key: Buffer): Promise<ContentReader> {
  const bytes = (await file.stat()).size - nonceBytes;
  const count = Math.ceil(bytes / sealedBytes);
  const chunkKey = payloadKey(key, await readAt(file, 0, nonceBytes));
  // Those who read a document read on where they were: the last chunk is needed again.
  let last: { number: number; chunk: Promise<Buffer> } | undefined;
  const chunkAt = (number: number): Promise<Buffer> => {
    if (last?.number !== number) {
      const sealed = readAt(file, nonceBytes + number * sealedBytes, sealedBytes);
      last = { number, chunk: sealed.then((chunk) => decryptChunk(chunkKey, number, number === count - 1, chunk)) };
    }
    return last.chunk;
  };
  const size = bytes - count * tagBytes;
  return {
    size,
    async read(position, length) {
      const end = Math.min(position + length, size);
      const parts: Buffer[] = [];
      for (let at = position; at < end; ) {
        const chunk = await chunkAt(Math.floor(at / chunkBytes));
        const part = chunk.subarray(at % chunkBytes, (at % chunkBytes) + end - at);
        parts.push(part);
        at += part.length;
      }
      return Buffer.concat(parts);
    },
  };
}
