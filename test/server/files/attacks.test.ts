import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { refusalTexts } from '../../../server/http/refusal-texts.ts';
import { type Client, connect } from '../support/client.ts';
import { compound, upload, zip } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  member = await connect(server);
  return server.close;
});

const keptFiles = () =>
  readdirSync(join(server.parts.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

const listing = (type: string) => `<Types><Override PartName="/word/a" ContentType="application/vnd.ms-${type}"/></Types>`;
const macroTypes = listing('word.document.macroEnabled.main+xml');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' };
const sheets = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' };

test.each<[string, string, () => Buffer]>([
  ['a docx with a macro project', 'letter.docx', () => zip({ ...parts, 'word/vbaProject.bin': 'x' })],
  ['an xlsx with a macro project', 'prices.xlsx', () => zip({ ...sheets, 'xl/vbaProject.bin': 'x' })],
  ['an xlsx with a macro sheet', 'prices.xlsx', () => zip({ ...sheets, 'xl/macrosheets/sheet1.xml': '<x/>' })],
  [
    'a docm that is named docx',
    'letter.docx',
    () => zip({ ...parts, '[Content_Types].xml': listing('word.document.macroEnabled.main+xml') }),
  ],
  ['a macro project under another name', 'letter.docx', () => zip({ ...parts, '[Content_Types].xml': listing('office.vbaProject') }, true)],
  ['a docm whose types are UTF-16', 'letter.docx', () => zip({ ...parts, '[Content_Types].xml': utf16(macroTypes) })],
  [
    'a docm whose types are UTF-16 of the other byte order',
    'letter.docx',
    () => zip({ ...parts, '[Content_Types].xml': utf16(macroTypes).swap16() }),
  ],
  [
    'a docm whose types are UTF-16 without a mark',
    'letter.docx',
    () => zip({ ...parts, '[Content_Types].xml': utf16(macroTypes).subarray(2) }),
  ],
  [
    'a docm whose types are written with character references',
    'letter.docx',
    () => zip({ ...parts, '[Content_Types].xml': macroTypes.replace('macroE', 'm&#97;cro&#x45;') }),
  ],
  [
    'a docm whose types have another case',
    'letter.docx',
    () => zip({ 'word/document.xml': '<document/>', '[CONTENT_types].XML': macroTypes.toUpperCase() }),
  ],
  ['a docm that lists its types twice', 'letter.docx', () => zip({ ...parts, '[content_types].xml': macroTypes })],
  ['a doc with macros', 'letter.doc', () => compound(['WordDocument', 'Macros', 'VBA', '_VBA_PROJECT'])],
  ['an xls with macros', 'prices.xls', () => compound(['Workbook', '_VBA_PROJECT_CUR', 'VBA'])],
])('refuses %s, and says what to do', async (_, name, make) => {
  for (const locale of ['en', 'ar'] as const) {
    const speaking = { ...member, headers: { ...member.headers, 'accept-language': locale } };
    const refused = await upload(server, speaking, make(), name);
    expect(refused.statusCode).toBe(415);
    expect(refused.json()).toMatchObject({ code: 'macroDocument', message: refusalTexts[locale].macroDocument });
  }
  expect(keptFiles()).toEqual([]);
});

/** Makes the last entry promise more bytes than it has. */
function promising(unpacked: number): Buffer {
  const large = zip({ ...parts, 'word/a.xml': 'x'.repeat(4 * 1024 * 1024) });
  large.writeUInt32LE(unpacked, large.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  return large;
}

/** Returns a zip whose last entry unpacks to 40 MiB and states another size. */
function understating(stated: number): Buffer {
  const large = zip({ ...parts, 'word/a.xml': ' '.repeat(40 * 1024 * 1024) }, true);
  large.writeUInt32LE(stated, large.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  return large;
}

/** Returns a zip whose last entry has a method of compression, which is not the one that it uses. */
function compressedBy(method: number): Buffer {
  const large = zip({ ...parts, 'word/a.xml': 'text '.repeat(1000) }, true);
  large.writeUInt16LE(method, large.lastIndexOf(Buffer.from('504b0102', 'hex')) + 10);
  return large;
}

/** Makes all entries refer to the bytes of the same one, as overlapping bombs do. */
function overlapping(count: number): Buffer {
  const large = zip({ ...parts, 'word/a.xml': 'x'.repeat(1000) });
  const end = large.length - 22;
  const start = large.readUInt32LE(end + 16);
  const last = large.lastIndexOf(Buffer.from('504b0102', 'hex'));
  const copies = Array.from({ length: count }, () => large.subarray(last, end));
  const tail = Buffer.from(large.subarray(end));
  tail.writeUInt32LE(end - start + count * (end - last), 12);
  return Buffer.concat([large.subarray(0, end), ...copies, tail]);
}

test.each<[string, () => Buffer]>([
  ['unpacks to a thousand times its size', () => zip({ ...parts, 'word/a.xml': ' '.repeat(40 * 1024 * 1024) }, true)],
  ['unpacks to more than half a gigabyte, at a usual ratio', () => promising(512 * 1024 * 1024 + 1)],
  ['has a list of its types that is too large to inspect', () => zip({ ...parts, '[Content_Types].xml': ' '.repeat(2 * 1024 * 1024) })],
  [
    'has a directory of several megabytes',
    () => zip({ ...parts, ...Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`word/${'x'.repeat(60_000)}${n}`, ''])) }),
  ],
  ['has entries that share their bytes', () => overlapping(500)],
  [
    'has tens of thousands of entries',
    () => zip({ ...parts, ...Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`word/${n}`, ''])) }),
  ],
  ['states less than it unpacks to', () => understating(1000)],
  ['states a little less than it unpacks to', () => understating(40 * 1024 * 1024 - 1)],
  ['cannot be measured', () => compressedBy(14)],
  ['is damaged', () => compressedBy(0)],
  [
    'declares its types in a document type',
    () => zip({ ...parts, '[Content_Types].xml': `<!DOCTYPE t [<!ENTITY m "macro">]>${macroTypes.replace('macro', '&m;')}` }),
  ],
  [
    'writes its types in an encoding that is not allowed',
    () => zip({ ...parts, '[Content_Types].xml': '<?xml version="1.0" encoding="utf-7"?><Types/>' }),
  ],
  ['hides the list of its types in a bomb', () => zip({ ...parts, '[Content_Types].xml': ' '.repeat(5 * 1024 * 1024) }, true)],
])('refuses a zip that %s', async (_, make) => {
  const refused = await upload(server, member, make(), 'letter.docx');
  expect([refused.statusCode, refused.json().code]).toEqual([415, 'unfitFile']);
  expect(keptFiles()).toEqual([]);
});

test('refuses an older document with more entries than can be inspected', async () => {
  const many = compound(['WordDocument', ...Array.from({ length: 1100 }, (_, n) => `s${n}`), 'Macros'], 100);
  expect((await upload(server, member, many, 'letter.doc')).statusCode).toBe(415);
});

test('takes a well compressed document without macros', async () => {
  const letter = zip({ ...parts, 'word/document.xml': 'text '.repeat(100_000) }, true);
  expect((await upload(server, member, letter, 'letter.docx')).statusCode).toBe(201);
});
