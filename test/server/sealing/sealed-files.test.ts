import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentsOf } from '../../../server/data/accounts/personal-data.ts';
import { countFiles } from '../../../server/data/sealing/files.ts';
import { zipOf } from '../../../server/domain/accounts/personal-data.ts';
import { checkStored } from '../../../server/domain/files/copying.ts';
import { decrypted } from '../../../server/domain/files/decrypted.ts';
import { emptyExisting, rotateKeys, sealExisting, verifySealing } from '../../../server/domain/sealing/existing.ts';
import { makeContentKey } from '../../../server/outside/age-stream.ts';
import type { Client } from '../support/client.ts';
import { pdf, uploaded } from '../support/documents.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { tenderFields } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
let other: Client;

beforeAll(async () => {
  ({ server, publisher, admin } = await proposals.startProposals());
});
afterAll(() => server.close());
beforeEach(async () => {
  [bidder, other] = await proposals.restartProposals(server);
});

const mark = 'a drawing of the gate';
const name = 'Gate at 98,750.pdf';
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const rowOf = (id: number) => server.parts.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pathOf = (key: string) => join(server.parts.config.dataDir, 'files', key);
const download = (reader: Client | null, id: number) =>
  server.app.inject({ method: 'GET', url: `/api/v1/files/${id}`, headers: reader?.headers ?? {} });
const forOffer = (by = bidder) => proposals.uploadedForOffer(server, by, mark, name);

/** Submits a proposal with a document of this content and name; returns both IDs. */
async function sendWith(tender: number, by = bidder): Promise<{ id: number; file: number }> {
  const { id: file } = await forOffer(by);
  const { id } = await by.read<proposals.Sent>('POST', '/proposals', proposals.proposalFields(by, tender, file));
  return { id, file };
}

const openedTender = async (tender: number): Promise<void> => {
  proposals.passDeadlines(server);
  await proposals.open(publisher, tender);
};

describe('a document that is uploaded without a purpose', () => {
  /** A content that no other test has stored. */
  let mark: string;
  beforeEach(() => {
    mark = `a drawing of gate ${randomUUID()}`;
  });
  const inTheClear = () => uploaded(server, bidder, mark, name);
  /** What is stored of a document: its row as text, and every file of the folder. */
  const storedOf = async (id: number) => {
    const row = await rowOf(id);
    const folder = join(server.parts.config.dataDir, 'files');
    const contents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path));
    return { row, text: JSON.stringify(row), isOnDisk: contents.some((content) => content.includes(mark)) };
  };
  const expectSealed = async (id: number) => {
    const { row, text, isOnDisk } = await storedOf(id);
    expect(row).toMatchObject({ name: '', type: 'application/octet-stream', former_key: null });
    expect(row.sha256.toString('hex')).not.toBe(hashOf(pdf(mark)));
    expect(row.size).not.toBe(pdf(mark).length);
    expect(text).not.toContain('98,750');
    expect(isOnDisk).toBe(false);
    expect((await download(bidder, id)).rawPayload.equals(pdf(mark))).toBe(true);
  };
  const milestoneWith = (document: number) =>
    proposals.proposalFields(bidder, 1, 1).milestones.map((milestone) => ({ ...milestone, documents: [document] }));

  test('is stored as it is until a proposal or draft holds it', async () => {
    const { id } = await inTheClear();
    expect(await storedOf(id)).toMatchObject({ row: { name }, isOnDisk: true });
  });

  test('is sealed when a proposal with it is answered, as attachment, document and document of a milestone, and opened with it', async () => {
    const tender = await proposals.openTender(publisher, admin);
    const [attachment, document, ofMilestone] = [await inTheClear(), await inTheClear(), await inTheClear()];
    const fields = proposals.proposalFields(bidder, tender.id, attachment.id);
    const offer = { ...fields, documents: [document.id], milestones: milestoneWith(ofMilestone.id) };
    await bidder.read('POST', '/proposals', offer);
    for (const { id } of [attachment, document, ofMilestone]) await expectSealed(id);
    await openedTender(tender.id);
    for (const { id } of [attachment, document, ofMilestone]) {
      const answer = await download(publisher, id);
      expect(answer.rawPayload.equals(pdf(mark))).toBe(true);
      expect(answer.headers['content-disposition']).toContain('Gate at 98,750.pdf');
    }
  });

  test('is sealed when a draft with it is saved', async () => {
    const tender = await proposals.openTender(publisher, admin);
    const { id } = await inTheClear();
    await bidder.read('PUT', `/tenders/${tender.id}/draft`, proposals.draftFields({ documents: [id] }));
    await expectSealed(id);
  });

  test('is sealed when a revision with it is answered', async () => {
    const tender = await proposals.openTender(publisher, admin);
    const { id: proposal } = await sendWith(tender.id);
    await openedTender(tender.id);
    await proposals.decide(publisher, 'requestRevision', proposal);
    await server.deliver();
    const { id } = await inTheClear();
    const { tender: _, ...revision } = proposals.proposalFields(bidder, tender.id, id);
    await proposals.setFee(server, 100);
    await bidder.read('PUT', `/proposals/${proposal}`, revision);
    await proposals.setFee(server, 0);
    await expectSealed(id);
  });

  test('stays readable for others if a tender has it as well', async () => {
    const { id } = await inTheClear();
    const own = await proposals.openTender(bidder, admin, { documents: [id] });
    const tender = await proposals.openTender(publisher, admin);
    await bidder.read('POST', '/proposals', proposals.proposalFields(bidder, tender.id, id));
    expect(await storedOf(id)).toMatchObject({ row: { name }, isOnDisk: true });
    expect(own.id).not.toBe(tender.id);
    expect((await download(null, id)).statusCode).toBe(200);
  });
});

