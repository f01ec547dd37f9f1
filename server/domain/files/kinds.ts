import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { documentExtensions } from '../../../contract/limits.ts';
import { namesInCompound } from './compound.ts';
import { namesInZip } from './zip.ts';

type Ending = (typeof documentExtensions)[number];

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Media type by file extension. */
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

/** Entries that distinguish document types within a container format. */
const holding: [type: string, names: readonly string[]][] = [
  ['application/msword', ['WordDocument']],
  ['application/vnd.ms-excel', ['Workbook', 'Book']],
];
const zipped: [type: string, name: string][] = [
  [word, 'word/document.xml'],
  [sheet, 'xl/workbook.xml'],
];

/** Bytes needed for detecting a type. */
const headSize = 4100;

/**
 * Returns the media type of a document by its content; null if it is not allowed, or differs from the extension, by which programs choose
 * how to open it.
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
    // Without this part it is a zip file that happens to have such a folder.
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
