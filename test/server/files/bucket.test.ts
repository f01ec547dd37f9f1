import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { copyStored } from '../../../server/domain/files/copying.ts';
import { sweepFiles } from '../../../server/domain/files/files.ts';
import { sweepImages } from '../../../server/domain/files/images.ts';
import { describeStart } from '../../../server/operations/summary.ts';
import { openBucket } from '../../../server/outside/bucket.ts';
import { createStorage } from '../../../server/outside/storage.adapter.ts';
import { type BucketPeer, startBucket } from '../support/bucket.ts';
import { type Client, connect } from '../support/client.ts';
import { pdf, upload } from '../support/documents.ts';
import { multipart } from '../support/multipart.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { forgetAttempts } from '../support/tenders.ts';

let bucket: BucketPeer;
let server: TestServer;
let person: Client;
beforeAll(async () => {
  bucket = await startBucket();
  server = await startTestServer({ bucket: bucket.config });
  person = await connect(server);
});
afterAll(async () => {
  await server.close();
  await bucket.stop();
});
beforeEach(async () => {
  bucket.misbehave('none');
  await forgetAttempts(server);
});

/** A document of so many bytes that do not repeat. */
const document = (bytes: number) => Buffer.concat([pdf(), randomBytes(bytes)]);
const onDisk = () => {
  const folder = join(server.parts.config.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};
const stored = async (content: Buffer): Promise<number> => (await upload(server, person, content, 'terms.pdf')).json().data.id;

describe('with a bucket', () => {
  test('a document is stored there and nowhere else, and comes back unchanged', async () => {
    const content = document(3_000_000);
    const before = new Set(bucket.objects.keys());
    const id = await stored(content);
    const [key = '', ...others] = [...bucket.objects.keys()].filter((each) => !before.has(each));
    expect([key, others]).toEqual([expect.stringMatching(/^files\/[\da-f]{32}$/), []]);
    expect(bucket.objects.get(key)?.equals(content)).toBe(true);
    expect(onDisk()).toEqual([]);
    const back = await person.ask('GET', `/files/${id}`);
    expect([back.statusCode, back.rawPayload.equals(content)]).toEqual([200, true]);
    expect(bucket.forged()).toBe(0);
  });

  test('an image is stored there, and kept by browsers for as long as they like', async () => {
    const { headers, payload } = await multipart([{ content: await picture('png'), name: 'picture.png' }]);
    const address = '/api/v1/companies/images?purpose=logo';
    const made = await server.app.inject({ method: 'POST', url: address, headers: { ...person.headers, ...headers }, payload });
    const { url } = made.json().data;
    const served = await server.app.inject(url);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(bucket.objects.get(url.slice(1))?.equals(served.rawPayload)).toBe(true);
    expect((await server.app.inject('/media/images/none.webp')).statusCode).toBe(404);

    server.clock.moveTo(addHours(server.clock.now(), 25));
    await sweepImages(server.parts);
    expect(bucket.objects.has(url.slice(1))).toBe(false);
  });

  test('what nothing refers to is deleted there', async () => {
    await stored(document(10));
    server.clock.moveTo(addHours(server.clock.now(), 25));
    await sweepFiles(server.parts);
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('files/'))).toEqual([]);
  });

  test.each(['busy', 'gone'] as const)('what fails twice (%s) is tried again', async (fault) => {
    bucket.misbehave(fault, 2);
    const content = document(200_000);
    const id = await stored(content);
    bucket.misbehave(fault, 2);
    expect((await person.ask('GET', `/files/${id}`)).rawPayload.equals(content)).toBe(true);
  });

  test.each(['busy', 'gone'] as const)(
    'while it fails (%s) uploads and downloads are refused for now, and nothing is left',
    async (fault) => {
      const id = await stored(document(1000));
      bucket.misbehave(fault);
      const refused = await upload(server, person, document(1000), 'terms.pdf');
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
      expect((await person.ask('GET', `/files/${id}`)).statusCode).toBe(503);
      expect(onDisk()).toEqual([]);
      bucket.misbehave('none');
      expect((await person.ask('GET', `/files/${id}`)).statusCode).toBe(200);
    },
  );

  test.each(['cut', 'wrong'] as const)('content that arrives otherwise than it was stored (%s) is never taken for it', async (fault) => {
    await stored(document(300_000));
    const key = [...bucket.objects.keys()].at(-1) ?? '';
    bucket.misbehave(fault);
    const read = await openBucket(bucket.config).getVerified(key);
    await expect(read && buffer(read)).rejects.toThrow();
  });

  test('a wrong key is refused, and told from a missing object', async () => {
    const wrong = openBucket({ ...bucket.config, secretKey: 'another' });
    await expect(wrong.get('files/any')).rejects.toThrow('the bucket answered 403');
    expect(await openBucket(bucket.config).get('files/any')).toBeNull();
  });

  test('a bucket that does not exist is a failure, and no file seems to be lost or deleted', async () => {
    const elsewhere = openBucket({ ...bucket.config, url: bucket.config.url.replace('daleel', 'dalel') });
    await expect(elsewhere.get('files/any')).rejects.toThrow('the bucket answered 404');
    await expect(elsewhere.remove('files/any')).rejects.toThrow('the bucket answered 404');
    await expect(openBucket(bucket.config).remove('files/any')).resolves.toBeUndefined();
  });
});

