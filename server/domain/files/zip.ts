import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

/** The end of central directory record is followed by a comment of at most 64 KiB (APPNOTE 4.3.16). */
const endSize = 22;
const commentLimit = 65_535;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const entrySize = 46;
const localSize = 30;
/** Maximum size of a central directory; documents with thousands of pictures stay below. */
const directoryLimit = 4 * 1024 * 1024;
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
export async function entriesOfZip(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - endSize - commentLimit), endSize + commentLimit);
  const end = findEnd(tail);
  if (end === -1) return [];
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > directoryLimit || start + length > size) return [];
  return entriesIn(await read(file, start, length));
}

/**
 * Returns whether a zip unpacks to far more than a document needs. Entries that share compressed bytes count as such: together they are larger
 * than the file.
 */
export function isZipBomb(entries: readonly ZipEntry[], fileSize: number): boolean {
  const total = (key: 'packed' | 'unpacked') => entries.reduce((sum, entry) => sum + entry[key], 0);
  const unpacked = total('unpacked');
  const isExcessive = unpacked > unpackedLimit || (unpacked > ratioFrom && unpacked > ratioLimit * fileSize);
  return entries.length > entryLimit || isExcessive || total('packed') > fileSize;
}

/** Returns the text of an entry; null if it is too large, damaged or compressed in an unusual way. */
export async function textOfEntry(file: FileHandle, { method, packed, offset }: ZipEntry): Promise<string | null> {
  if (packed > inspectedLimit || (method !== 0 && method !== 8)) return null;
  const local = await read(file, offset, localSize);
  if (local.length < localSize) return null;
  const content = await read(file, offset + localSize + local.readUInt16LE(26) + local.readUInt16LE(28), packed);
  try {
    return (method === 0 ? content : inflateRawSync(content, { maxOutputLength: inspectedLimit })).toString('utf8');
  } catch {
    return null;
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
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
