import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentKeyForScan } from '../../../server/domain/sealing/scanner-key.ts';
import { refusalTexts } from '../../../server/http/refusal-texts.ts';
import { describeScanner } from '../../../server/outside/scanner.adapter.ts';
import { clamdScanner } from '../../../server/outside/scanner.clamd.ts';
import { type Client, connect } from '../support/client.ts';
import { pdf, upload } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The harmless test file of antivirus programs, in two parts so that this file is not one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

type Mood = 'working' | 'hanging up' | 'failing' | 'silent';

/** A daemon that speaks INSTREAM and knows one signature. */
async function startClamd() {
  const clamd = { mood: 'working' as Mood, scanned: [] as Buffer[], port: 0, close: () => {} };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (clamd.mood === 'hanging up') return socket.destroy();
    let received = Buffer.alloc(0);
    const command = Buffer.from('zINSTREAM\0');
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(0, command.length).equals(command)) return;
      const chunks: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          if (clamd.mood === 'silent') return undefined;
          const content = Buffer.concat(chunks);
          clamd.scanned.push(content);
          const verdict = content.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
          return socket.end(`${clamd.mood === 'failing' ? 'INSTREAM size limit exceeded. ERROR' : verdict}\0`);
        }
        if (at + 4 + length > received.length) return;
        chunks.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      return undefined;
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  clamd.port = typeof address === 'object' && address ? address.port : 0;
  clamd.close = () => void server.close();
  return clamd;
}

let clamd: Awaited<ReturnType<typeof startClamd>>;
let server: TestServer;
let member: Client;
beforeAll(async () => {
  clamd = await startClamd();
  server = await startTestServer({ clamd: { host: '127.0.0.1', port: clamd.port } });
  member = await connect(server);
  return async () => {
    await server.close();
    clamd.close();
  };
});
beforeEach(async () => {
  clamd.mood = 'working';
  clamd.scanned = [];
  await server.parts.db.deleteFrom('files').execute();
});

const rows = () => server.parts.db.selectFrom('files').select(['id', 'key', 'scan']).execute();
const pathOf = (key: string) => join(server.parts.config.dataDir, 'files', key);
const infected = pdf(eicar);

test('a clean document is scanned as a whole before it can be used', async () => {
  const content = pdf('x'.repeat(300_000));
  const answer = await upload(server, member, content);
  expect(answer.statusCode).toBe(201);
  expect(clamd.scanned.map((scanned) => scanned.equals(content))).toEqual([true]);
  expect((await member.ask('GET', `/files/${answer.json().data.id}`)).statusCode).toBe(200);
});

test('an infected document is refused in both languages, and deleted', async () => {
  for (const locale of ['en', 'ar'] as const) {
    const speaking = { ...member, headers: { ...member.headers, 'accept-language': locale } };
    const refused = await upload(server, speaking, infected);
    expect(refused.statusCode).toBe(415);
    expect(refused.json()).toMatchObject({ code: 'infectedFile', message: refusalTexts[locale].infectedFile });
  }
  expect(await rows()).toEqual([]);
});

test.each<Mood>(['hanging up', 'failing'])(
  'while the scanner is %s, a document waits, is not served, and is scanned later',
  async (mood) => {
    clamd.mood = mood;
    const { id } = (await upload(server, member, pdf())).json().data;
    await server.deliver();
    const early = await member.ask('GET', `/files/${id}`);
    expect([early.statusCode, early.json().code]).toEqual([409, 'beingChecked']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);

    clamd.mood = 'working';
    await server.deliver();
    expect((await member.ask('GET', `/files/${id}`)).statusCode).toBe(200);
  },
);

test('a document that was changed before its scan is damaged, whatever the scanner says, and stays', async () => {
  clamd.mood = 'hanging up';
  const { id } = (await upload(server, member, pdf())).json().data;
  const [stored] = await rows();
  writeFileSync(pathOf(stored?.key ?? ''), pdf('another content'));
  clamd.mood = 'working';
  await server.deliver();
  expect((await rows())[0]?.scan).toBe('waiting');
  expect((await member.ask('GET', `/files/${id}`)).json().code).toBe('damaged');
});

test('a document that is found infected later is never served, and deleted', async () => {
  clamd.mood = 'hanging up';
  const { id } = (await upload(server, member, infected)).json().data;
  const [stored] = await rows();
  expect(existsSync(pathOf(stored?.key ?? ''))).toBe(true);
  clamd.mood = 'working';
  await server.deliver();
  expect((await member.ask('GET', `/files/${id}`)).json().code).toBe('infectedFile');
  expect(existsSync(pathOf(stored?.key ?? ''))).toBe(false);
});

describe('a document for a proposal', () => {
  const forOffer = async (content: Buffer) => (await upload(server, member, content, 'offer.pdf', 'proposal')).json().data;
  const stored = () => server.parts.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();

  test('is scanned before it was encrypted, and the scanner has no key of it', async () => {
    const { id } = await forOffer(pdf('clean'));
    expect(clamd.scanned.map((scanned) => scanned.equals(pdf('clean')))).toEqual([true]);
    expect(await stored()).toMatchObject({ id, scan: 'clean', scan_key: null });
    expect((await upload(server, member, infected, 'offer.pdf', 'proposal')).json().code).toBe('infectedFile');
  });

  test('that waits is encrypted to the scanner as well, until it is scanned', async () => {
    clamd.mood = 'hanging up';
    const { id } = await forOffer(pdf('waiting'));
    const waiting = await stored();
    expect(waiting).toMatchObject({ scan: 'waiting', scan_key: expect.any(Buffer), content_key: null });
    expect(readFileSync(pathOf(waiting.key)).includes('waiting')).toBe(false);
    const asked = { file: id, sealed: waiting.scan_key ?? Buffer.alloc(0) };
    expect(await contentKeyForScan(server.parts.db, server.parts, asked)).toHaveLength(16);

    clamd.mood = 'working';
    await server.deliver();
    expect(clamd.scanned.map((scanned) => scanned.equals(pdf('waiting')))).toEqual([true]);
    expect(await stored()).toMatchObject({ scan: 'clean', scan_key: null });
    expect((await member.ask('GET', `/files/${id}`)).rawPayload.equals(pdf('waiting'))).toBe(true);
    await expect(contentKeyForScan(server.parts.db, server.parts, asked)).rejects.toThrow('does not wait for its scan');
  });

  test('that is found infected later is deleted', async () => {
    clamd.mood = 'hanging up';
    const { id } = await forOffer(infected);
    const { key } = await stored();
    clamd.mood = 'working';
    await server.deliver();
    expect((await member.ask('GET', `/files/${id}`)).json().code).toBe('infectedFile');
    expect(existsSync(pathOf(key))).toBe(false);
  });
});

test('a scanner that does not answer is given up', async () => {
  clamd.mood = 'silent';
  const scanning = clamdScanner({ host: '127.0.0.1', port: clamd.port }, 50).isInfected(Readable.from([pdf()]));
  await expect(scanning).rejects.toThrow('clamd does not answer');
});

test('the operator reads on start whether documents are checked', () => {
  expect(describeScanner({ clamd: null })).toMatch(/not checked.*CLAMD_URL/);
  expect(describeScanner({ clamd: { path: '/run/clamd.ctl' } })).toContain('/run/clamd.ctl');
});
