import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentMaxBytes } from '../../../contract/limits.ts';
import { cleanName } from '../../../server/domain/files/files.ts';
import { attemptLimits } from '../../../server/http/attempts.ts';
import { type Client, connect } from '../support/client.ts';
import { compound, docx, pdf, upload, uploaded, xlsx, zip } from '../support/documents.ts';
import { multipart } from '../support/multipart.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { forgetAttempts } from '../support/tenders.ts';

let server: TestServer;
let person: Client;
beforeAll(async () => {
  server = await startTestServer();
  person = await connect(server);
  return server.close;
});
beforeEach(() => forgetAttempts(server));

const folder = () => join(server.parts.config.dataDir, 'files');
const kept = () => readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const exe = () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(500)]);

describe('a document', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['terms.pdf', () => pdf(), 'application/pdf'],
    ['TERMS.PDF', () => pdf(), 'application/pdf'],
    ['letter.doc', () => compound(['WordDocument', '1Table']), 'application/msword'],
    ['letter.docx', docx, word],
    ['prices.xls', () => compound(['Workbook']), 'application/vnd.ms-excel'],
    ['older prices.xls', () => compound(['a', 'b', 'c', 'd', 'Book']), 'application/vnd.ms-excel'],
    ['a large letter.doc', () => compound(['a', 'b', 'c', 'd', 'e', 'WordDocument'], 5000), 'application/msword'],
    ['prices.xlsx', xlsx, sheet],
    ['plan.png', () => picture('png'), 'image/png'],
    ['photo.jpg', () => picture('jpeg'), 'image/jpeg'],
    ['photo.jpeg', () => picture('jpeg'), 'image/jpeg'],
  ])('%s is detected by content, and downloaded unchanged', async (name, make, type) => {
    const content = await make();
    const answer = await upload(server, person, content, name);
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toEqual({ id: expect.any(Number), name, size: content.length, type });
    const back = await person.ask('GET', `/files/${data.id}`);
    expect(back.rawPayload.equals(content)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': type,
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('a document is stored with its SHA-256, under a name that reveals nothing', async () => {
    const { id } = await uploaded(server, person, 'sentinel');
    const { key, sha256 } = await server.parts.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(sha256).toEqual(
      createHash('sha256')
        .update(readFileSync(join(folder(), key)))
        .digest(),
    );
  });

  test('a document keeps the quotes of its name, which browsers encode', async () => {
    const { name } = await uploaded(server, person, '', 'Terms "final" 100%.pdf');
    expect(name).toBe('Terms "final" 100%.pdf');
  });

  test('a document is sent as an attachment with its name, in any script', async () => {
    const { id, name } = await uploaded(server, person, '', `كراسة 'الشروط' (1).pdf`);
    expect(name).toBe(`كراسة 'الشروط' (1).pdf`);
    const { headers } = await person.ask('GET', `/files/${id}`);
    const [, plain, whole] =
      /^attachment; filename="([^"]+)"; filename\*=UTF-8''([\w%.!~-]+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(plain).toMatch(/^[ -~]+$/);
    expect(decodeURIComponent(whole ?? '')).toBe(name);
  });

  test('a document is not compressed, whatever the browser accepts', async () => {
    const { id, size } = await uploaded(server, person, 'x'.repeat(5000));
    const answer = await person.ask('GET', `/files/${id}`, undefined, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload.length).toBe(size);
  });
});

