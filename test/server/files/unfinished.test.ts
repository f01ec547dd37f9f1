import { existsSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Files } from '../../../server/outside/files.ts';
import type { Media } from '../../../server/outside/media.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { pdf, upload, uploaded } from '../support/documents.ts';
import { multipart } from '../support/multipart.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { tenderFields } from '../support/tenders.ts';

let server: TestServer;
let member: Client;
let files: Files;
let media: Media;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  ({ files, media } = server.parts);
  return server.close;
});
beforeEach(async () => {
  Object.assign(server.parts, { files, media });
  await server.parts.db.deleteFrom('tender_documents').execute();
  await server.parts.db.deleteFrom('files').execute();
  await server.parts.db.deleteFrom('images').execute();
  await server.parts.db.deleteFrom('upload_reservations').execute();
  member = await connect(server);
});

const sweep = async () => {
  await server.parts.db.transaction().execute((transaction) => server.parts.jobs.add(transaction, 'sweepUploads', {}));
  await server.deliver();
};
const folder = () => join(server.parts.config.dataDir, 'files');
/** How many rows of documents, images and reservations there are, and files on disk. */
const left = async () => {
  const { db, config } = server.parts;
  const onDisk = async (name: string) =>
    (await readdir(join(config.dataDir, name), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  return {
    documents: (await db.selectFrom('files').select('id').execute()).length,
    images: (await db.selectFrom('images').select('id').execute()).length,
    reservations: (await db.selectFrom('upload_reservations').select('id').execute()).length,
    files: await onDisk('files'),
    media: await onDisk('media'),
  };
};

/** Storage that fails, before or after it has stored the content. */
const failing = (when: 'before' | 'after', storage: Files): Files => ({
  ...storage,
  keep: async (received, key) => {
    if (when === 'after') await storage.keep(received, key);
    throw new Error('the storage has failed');
  },
});
const sendImage = async () => {
  const { headers, payload } = await multipart([{ content: await picture('png') }]);
  const url = '/api/v1/companies/images?purpose=logo';
  return server.app.inject({ method: 'POST', url, headers: { ...member.headers, ...headers }, payload });
};

test('what had arrived when the process died is deleted after a quarter of an hour, and one that arrives now is not', async () => {
  await uploaded(server, member, 'finished');
  const { db, clock } = server.parts;
  await db.insertInto('upload_reservations').values({ owner_id: member.user.id, bytes: 1000, created_at: clock.now() }).execute();
  for (const [name, at] of [
    ['abandoned', server.clock.now()],
    ['arriving', new Date(server.clock.now().getTime() + 16 * 60_000)],
  ] as const) {
    await writeFile(join(folder(), 'coming', name), 'half');
    await utimes(join(folder(), 'coming', name), at, at);
  }
  await sweep();
  expect(await left()).toMatchObject({ documents: 1, reservations: 1, files: 3 });
  server.clock.advance(16);
  await sweep();
  expect(await left()).toMatchObject({ documents: 1, reservations: 0, files: 2 });
  expect(existsSync(join(folder(), 'coming', 'arriving'))).toBe(true);
});

test.each(['before', 'after'] as const)(
  'an upload that is refused because the storage failed (%s storing it) leaves nothing',
  async (when) => {
    await Promise.all(
      (await readdir(folder(), { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => files.remove(name)),
    );
    server.parts.files = failing(when, files);
    expect((await upload(server, member, pdf(when))).statusCode).toBe(500);
    server.parts.files = files;
    await sweep();
    expect(await left()).toMatchObject({ documents: 1, reservations: 1 });
    server.clock.advance(16);
    await sweep();
    expect(await readdir(folder())).toEqual(['coming']);
    expect(await left()).toMatchObject({ documents: 0, reservations: 0 });
  },
);

test('an image whose storing has failed leaves nothing', async () => {
  server.parts.media = {
    ...media,
    write: async (url, content) => {
      await media.write(url, content);
      throw new Error('the storage has failed');
    },
  };
  const before = await left();
  expect((await sendImage()).statusCode).toBe(500);
  server.parts.media = media;
  server.clock.advance(16);
  await sweep();
  expect(await left()).toEqual({ ...before, ...{ images: 0, reservations: 0 } });
});

test('what was answered stays', async () => {
  await uploaded(server, member, 'answered');
  expect((await sendImage()).statusCode).toBe(201);
  const before = await left();
  expect(before).toMatchObject({ documents: 1, images: 1, reservations: 0 });
  server.clock.advance(23 * 60);
  await sweep();
  expect(await left()).toEqual(before);
});

test('an upload that is stored only after the sweep has deleted its row is refused, and its content deleted', async () => {
  server.parts.files = {
    ...files,
    keep: async (received, key) => {
      server.clock.advance(16);
      await sweep();
      await files.keep(received, key);
    },
  };
  const before = await left();
  const refused = await upload(server, member, pdf('late'));
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
  expect(await left()).toEqual(before);
});

test('the row of a document that the scanner refused goes once nothing refers to it', async () => {
  const { db } = server.parts;
  const held = await uploaded(server, member, 'held');
  await uploaded(server, member, 'free');
  await db.updateTable('files').set({ scan: 'refused' }).execute();
  await member.read('POST', '/tenders', tenderFields({ documents: [held.id] }));
  server.clock.advance(16);
  await sweep();
  const rows = await db.selectFrom('files').select('id').execute();
  expect(rows.map(({ id }) => id)).toEqual([held.id]);
});

test('runs every ten minutes', async () => {
  const { rows } = await server.parts.pool.query("select cron from jobs.schedule where name = 'sweepUploads'");
  expect(rows).toEqual([{ cron: '*/10 * * * *' }]);
});
