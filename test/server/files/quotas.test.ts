import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StorageLimits } from '../../../server/config/storage.ts';
import { imageSizes, imageSpace, type Purpose } from '../../../server/data/files/image-sizes.ts';
import { refusalTexts } from '../../../server/http/refusal-texts.ts';
import { type Client, connect } from '../support/client.ts';
import { pdf, upload } from '../support/documents.ts';
import { multipart } from '../support/multipart.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const gigabyte = 1024 ** 3;
const roomy: StorageLimits = { account: gigabyte, accountPerDay: gigabyte, total: 100 * gigabyte, reserve: 0 };
/** Each document and its form have about this size. */
const size = 10_000;
const document = pdf('x'.repeat(size - pdf().length - 300));

let server: TestServer;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});
beforeEach(async () => {
  server.parts.config.storage = { ...roomy };
  await server.parts.db.deleteFrom('files').execute();
  await server.parts.db.deleteFrom('images').execute();
  member = await connect(server);
});

const send = async (client = member) => (await upload(server, client, document)).statusCode;
const reservations = () => server.parts.db.selectFrom('upload_reservations').selectAll().execute();

describe('an upload', () => {
  test.each(['account', 'accountPerDay'] as const)(
    'beyond the quota (%s) is refused in both languages, and leaves nothing',
    async (which) => {
      server.parts.config.storage[which] = 2.5 * size;
      const other = await connect(server);
      expect([await send(), await send(), await send(), await send(other)]).toEqual([201, 201, 413, 201]);
      for (const locale of ['en', 'ar'] as const) {
        const speaking = { ...member, headers: { ...member.headers, 'accept-language': locale } };
        const refused = await upload(server, speaking, document);
        expect(refused.json()).toMatchObject({ code: 'quotaReached', message: refusalTexts[locale].quotaReached });
      }
      expect(await reservations()).toEqual([]);
      expect(await readdir(join(server.parts.config.dataDir, 'files', 'coming'))).toEqual([]);
    },
  );

  test('an upload counts for a day against the daily quota', async () => {
    server.parts.config.storage.accountPerDay = 1.5 * size;
    expect([await send(), await send()]).toEqual([201, 413]);
    server.clock.advance(24 * 60 + 1);
    expect(await send()).toBe(201);
  });

  test('beside concurrent ones keeps the quota together with them', async () => {
    server.parts.config.storage.account = 3.5 * size;
    const statuses = await Promise.all(Array.from({ length: 12 }, () => send()));
    const stored = await server.parts.db.selectFrom('files').select('size').where('owner_id', '=', member.user.id).execute();
    expect(statuses.filter((status) => status === 201).length).toBe(stored.length);
    expect(stored.reduce((sum, file) => sum + file.size, 0)).toBeLessThanOrEqual(3.5 * size);
    expect(stored.length).toBeGreaterThan(0);
    expect(await reservations()).toEqual([]);
  });

  test('beyond what the installation may store is refused for everyone', async () => {
    server.parts.config.storage.total = 2.5 * size;
    const other = await connect(server);
    expect([await send(), await send(other)]).toEqual([201, 201]);
    const refused = await upload(server, other, document);
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storageFull']);
  });

  test('an upload that would take the reserve of the disk is refused before it is stored', async () => {
    const { free } = server.parts.files;
    server.parts.config.storage.reserve = 5 * size;
    server.parts.files.free = async () => 5.5 * size;
    expect(await send()).toBe(507);
    server.parts.files.free = async () => 7 * size;
    expect(await send()).toBe(201);
    server.parts.files.free = free;
  });

  test('an upload counts the space that others will take before they have arrived', async () => {
    const { free } = server.parts.files;
    const arriving = { owner_id: (await connect(server)).user.id, bytes: 3 * size, created_at: server.clock.now() };
    const { id } = await server.parts.db.insertInto('upload_reservations').values(arriving).returning('id').executeTakeFirstOrThrow();
    server.parts.config.storage.reserve = 5 * size;
    server.parts.files.free = async () => 7 * size;
    expect(await send()).toBe(507);
    await server.parts.db.deleteFrom('upload_reservations').where('id', '=', id).execute();
    expect(await send()).toBe(201);
    server.parts.files.free = free;
  });

  test('an upload that is refused for its content does not count', async () => {
    server.parts.config.storage.account = 1.5 * size;
    const junk = Buffer.alloc(size - 300, 'x');
    for (let sent = 0; sent < 3; sent++) expect((await upload(server, member, junk, 'terms.pdf')).statusCode).toBe(415);
    expect(await send()).toBe(201);
  });

  test('an upload of a process that died no longer counts after a quarter of an hour', async () => {
    server.parts.config.storage.account = 1.5 * size;
    const left = { owner_id: member.user.id, bytes: size, created_at: server.clock.now() };
    await server.parts.db.insertInto('upload_reservations').values(left).execute();
    expect(await send()).toBe(413);
    server.clock.advance(16);
    expect(await send()).toBe(201);
  });
});

describe('an image', () => {
  const sendImage = async (purpose: Purpose = 'person', content?: Buffer, client = member) => {
    const { headers, payload } = await multipart([{ content: content ?? (await picture('png')) }]);
    const url = `/api/v1/companies/images?purpose=${purpose}`;
    return server.app.inject({ method: 'POST', url, headers: { ...client.headers, ...headers }, payload });
  };
  const imageStatus = async (...sent: Parameters<typeof sendImage>) => (await sendImage(...sent)).statusCode;

  test('an image counts for the quotas of its account and of the installation, together with documents', async () => {
    server.parts.config.storage.account = 2.5 * imageSpace('person');
    expect([await imageStatus(), await imageStatus()]).toEqual([201, 201]);
    const refused = await sendImage();
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'quotaReached']);
    expect((await upload(server, member, pdf('x'.repeat(imageSpace('person') / 2)))).statusCode).toBe(413);
    server.parts.config.storage = { ...roomy, total: 2.5 * imageSpace('person') };
    expect([await imageStatus('person', undefined, await connect(server)), await send()]).toEqual([507, 201]);
  });

  test('an image counts for a day against the daily quota', async () => {
    server.parts.config.storage.accountPerDay = 1.5 * imageSpace('logo');
    expect([await imageStatus('logo'), await imageStatus('logo')]).toEqual([201, 413]);
    server.clock.advance(24 * 60 + 1);
    expect(await imageStatus('logo')).toBe(201);
  });

  test('beside concurrent ones keeps the quota together with them', async () => {
    server.parts.config.storage.account = 3.5 * imageSpace('person');
    const statuses = await Promise.all(Array.from({ length: 10 }, () => imageStatus()));
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(await reservations()).toEqual([]);
  });

  test('an image that is refused for its content does not count', async () => {
    server.parts.config.storage.account = 1.5 * imageSpace('person');
    expect([await imageStatus('person', Buffer.from('junk')), await imageStatus()]).toEqual([415, 201]);
    expect(await reservations()).toEqual([]);
  });

  test.each(['logo', 'person', 'ad', 'banner'] as const)('an image for a %s never needs more space than it counts for', async (purpose) => {
    const { width, height } = imageSizes[purpose];
    const noise = await sharp(randomBytes(width * height * 4), { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    const { url } = (await sendImage(purpose, noise)).json().data;
    expect((await stat(join(server.parts.config.dataDir, url))).size).toBeLessThan(imageSpace(purpose));
  });
});