describe('rejects as unfit', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a program named .pdf', 'terms.pdf', exe],
    ['a program', 'setup.exe', exe],
    ['a zip named .docx', 'letter.docx', () => zip({ 'run.js': 'alert(1)' })],
    ['a zip with a folder of a docx', 'letter.docx', () => zip({ 'word/document.xml': 'x' })],
    ['an xlsx named .docx', 'letter.docx', xlsx],
    ['a docx named .xlsx', 'prices.xlsx', docx],
    ['a presentation', 'talk.docx', () => zip({ '[Content_Types].xml': 'x', 'ppt/presentation.xml': 'x' })],
    ['a truncated docx', 'letter.docx', () => docx().subarray(0, 60)],
    ['an installer named .doc', 'letter.doc', () => compound(['!_Tables', 'Property'])],
    ['an xls named .doc', 'letter.doc', () => compound(['Workbook'])],
    ['a truncated doc', 'letter.doc', () => compound(['WordDocument']).subarray(0, 700)],
    ['a doc with circular sector chains', 'letter.doc', () => circular()],
    ['a JPEG named .png', 'plan.png', () => picture('jpeg')],
    ['an image of another type', 'plan.gif', () => picture('gif')],
    ['an HTML page', 'terms.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', 'terms.pdf', () => Buffer.alloc(0)],
    ['a file without extension', 'terms', () => pdf()],
    ['a file with the extension of another type', 'terms.pdf.html', () => pdf()],
  ])('%s', async (_, name, make) => {
    const answer = await upload(server, person, await make(), name);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unfitFile']);
  });

  function circular(): Buffer {
    const file = compound(['a', 'b', 'c', 'd', 'e']);
    const first = file.readUInt32LE(48);
    file.writeUInt32LE(first, 512 + (first + 1) * 4);
    return file;
  }
});

test('deletes refused, too large, truncated and duplicate uploads', async () => {
  await uploaded(server, person);
  const before = kept().length;
  await upload(server, person, exe());
  const tooLarge = await upload(server, person, Buffer.concat([pdf(), Buffer.alloc(documentMaxBytes)]));
  expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'fileTooLarge']);
  const doubled = await multipart([
    { content: pdf(), name: 'a.pdf' },
    { content: pdf(), name: 'b.pdf' },
  ]);
  const whole = await multipart([{ content: pdf('x'.repeat(5000)), name: 'a.pdf' }]);
  for (const { headers, payload } of [doubled, { ...whole, payload: whole.payload.subarray(0, 3000) }]) {
    const sent = { method: 'POST', url: '/api/v1/files/upload', headers: { ...person.headers, ...headers }, payload } as const;
    expect((await server.app.inject(sent)).json().fields).toEqual({ file: 'This is not valid.' });
  }
  expect(kept()).toHaveLength(before);
});

test.each([
  ['a disk', 'EIO', 500],
  ['a disk', 'ENOSPC', 507],
  ['a database', '57P01', 503],
])('%s that fails with %s during an upload is answered with %s: the file is not at fault', async (_, code, status) => {
  const { files } = server.parts;
  const broken = Object.assign(new Error('it fails'), { code });
  const receive = vi.spyOn(files, 'receive').mockRejectedValueOnce(broken);
  const answer = await upload(server, person, pdf());
  receive.mockRestore();
  expect(answer.statusCode).toBe(status);
});

test('a document whose file is missing is not found', async () => {
  const { id } = await uploaded(server, person);
  const { key } = await server.parts.db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow();
  await server.parts.files.remove(key);
  expect((await person.ask('GET', `/files/${id}`)).statusCode).toBe(404);
});

test('limits the uploads of an account per hour', async () => {
  const { perAccount } = attemptLimits.uploadFile;
  const hasty = await connect(server);
  for (let index = 0; index < perAccount; index++) await upload(server, hasty, Buffer.alloc(0));
  expect((await upload(server, hasty, pdf())).statusCode).toBe(429);
});

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Noor\\terms.pdf', 'terms.pdf'],
  ['te\0rms\u202e\r\n.pdf', 'terms.pdf'],
  ['  two   words .pdf', 'two words .pdf'],
  ['.pdf', 'document.pdf'],
  ['the %22new%22 terms%0D%0A 100%.pdf', 'the "new" terms 100%.pdf'],
  ['\u202efdp.\u2066exe\u2069\u200f.pdf', 'fdp.exe.pdf'],
  ['', 'document'],
  ['\ud83d.pdf', '\ufffd.pdf'],
  [`${'ب'.repeat(300)}.pdf`, `${'ب'.repeat(196)}.pdf`],
])('%j is stored as %j', (written, name) => {
  expect(cleanName(written)).toBe(name);
});
