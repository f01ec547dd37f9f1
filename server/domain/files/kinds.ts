import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { documentEndings } from '../../../contract/limits.ts';
import { namesInCompound } from './compound.ts';
import { namesInZip } from './zip.ts';

type Ending = (typeof documentEndings)[number];

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The type that stands behind each ending. */
const typeOfEnding: Record<Ending, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': word,
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': sheet,
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** What a document of each type has in it, where its beginning only says what it is packed as. */
const holding: [type: string, names: readonly string[]][] = [
  ['application/msword', ['WordDocument']],
  ['application/vnd.ms-excel', ['Workbook', 'Book']],
];
const zipped: [type: string, name: string][] = [
  [word, 'word/document.xml'],
  [sheet, 'xl/workbook.xml'],
];

/** Bytes by which a type shows. */
const headSize = 4100;

/**
 * The type of a document by its content; null for what is none that may be uploaded, or whose name ends in something else: who
 * opens it is told by that ending what it is.
 */
export async function typeOfDocument(path: string, name: string): Promise<string | null> {
  const ending = /\.[a-z]{3,4}$/.exec(name.toLowerCase())?.[0] ?? '';
  const promised = typeOfEnding[ending as Ending];
  if (!promised) return null;
  const file = await open(path);
  try {
    return (await typeOf(file)) === promised ? promised : null;
  } finally {
    await file.close();
  }
}

async function typeOf(file: FileHandle): Promise<string | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
  const head = buffer.subarray(0, bytesRead);
  if (head.subarray(0, 4).equals(zipStart)) {
    const names = await namesInZip(file);
    // Without this part it is a zip that happens to have such a folder.
    return names.has('[Content_Types].xml') ? zipped.find(([, name]) => names.has(name))?.[0] : undefined;
  }
  if (head.subarray(0, 8).equals(compoundStart)) {
    const names = await namesInCompound(file);
    return holding.find(([, streams]) => streams.some((stream) => names.has(stream)))?.[0];
  }
  return (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
}

const zipStart = Buffer.from('504b0304', 'hex');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
