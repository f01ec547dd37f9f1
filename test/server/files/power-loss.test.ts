import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderFiles } from '../../../server/outside/files.folder.ts';
import { folderMedia } from '../../../server/outside/media.folder.ts';
import { type Client, connect } from '../support/client.ts';
import { pdf, upload } from '../support/documents.ts';
import { lossyDisk } from '../support/lossy-disk.ts';
import { multipart } from '../support/multipart.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const root = mkdtempSync(join(tmpdir(), 'daleel-power-'));
const { disk, losePower } = lossyDisk(root);
let server: TestServer;
let person: Client;
beforeAll(async () => {
  server = await startTestServer({ dataDir: root });
  server.parts.files = folderFiles({ dataDir: root }, disk);
  server.parts.media = folderMedia({ dataDir: root }, disk);
  person = await connect(server);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

test('the disk of this test keeps a file only if it and its folder were synced', async () => {
  const root = mkdtempSync(join(tmpdir(), 'daleel-lossy-'));
  const { disk, losePower } = lossyDisk(root);
  const write = async (name: string, isSynced: boolean) => {
    const file = await disk.open(join(root, name), 'wx');
    await file.writeFile('content');
    if (isSynced) await file.sync();
    await file.close();
  };
  const sync = async (path: string) => {
    const opened = await disk.open(path, 'r');
    await opened.sync();
    await opened.close();
  };
  await write('without-content', false);
  await sync(root);
  await write('without-name', true);
  losePower();
  expect(await disk.readdir(root)).toEqual(['without-content']);
  const left = await disk.open(join(root, 'without-content'), 'r');
  expect((await left.readFile()).length).toBe(0);
  await left.close();
  await disk.rm(join(root, 'without-content'));
  await sync(root);
  losePower();
  expect(await disk.readdir(root)).toEqual([]);
  rmSync(root, { recursive: true });
});

test.each([undefined, 'proposal'] as const)(
  'a document whose upload was answered is whole after a power loss (purpose: %s)',
  async (purpose) => {
    for (const mark of ['first', 'second']) {
      const content = pdf(`${mark} ${purpose}`);
      const answer = await upload(server, person, content, 'terms.pdf', purpose);
      losePower();
      expect(answer.statusCode).toBe(201);
      const back = await person.ask('GET', `/files/${answer.json().data.id}`);
      expect([back.statusCode, back.rawPayload.equals(content)]).toEqual([200, true]);
    }
  },
);

test('an image whose upload was answered is there after a power loss', async () => {
  const { headers, payload } = await multipart([{ content: await picture('png'), name: 'picture.png' }]);
  const address = '/api/v1/companies/images?purpose=logo';
  const made = await server.app.inject({ method: 'POST', url: address, headers: { ...person.headers, ...headers }, payload });
  const { url } = made.json().data;
  const before = await server.app.inject(url);
  losePower();
  const after = await server.app.inject(url);
  expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, true]);
});

test('a deleted document does not come back with the power', async () => {
  const answer = await upload(server, person, pdf('deleted'), 'terms.pdf');
  const { id } = answer.json().data;
  const { key } = await server.parts.db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow();
  await server.parts.files.remove(key);
  losePower();
  expect(await server.parts.files.read(key)).toBeNull();
});
