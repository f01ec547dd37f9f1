import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoredFile } from '../../../contract/entities/files.ts';
import { documentMaxBytes } from '../../../contract/limits.ts';
import { sweepFiles, unusedHours } from '../../../server/domain/files/files.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { pdf, uploaded } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, begin, draft, forgetAttempts, inDays, pending, tenderFields } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let stranger: Client;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server.close;
});
beforeEach(async () => {
  await forgetAttempts(server);
  server.clock.moveTo(begin);
  [publisher, stranger] = [await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
});

/** Returns who may read a document. */
async function readersOf({ id }: StoredFile): Promise<string[]> {
  const asked = { publisher, admin, stranger, anonymous: null };
  const answers = Object.entries(asked).map(async ([name, client]) => {
    const headers = client?.headers ?? {};
    const { statusCode } = await server.app.inject({ url: `/api/v1/files/${id}`, headers });
    expect([200, 404]).toContain(statusCode);
    return statusCode === 200 ? [name] : [];
  });
  return (await Promise.all(answers)).flat();
}

describe('a document is read by', () => {
  test('its uploader, while nothing refers to it', async () => {
    expect(await readersOf(await uploaded(server, publisher))).toEqual(['publisher']);
  });

  test('the publisher, while a draft refers to it', async () => {
    const document = await uploaded(server, publisher);
    await draft(publisher, { documents: [document.id] });
    expect(await readersOf(document)).toEqual(['publisher']);
  });

  test('the publisher and admins, while the tender awaits approval', async () => {
    const [waiting, scheduled] = [await uploaded(server, publisher), await uploaded(server, publisher)];
    await pending(publisher, { documents: [waiting.id] });
    await approved(publisher, admin, { documents: [scheduled.id], publish_date: inDays(2) });
    for (const document of [waiting, scheduled]) expect(await readersOf(document)).toEqual(['publisher', 'admin']);
  });

  test('everyone, once the tender is published', async () => {
    const document = await uploaded(server, publisher);
    await approved(publisher, admin, { documents: [document.id], publish_date: inDays(2) });
    server.clock.moveTo(new Date(inDays(2)));
    expect(await readersOf(document)).toEqual(['publisher', 'admin', 'stranger', 'anonymous']);
  });

  test('no one if it does not exist', async () => {
    expect(await readersOf({ id: 99_999, name: '', size: 0, type: '' })).toEqual([]);
  });
});

describe('the documents of a tender', () => {
  test('the documents of a tender are given by IDs, in order, without duplicates', async () => {
    const documents = [await uploaded(server, publisher, 'a'), await uploaded(server, publisher, 'b')];
    const [first = { id: 0 }, second = { id: 0 }] = documents;
    expect((await draft(publisher, { documents: [second.id, first.id, second.id] })).documents).toEqual([second, first]);
  });

  test("the documents of a tender are the publisher's own uploads, or already belong to the tender", async () => {
    const foreign = await uploaded(server, stranger);
    const answer = await publisher.ask('POST', '/tenders', tenderFields({ documents: [foreign.id] }));
    expect(Object.keys(answer.json().fields)).toEqual(['documents']);
    const { id, version } = await draft(publisher);
    await server.parts.db.insertInto('tender_documents').values({ tender_id: id, file_id: foreign.id, place: 1 }).execute();
    expect(await publisher.read('PATCH', `/tenders/${id}`, { ...tenderFields({ documents: [foreign.id] }), version })).toMatchObject({
      documents: [foreign],
    });
  });
});

describe('the daily sweep', () => {
  const folder = () => join(server.parts.config.dataDir, 'files');
  const isThere = async ({ id }: StoredFile) =>
    (await server.parts.db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirst()) !== undefined;
  const sweepAfter = async (minutes: number) => {
    server.clock.advance(minutes);
    await sweepFiles(server.parts);
  };

  test('deletes documents that were unreferenced for a day, with their bytes', async () => {
    const [unused, used] = [await uploaded(server, publisher), await uploaded(server, publisher)];
    await draft(publisher, { documents: [used.id] });
    const { key } = await server.parts.db.selectFrom('files').select('key').where('id', '=', unused.id).executeTakeFirstOrThrow();
    await sweepAfter(unusedHours * 60);
    expect([await isThere(unused), await isThere(used)]).toEqual([true, true]);
    await sweepAfter(1);
    expect([await isThere(unused), await isThere(used)]).toEqual([false, true]);
    expect(existsSync(join(folder(), key))).toBe(false);
  });

  test('the daily sweep counts the day from the removal of the last reference', async () => {
    const [shared, alone] = [await uploaded(server, publisher), await uploaded(server, publisher)];
    const documents = [shared.id, alone.id];
    const { id } = await draft(publisher, { documents });
    await draft(publisher, { documents: [shared.id] });
    server.clock.advance(3 * 24 * 60);
    await publisher.read('DELETE', `/tenders/${id}`);
    await sweepAfter(unusedHours * 60);
    expect([await isThere(shared), await isThere(alone)]).toEqual([true, true]);
    await sweepAfter(1);
    expect([await isThere(shared), await isThere(alone)]).toEqual([true, false]);
  });
});

/** Half of the largest document: who buffers it whole holds more. */
const bufferLimit = documentMaxBytes / 2;

/** Returns the bytes of live buffers, not of garbage. Their memory is freed in the background of a collection; the next one waits for it. */
function liveBuffers(before = 0): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const held = () => process.memoryUsage().arrayBuffers - before;
  collect();
  if (held() > bufferLimit) collect();
  return held();
}

test.each([
  ['the largest document', ''],
  ['the largest document of a proposal, which is encrypted,', '?purpose=proposal'],
])('%s is streamed in both directions: the process never buffers it whole', async (_, purpose) => {
  const part = Buffer.alloc(64 * 1024, 'x');
  const start = pdf();
  const boundary = 'boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  // Twice, so that no garbage is part of it.
  liveBuffers();
  const before = liveBuffers();
  let [most, parts] = [0, 0];
  const watch = () => {
    if (parts++ % 100 > 0) return;
    most = Math.max(most, liveBuffers(before));
  };
  function* body() {
    yield Buffer.from(head);
    yield start;
    for (let left = documentMaxBytes - start.length; left > 0; left -= part.length) {
      watch();
      yield part.subarray(0, Math.min(part.length, left));
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const sent = await fetch(`${address}/api/v1/files/upload${purpose}`, {
    method: 'POST',
    headers: { ...publisher.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Readable.toWeb(Readable.from(body())) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  expect(sent.status).toBe(201);
  const { data } = (await sent.json()) as { data: StoredFile };
  expect(data.size).toBe(documentMaxBytes);

  const back = await fetch(`${address}/api/v1/files/${data.id}`, { headers: publisher.headers });
  let bytes = 0;
  for await (const chunk of back.body ?? []) {
    bytes += chunk.length;
    watch();
  }
  expect(bytes).toBe(documentMaxBytes);
  expect(most).toBeLessThan(bufferLimit);
});