test('what the data folder holds is copied to a bucket and back, and each hash is compared', async () => {
  const own = await startBucket();
  const local = await startTestServer();
  const uploader = await connect(local);
  const contents = [document(100), document(2_000_000)];
  for (const content of contents) expect((await upload(local, uploader, content, 'terms.pdf')).statusCode).toBe(201);
  const { headers, payload } = await multipart([{ content: await picture('png'), name: 'picture.png' }]);
  const address = '/api/v1/companies/images?purpose=logo';
  await local.app.inject({ method: 'POST', url: address, headers: { ...uploader.headers, ...headers }, payload });

  const [folder, far] = [createStorage(local.parts.config), createStorage({ ...local.parts.config, bucket: own.config })];
  expect(await copyStored(local.parts, folder, far)).toEqual({ copied: 3, present: 0, faults: [] });
  expect([...own.objects.values()].filter((object) => contents.some((content) => content.equals(object)))).toHaveLength(2);
  expect(await copyStored(local.parts, folder, far)).toEqual({ copied: 0, present: 3, faults: [] });

  const [lost = '', damaged = ''] = [...own.objects.keys()].filter((key) => key.startsWith('files/')).sort();
  own.objects.delete(lost);
  const elsewhere = createStorage({ dataDir: join(local.parts.config.dataDir, 'elsewhere'), bucket: null });
  expect(await copyStored(local.parts, far, elsewhere)).toEqual({
    copied: 2,
    present: 0,
    faults: [`The document ${lost.slice(6)} is missing.`],
  });
  await local.parts.db
    .updateTable('files')
    .set({ sha256: randomBytes(32) })
    .where('key', '=', damaged.slice(6))
    .execute();
  const { faults } = await copyStored(local.parts, far, elsewhere);
  expect(faults).toContain(`The document ${damaged.slice(6)} is not what was uploaded.`);
  await local.close();
  await own.stop();
});

test('a bucket needs its keys', () => {
  const config = readConfig({ ...bucket.env, DATA_DIR: '/data' });
  expect(config.bucket).toEqual(bucket.config);
  expect(describeStart(config)).toContain(`Data is in /data: the embedded database; files and images are in ${bucket.config.url}.`);
  expect(() => readConfig({ S3_URL: 'https://s3.example/daleel' })).toThrow('S3_ACCESS_KEY and S3_SECRET_KEY must be set');
  expect(() => readConfig({ ...bucket.env, S3_URL: 'ftp://s3.example' })).toThrow('S3_URL is');
});