describe('a document that is uploaded for a proposal', () => {
  test('is described to its uploader, and stored without name, type, hash and content', async () => {
    const file = await forOffer();
    expect(file).toEqual({ id: file.id, name, size: pdf(mark).length, type: 'application/pdf' });
    const row = await rowOf(file.id);
    expect(row).toMatchObject({ name: '', type: 'application/octet-stream', opened: null, content_key: null, scan_key: null });
    expect(row.sha256.toString('hex')).not.toBe(hashOf(pdf(mark)));
    expect(JSON.stringify(row)).not.toContain('98,750');
    const content = readFileSync(pathOf(row.key));
    expect(content.includes(mark)).toBe(false);
    expect(hashOf(content)).toBe(row.sha256.toString('hex'));
    expect(row.size).toBe(content.length);
  });

  test('is downloaded by its uploader as it was, and by no one else', async () => {
    const { id } = await forOffer();
    const answer = await download(bidder, id);
    expect(answer.rawPayload.equals(pdf(mark))).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-length': String(pdf(mark).length), 'content-type': 'application/pdf' });
    expect(answer.headers['content-disposition']).toContain('Gate at 98,750.pdf');
    for (const reader of [null, other, publisher, admin]) expect((await download(reader, id)).statusCode).toBe(404);
  });

  test('is refused like every other one: by its content', async () => {
    await expect(proposals.uploadedForOffer(server, bidder, mark, 'sheet.xlsx')).rejects.toThrow('unfitFile');
    await expect(uploaded(server, bidder, mark, name, 'tender' as 'proposal')).rejects.toThrow('422');
  });

  test('cannot be a document of a tender', async () => {
    const { id } = await forOffer(publisher);
    const answer = await publisher.ask('POST', '/tenders', tenderFields({ documents: [id] }));
    expect([answer.statusCode, answer.json().fields]).toMatchObject([422, { documents: expect.anything() }]);
  });

  test('is not sent if what is stored was changed', async () => {
    const { id } = await forOffer();
    const path = pathOf((await rowOf(id)).key);
    const stored = readFileSync(path);
    const changed = Buffer.from(stored);
    changed[40] = (changed[40] ?? 0) ^ 1;
    writeFileSync(path, changed);
    const answer = await download(bidder, id);
    expect([answer.statusCode, answer.json().code, answer.headers['content-disposition']]).toEqual([409, 'damaged', undefined]);
    writeFileSync(path, stored);
  });

  test('is whole for the check of stored documents, which reads what is encrypted', async () => {
    await forOffer();
    expect((await checkStored(server.parts, server.parts)).faults).toEqual([]);
  });
});

test('a reader of an encrypted document who leaves before the first byte closes it', async () => {
  const content = new PassThrough();
  const output = decrypted(content, makeContentKey());
  output.destroy();
  await once(content, 'close');
  expect(content.destroyed).toBe(true);
});

test('documents that are stored and refused at the same time end no process', async () => {
  const plain = (place: number) => uploaded(server, bidder, String(place), place % 2 === 0 ? 'terms.pdf' : 'terms.docx').catch(() => null);
  const received = await Promise.all(Array.from({ length: 20 }, (_, place) => plain(place)));
  expect(received.filter((file) => file !== null)).toHaveLength(10);
});

describe('a draft', () => {
  test('names its documents to its author', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await forOffer();
    const saved = await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields({ documents: [id] }));
    const listed = [{ id, name, size: pdf(mark).length, type: 'application/pdf' }];
    expect(saved).toMatchObject({ documents: listed });
    expect(await proposals.draftOf(bidder, tender)).toMatchObject({ documents: listed });
  });
});

