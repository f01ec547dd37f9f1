import { crc32, deflateRawSync } from 'node:zlib';
import type { QueryOf } from '../../../contract/call.ts';
import type { uploadFile } from '../../../contract/calls/files.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Client } from './client.ts';
import { multipart } from './multipart.ts';
import type { TestServer } from './server.ts';

/** Returns a PDF of one empty page, made unique by `mark`. */
export const pdf = (mark = ''): Buffer => Buffer.from(`%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);

/** Returns a zip of these files, compressed if `isPacked`. */
export function zip(files: Record<string, string | Buffer>, isPacked = false): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, plain] = [Buffer.from(path), typeof text === 'string' ? Buffer.from(text) : text];
    const content = isPacked ? deflateRawSync(plain) : plain;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(isPacked ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, name, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, place, name]));
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

const types = { '[Content_Types].xml': '<Types/>' };
export const docx = (): Buffer => zip({ ...types, 'word/document.xml': '<document/>' });
export const xlsx = (): Buffer => zip({ ...types, 'xl/workbook.xml': '<workbook/>' });

/** Returns a compound file, as of Word and Excel before 2007, with streams of these names, after `sectors` filler sectors. */
export function compound(streams: string[], filling = 0): Buffer {
  const sector = 512;
  const each = sector / 4;
  const tables = Math.ceil((filling + 200) / each);
  const directoryAt = tables + filling;
  const header = Buffer.alloc(sector);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directoryAt, 48);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  for (let table = 0; table < tables; table++) header.writeUInt32LE(table, 76 + table * 4);
  const chains = Buffer.alloc(tables * sector, 0xff);
  const names = ['Root Entry', ...streams];
  const directories = Math.ceil(names.length / 4);
  for (let at = 0; at < directories; at++) {
    chains.writeUInt32LE(at + 1 < directories ? directoryAt + at + 1 : 0xfffffffe, (directoryAt + at) * 4);
  }
  const directory = Buffer.alloc(directories * sector);
  for (const [index, name] of names.entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
  }
  return Buffer.concat([header, chains, Buffer.alloc(filling * sector), directory]);
}

type Purpose = QueryOf<typeof uploadFile>['purpose'];

/** Uploads a document: for a proposal, or for others to read. */
export async function upload(server: TestServer, client: Client, content: Buffer, name = 'terms.pdf', purpose?: Purpose) {
  const { headers, payload } = await multipart([{ content, name, type: 'application/octet-stream' }]);
  const query = purpose && { purpose };
  return server.app.inject({ method: 'POST', url: '/api/v1/files/upload', query, headers: { ...client.headers, ...headers }, payload });
}

/** Uploads a document and returns it. */
export async function uploaded(server: TestServer, client: Client, mark = '', name = 'terms.pdf', purpose?: Purpose): Promise<StoredFile> {
  const answer = await upload(server, client, pdf(mark), name, purpose);
  if (answer.statusCode !== 201) throw new Error(`upload: ${answer.statusCode} ${answer.body}`);
  return answer.json().data;
}
