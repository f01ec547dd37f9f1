import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BucketPeer, startBucket } from '../support/bucket.ts';
import { type Client, connect } from '../support/client.ts';
import { pdf, upload } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { forgetAttempts } from '../support/tenders.ts';

const texts = {
  en: 'This document was damaged after it was stored, and cannot be opened. The administrators can see that it is. If you need it now, ask for it to be sent again.',
  ar: 'تضرر هذا المستند بعد حفظه، ويتعذّر فتحه. يظهر ذلك للمشرفين. إن كنت تحتاج إليه الآن، فاطلب إرساله مرة أخرى.',
};

/** A download as its client sees it: what has arrived, and whether that is all that was announced. */
type Received = { status: number; bytes: number; isWhole: boolean; code: string | undefined };

const download = (address: string, { headers }: Client, id: number): Promise<Received> =>
  new Promise((resolve, reject) => {
    const request = get(`${address}/api/v1/files/${id}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      const status = answer.statusCode ?? 0;
      const end = (isWhole: boolean) => {
        const content = Buffer.concat(chunks);
        const code = status === 200 ? undefined : JSON.parse(content.toString()).code;
        resolve({ status, bytes: content.length, isWhole, code });
      };
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => end(true));
      answer.on('error', () => end(false));
    });
    request.on('error', reject);
  });

/** What someone does to a stored content. */
const changes = {
  'its first byte': (content: Buffer) => Buffer.concat([Buffer.from([content.readUInt8(0) ^ 1]), content.subarray(1)]),
  'its last byte': (content: Buffer) => Buffer.concat([content.subarray(0, -1), Buffer.from([content.readUInt8(content.length - 1) ^ 1])]),
  'its end, which is missing': (content: Buffer) => content.subarray(0, -1),
  'its end, to which something is added': (content: Buffer) => Buffer.concat([content, randomBytes(200_000)]),
  'all of it': (content: Buffer) => randomBytes(content.length),
};

let bucket: BucketPeer;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

describe.each(['folder', 'bucket'] as const)('in a %s', (where) => {
  let server: TestServer;
  let person: Client;
  let address: string;
  beforeAll(async () => {
    server = await startTestServer(where === 'bucket' ? { bucket: bucket.config } : {});
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    person = await connect(server);
    return server.close;
  });
  beforeEach(() => forgetAttempts(server));

  const change = async (key: string, how: (content: Buffer) => Buffer) => {
    if (where === 'bucket') return bucket.replace(`files/${key}`, how(bucket.objects.get(`files/${key}`) ?? Buffer.alloc(0)));
    const path = join(server.parts.config.dataDir, 'files', key);
    await writeFile(path, how(await readFile(path)));
  };
  const rowOf = (id: number) =>
    server.parts.db.selectFrom('files').select(['key', 'size', 'damaged_at']).where('id', '=', id).executeTakeFirstOrThrow();
  const stored = async (bytes: number, purpose?: 'proposal') => {
    const content = Buffer.concat([pdf(), randomBytes(bytes)]);
    const { id } = (await upload(server, person, content, 'terms.pdf', purpose)).json().data;
    return { id: Number(id), size: content.length };
  };

  describe.each([
    ['in the clear', undefined],
    ['sealed', 'proposal'],
  ] as const)('a document stored %s', (_how, purpose) => {
    test.each([10, 64 * 1024, 3_000_000])('of %i bytes more than a page is whole as long as it is what was stored', async (bytes) => {
      const { id, size } = await stored(bytes, purpose);
      expect(await download(address, person, id)).toEqual({ status: 200, bytes: size, isWhole: true, code: undefined });
      expect((await rowOf(id)).damaged_at).toBeNull();
    });

    describe.each(Object.entries(changes))('with %s changed', (_what, how) => {
      test.each([10, 3_000_000])('never arrives as a whole (%i bytes), and is refused as damaged from then on', async (bytes) => {
        const { id, size } = await stored(bytes, purpose);
        await change((await rowOf(id)).key, how);
        const first = await download(address, person, id);
        if (first.status === 200) {
          expect(first.isWhole).toBe(false);
          expect(first.bytes).toBeLessThan(size);
        } else expect(first).toMatchObject({ status: 409, isWhole: true, code: 'damaged' });
        expect((await rowOf(id)).damaged_at).toEqual(server.clock.now());
        for (const [locale, message] of Object.entries(texts)) {
          const again = await person.ask('GET', `/files/${id}`, undefined, { 'accept-language': locale });
          expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'damaged', message }]);
          expect(again.headers['content-disposition']).toBeUndefined();
        }
      });
    });
  });

  test('a reader who leaves in the middle marks nothing', async () => {
    const { id } = await stored(3_000_000);
    await new Promise<void>((resolve) => {
      const request = get(`${address}/api/v1/files/${id}`, { headers: person.headers }, (answer) => {
        answer.once('data', () => request.destroy());
        answer.on('error', () => resolve());
        answer.on('close', () => resolve());
      });
      request.on('error', () => resolve());
    });
    expect((await rowOf(id)).damaged_at).toBeNull();
    expect((await download(address, person, id)).status).toBe(200);
  });

  test('monitoring counts the damaged documents', async () => {
    const counted = async () => Number(/^files_damaged (\d+)/m.exec((await server.monitoring.inject('/metrics')).body)?.[1]);
    const before = await counted();
    const { id } = await stored(10);
    await change((await rowOf(id)).key, changes['all of it']);
    await download(address, person, id);
    expect(await counted()).toBe(before + 1);
  });
});