describe('a submitted proposal', () => {
  test('proves its documents to its bidder by their names and hashes before they were encrypted', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id, file } = await sendWith(tender);
    const [version] = (await proposals.proposalOf(bidder, id)).versions;
    expect(version?.offer.documents).toEqual([{ id: file, name, size: pdf(mark).length, type: 'application/pdf' }]);
    expect(version?.receipt.files).toEqual([{ id: file, name, size: pdf(mark).length, sha256: hashOf(pdf(mark)) }]);
  });

  test('has its documents opened with it: the publisher reads them from then on, and no one else', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id, file } = await sendWith(tender);
    expect((await download(publisher, file)).statusCode).toBe(404);
    await openedTender(tender);
    expect((await download(publisher, file)).rawPayload.equals(pdf(mark))).toBe(true);
    expect((await download(bidder, file)).rawPayload.equals(pdf(mark))).toBe(true);
    for (const reader of [null, other, admin]) expect((await download(reader, file)).statusCode).toBe(404);
    const [read] = (await proposals.proposalOf(publisher, id)).versions;
    expect(read?.offer.documents).toMatchObject([{ name, type: 'application/pdf' }]);
    expect(readFileSync(pathOf((await rowOf(file)).key)).includes(mark)).toBe(false);
  });

  test('that is withdrawn keeps its documents sealed', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id, file } = await sendWith(tender);
    await sendWith(tender, other);
    await bidder.read('POST', `/proposals/${id}/withdraw`);
    await openedTender(tender);
    expect(await rowOf(file)).toMatchObject({ opened: null, content_key: null });
    expect((await download(publisher, file)).statusCode).toBe(404);
    expect((await download(bidder, file)).rawPayload.equals(pdf(mark))).toBe(true);
  });

  test('that is revised after the opening has its new documents opened when it becomes valid', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id, file } = await sendWith(tender);
    await openedTender(tender);
    await proposals.decide(publisher, 'requestRevision', id);
    const { id: added } = await proposals.uploadedForOffer(server, bidder, 'nights', 'Nights.pdf');
    const { tender: _, ...revised } = proposals.proposalFields(bidder, tender, file, { documents: [added] });
    await bidder.read('PUT', `/proposals/${id}`, revised);
    expect((await download(publisher, added)).rawPayload.equals(pdf('nights'))).toBe(true);
    expect((await proposals.proposalOf(publisher, id)).versions[0]?.offer.documents.map((each) => each.name)).toEqual([name, 'Nights.pdf']);
  });

  test('that is submitted again after a withdrawal has them opened too', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id, file } = await sendWith(tender);
    await bidder.read('POST', `/proposals/${id}/withdraw`);
    await bidder.read('POST', '/proposals', proposals.proposalFields(bidder, tender, file));
    await openedTender(tender);
    expect((await download(publisher, file)).rawPayload.equals(pdf(mark))).toBe(true);
  });
});

