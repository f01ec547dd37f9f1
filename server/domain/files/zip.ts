import type { FileHandle } from 'node:fs/promises';

/** The end of central directory record is followed by a comment of at most 64 KiB (APPNOTE 4.3.16). */
const endSize = 22;
const commentLimit = 65_535;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const entrySize = 46;
/** Maximum size of a central directory; documents with thousands of pictures stay below. */
const directoryLimit = 4 * 1024 * 1024;

/** Returns the names of a zip's entries from its central directory; none if that is incomplete. Decompresses nothing. */
export async function namesInZip(file: FileHandle): Promise<Set<string>> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - endSize - commentLimit), endSize + commentLimit);
  const end = findEnd(tail);
  if (end === -1) return new Set();
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > directoryLimit || start + length > size) return new Set();
  return namesIn(await read(file, start, length));
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - endSize; at >= 0; at--) if (tail.readUInt32LE(at) === endMark) return at;
  return -1;
}

function namesIn(directory: Buffer): Set<string> {
  const names = new Set<string>();
  let at = 0;
  while (at + entrySize <= directory.length && directory.readUInt32LE(at) === entryMark) {
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [number, number, number];
    names.add(directory.toString('utf8', at + entrySize, at + entrySize + name));
    at += entrySize + name + extra + comment;
  }
  return names;
}
