import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import type { ContentReader } from '../../outside/age-stream.ts';

/** The end of central directory record is followed by a comment of at most 64 KiB (APPNOTE 4.3.16). */
const endSize = 22;
const commentLimit = 65_535;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const entrySize = 46;
const localSize = 30;
/** Maximum size of a central directory; documents with thousands of pictures stay below. */
const directoryLimit = 4 * 1024 * 1024;
/** Methods of compression. */
const stored = 0;
const deflated = 8;
/** Bytes that are read and unpacked at once. */
const chunkSize = 64 * 1024;
/** Maximum size of an entry that is decompressed for inspection. */
const inspectedLimit = 1024 * 1024;
/** Limits of what a zip may unpack to: entries, bytes, and from which size on how many times its own size. */
const entryLimit = 10_000;
const unpackedLimit = 512 * 1024 * 1024;
const ratioFrom = 16 * 1024 * 1024;
const ratioLimit = 150;

/** An entry of a zip's central directory; sizes are in bytes. */
export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; offset: number };

/** Returns a zip's entries from its central directory; none if that is incomplete. Decompresses nothing. */
export async function entriesOfZip(file: ContentReader): Promise<ZipEntry[]> {
  const { size } = file;
  const tail = await file.read(Math.max(0, size - endSize - commentLimit), endSize + commentLimit);
  const end = findEnd(tail);
  if (end === -1) return [];
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > directoryLimit || start + length > size) return [];
  return entriesIn(await file.read(start, length));
}

/**
 * Returns whether a zip states that it unpacks to far more than a document needs. Entries that share compressed bytes count as such: together they are larger
 * than the file.
 */
export function isZipBomb(entries: readonly ZipEntry[], fileSize: number): boolean {
  const total = (key: 'packed' | 'unpacked') => entries.reduce((sum, entry) => sum + entry[key], 0);
  const unpacked = total('unpacked');
  const isExcessive = unpacked > unpackedLimit || (unpacked > ratioFrom && unpacked > ratioLimit * fileSize);
  return entries.length > entryLimit || isExcessive || total('packed') > fileSize;
}

/**
 * Unpacks every entry, and returns whether each has the size that the directory states: only then do the limits of `isZipBomb` hold. Stops at
 * the first byte beyond it. Entries with a compression other than Deflate, which Office does not use, cannot be measured.
 */
export async function hasStatedSizes(file: ContentReader, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) if (!(await hasStatedSize(file, entry))) return false;
  return true;
}

async function hasStatedSize(file: ContentReader, { method, packed, unpacked, offset }: ZipEntry): Promise<boolean> {
  if (method === stored) return packed === unpacked;
  const start = await startOf(file, offset);
  if (method !== deflated || packed === 0 || start === null) return false;
  let size = 0;
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > unpacked ? new Error('more than stated') : null);
    },
  });
  const isWhole = await pipeline(chunksOf(file, start, packed), createInflateRaw(), count).then(
    () => true,
    () => false,
  );
  return isWhole && size === unpacked;
}

/** Reads a part of a file in chunks. */
async function* chunksOf(file: ContentReader, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += chunkSize) yield await file.read(start + at, Math.min(chunkSize, length - at));
}

/** Returns where the bytes of an entry start; null past the end of the file. */
async function startOf(file: ContentReader, offset: number): Promise<number | null> {
  const local = await file.read(offset, localSize);
  return local.length < localSize ? null : offset + localSize + local.readUInt16LE(26) + local.readUInt16LE(28);
}

/** Returns the bytes of an entry; null if it is too large, damaged or compressed in an unusual way. */
export async function bytesOfEntry(file: ContentReader, { method, packed, offset }: ZipEntry): Promise<Buffer | null> {
  const start = await startOf(file, offset);
  if (packed > inspectedLimit || (method !== stored && method !== deflated) || start === null) return null;
  const content = await file.read(start, packed);
  try {
    return method === stored ? content : inflateRawSync(content, { maxOutputLength: inspectedLimit });
  } catch {
    return null;
  }
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - endSize; at >= 0; at--) if (tail.readUInt32LE(at) === endMark) return at;
  return -1;
}

function entriesIn(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + entrySize <= directory.length && directory.readUInt32LE(at) === entryMark) {
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [number, number, number];
    entries.push({
      name: directory.toString('utf8', at + entrySize, at + entrySize + name),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += entrySize + name + extra + comment;
  }
  return entries;
}