describe('a document in the clear that a release without sealed documents has stored with a proposal or draft', () => {
  const plain = () => uploaded(server, bidder, mark, name);
  const setFinished = (at: Date | null) => server.parts.db.updateTable('sealing').set({ files_finished_at: at }).execute();
  beforeEach(() => setFinished(null));
  /** The installation seals documents from now on. */
  const sealFromNow = () => setFinished(server.clock.now());

  test('is encrypted by the job once a proposal or draft holds it, and what was in the clear is deleted', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const [{ id: sent }, { id: drafted }, { id: unused }] = [await plain(), await uploaded(server, other, mark, name), await plain()];
    await bidder.read('POST', '/proposals', proposals.proposalFields(bidder, tender, sent));
    await other.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields({ documents: [drafted] }));
    const before = [await rowOf(sent), await rowOf(drafted)];
    await sealFromNow();
    expect((await countFiles(server.parts.db)).inTheClear).toBe(2);
    await sealExisting(server.parts);
    expect((await countFiles(server.parts.db)).inTheClear).toBe(0);
    for (const { id, key } of before) {
      const row = await rowOf(id);
      expect(row).toMatchObject({ name: '', former_key: null, opened: null });
      expect(existsSync(pathOf(key))).toBe(false);
      expect(readFileSync(pathOf(row.key)).includes(mark)).toBe(false);
    }
    expect(await rowOf(unused)).toMatchObject({ name, sealed: null });
    expect((await download(other, drafted)).rawPayload.equals(pdf(mark))).toBe(true);
    expect((await checkStored(server.parts, server.parts)).faults).toEqual([]);
    await openedTender(tender);
    expect((await download(publisher, sent)).rawPayload.equals(pdf(mark))).toBe(true);
  });

  test('stays as it is if it was changed, so that it is not sealed as what was uploaded, and does not hold up others', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields());
    const { id: draft } = await server.parts.db.selectFrom('proposal_drafts').select('id').executeTakeFirstOrThrow();
    const [{ id: changed }, { id: whole }] = [await plain(), await plain()];
    // As the release before has attached them.
    await server.parts.db
      .insertInto('draft_files')
      .values([changed, whole].map((file_id) => ({ draft_id: draft, file_id })))
      .execute();
    const { key } = await rowOf(changed);
    writeFileSync(pathOf(key), pdf('another content'));
    await sealFromNow();
    for (let run = 0; run < 2; run += 1) await sealExisting(server.parts);
    expect(await rowOf(changed)).toMatchObject({ key, sealed: null, damaged_at: server.clock.now() });
    expect((await rowOf(whole)).sealed).not.toBeNull();
    expect((await download(bidder, changed)).json().code).toBe('damaged');
  });

  test('stays as it is if it is opened already, or others may read it', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id: running } = await proposals.openTender(publisher, admin);
    const { id: opened } = await plain();
    await bidder.read('POST', '/proposals', proposals.proposalFields(bidder, tender, opened));
    const shared = await plain();
    await bidder.read('POST', '/tenders', tenderFields({ documents: [shared.id] }));
    await bidder.read('PUT', `/tenders/${running}/draft`, proposals.draftFields({ documents: [shared.id] }));
    await openedTender(tender);
    await sealFromNow();
    await sealExisting(server.parts);
    expect(await rowOf(opened)).toMatchObject({ name, sealed: null });
    expect(await rowOf(shared.id)).toMatchObject({ name, sealed: null });
    expect((await download(publisher, opened)).rawPayload.equals(pdf(mark))).toBe(true);
  });

  test('is encrypted once when two processes do it at the same time', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await plain();
    await bidder.read('POST', '/proposals', proposals.proposalFields(bidder, tender, id));
    await sealFromNow();
    await Promise.all([sealExisting(server.parts), sealExisting(server.parts), sealExisting(server.parts)]);
    expect((await download(bidder, id)).rawPayload.equals(pdf(mark))).toBe(true);
    await openedTender(tender);
    expect((await download(publisher, id)).rawPayload.equals(pdf(mark))).toBe(true);
  });

  test('is deleted by the next run if a run died before it did', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await plain();
    const { key } = await rowOf(id);
    await bidder.read('POST', '/proposals', proposals.proposalFields(bidder, tender, id));
    await sealFromNow();
    const failing = { ...server.parts.files, remove: () => Promise.reject(new Error('killed')) };
    await expect(sealExisting({ ...server.parts, files: failing })).rejects.toThrow('killed');
    expect(existsSync(pathOf(key))).toBe(true);
    await sealExisting(server.parts);
    expect(existsSync(pathOf(key))).toBe(false);
    expect((await download(bidder, id)).rawPayload.equals(pdf(mark))).toBe(true);
  });
});

test('a copy of one’s data has the documents of opened proposals, and none that is sealed', async () => {
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { file } = await sendWith(tender);
  const documents = () => documentsOf(server.parts.db, bidder.user.id);
  expect(await documents()).toEqual([]);
  await openedTender(tender);
  expect(await documents()).toMatchObject([{ id: file, facts: { name }, key: expect.any(String) }]);
  const copied: string[] = [];
  for await (const chunk of await zipOf(server.parts, bidder.user.id)) copied.push(chunk.toString('latin1'));
  expect(copied.join('')).toContain(mark);
});

test('until the sealing is finished documents are stored in the clear, for the previous release; finishing encrypts them', async () => {
  await server.parts.db.updateTable('sealing').set({ finished_at: null, files_finished_at: null }).execute();
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { id, file } = await sendWith(tender);
  await sealExisting(server.parts);
  expect(await rowOf(file)).toMatchObject({ name, sealed: null });
  await emptyExisting(server.parts);
  expect(await rowOf(file)).toMatchObject({ name: '', sealed: expect.any(Buffer) });
  expect((await proposals.proposalOf(bidder, id)).versions[0]?.receipt.files).toMatchObject([{ name, sha256: hashOf(pdf(mark)) }]);
  await openedTender(tender);
  expect((await download(publisher, file)).rawPayload.equals(pdf(mark))).toBe(true);
});

test('every key pair can be unwrapped and rotated, that of the scanner included', async () => {
  const { keys } = await verifySealing(server.parts.db, server.parts);
  const made = { recipient: 'age1', wrapped: await server.parts.masterKey.wrap('identity', 'scanner'), made_at: server.clock.now() };
  await server.parts.db
    .insertInto('scanner_keys')
    .values({ singleton: true, ...made })
    .execute();
  expect(await rotateKeys(server.parts)).toEqual({ keys: keys + 1, missing: [] });
  expect(await verifySealing(server.parts.db, server.parts)).toMatchObject({ keys: keys + 1, missing: [], broken: [] });
  await server.parts.db.deleteFrom('scanner_keys').execute();
});
