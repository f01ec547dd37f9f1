import { fileTypeFromBuffer } from 'file-type';
import type { documentExtensions } from '../../../contract/limits.ts';
import type { ContentReader } from '../../outside/age-stream.ts';
import { Refused } from '../refusal.ts';
import { namesInCompound } from './compound.ts';
import { textOfXml } from './xml-text.ts';
import { bytesOfEntry, entriesOfZip, hasStatedSizes, isZipBomb, type ZipEntry } from './zip.ts';

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

/** The entry that lists the types of all others; types and names of entries with macros; and storages with macros in older documents. */
const typesEntry = /^\/?\[content_types\]\.xml$/i;
const macroTypes = /macroEnabled|vbaProject|macrosheet/i;
const macroEntries = /vbaProject[^/]*\.bin$|(^|\/)macrosheets\//i;
const macroStorages = ['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA'];

/** Bytes needed for detecting a type. */
const headSize = 4100;

/**
 * Returns the media type of a document by its content; null if it is not allowed, or differs from the extension, by which programs choose
 * how to open it.
 *
 * @throws Refused `macroDocument` if it contains macros
 */
export async function typeOfDocument(file: ContentReader, name: string): Promise<string | null> {
  const ending = /\.[a-z]{3,4}$/.exec(name.toLowerCase())?.[0] ?? '';
  const promised = typeOfEnding[ending as Ending];
  return promised && (await typeOf(file)) === promised ? promised : null;
}

async function typeOf(file: ContentReader): Promise<string | undefined> {
  const head = await file.read(0, headSize);
  if (head.subarray(0, 4).equals(zipStart)) {
    return typeOfZip(file, await entriesOfZip(file));
  }
  if (head.subarray(0, 8).equals(compoundStart)) {
    const names = await namesInCompound(file);
    if (macroStorages.some((name) => names.has(name))) throw new Refused('macroDocument');
    return holding.find(([, streams]) => streams.some((stream) => names.has(stream)))?.[0];
  }
  return (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
}

const textOf = (content: Buffer | null): string | null => (content === null ? null : textOfXml(content));

/** Returns the type of an Office document; undefined for other zip files, those that unpack to too much, and those that state other sizes. */
async function typeOfZip(file: ContentReader, entries: readonly ZipEntry[]): Promise<string | undefined> {
  if (isZipBomb(entries, file.size)) return undefined;
  // Names of parts ignore case. Of two lists programs may read either one.
  const listings = entries.filter(({ name }) => typesEntry.test(name));
  const texts = await Promise.all(listings.map(async (listing) => textOf(await bytesOfEntry(file, listing))));
  const hasMacros = texts.some((text) => text !== null && macroTypes.test(text)) || entries.some(({ name }) => macroEntries.test(name));
  if (hasMacros) throw new Refused('macroDocument');
  // Without this part it is a zip file that happens to have such a folder.
  if (texts.length !== 1 || texts[0] === null || !(await hasStatedSizes(file, entries))) return undefined;
  return zipped.find(([, name]) => entries.some((entry) => entry.name === name))?.[0];
}

const zipStart = Buffer.from('504b0304', 'hex');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
