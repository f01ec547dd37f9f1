import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import type { SecretKey } from '../../../server/config/keys.ts';
import { readSealingStatus } from '../../../server/data/sealing/existing.ts';
import { emptyExisting, rotateKeys, sealExisting, verifySealing } from '../../../server/domain/sealing/existing.ts';
import { masterKeyMistakes } from '../../../server/domain/sealing/master-key-check.ts';
import { createMasterKey } from '../../../server/outside/master-key.adapter.ts';
import type { Client } from '../support/client.ts';
import { addCrowd } from '../support/crowd.ts';
import * as proposals from '../support/proposals.ts';
import { sealingKey } from '../support/sealing.ts';
import type { TestServer } from '../support/server.ts';

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
  await server.parts.db.deleteFrom('proposal_drafts').execute();
});

const finishedAt = (finished_at: Date | null) =>
  server.parts.db.updateTable('sealing').set({ finished_at, files_finished_at: finished_at }).execute();
const statusNow = () => readSealingStatus(server.parts.db);

/** An offer as it is stored. */
function offer() {
  const { tender: _, attachment: __, submitted_by: ___, ...fields } = proposals.proposalFields(bidder, 1, 1);
  return { ...fields, documents: [] };
}

test('until it is finished, what is sealed is stored in the clear as well, for the previous release', async () => {
  await finishedAt(null);
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { id } = await proposals.send(server, bidder, tender);
  await other.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields());
  const versions = server.parts.db.selectFrom('proposal_versions').selectAll().where('proposal_id', '=', id);
  expect(await versions.execute()).toMatchObject([
    {
      offer: { offer_price: 98_750.25 },
      summary: { offer_price: 98_750.25 },
      sha256: expect.any(Buffer),
      sealed_offer: expect.any(Buffer),
    },
  ]);
  const receipt = (await proposals.proposalOf(bidder, id)).versions[0]?.receipt;
  expect(receipt).toMatchObject({ commitment: expect.any(String), nonce: expect.stringMatching(/^[\da-f]{64}$/) });
  const drafts = server.parts.db.selectFrom('proposal_drafts').select(['content', 'sealed']);
  expect(await drafts.execute()).toMatchObject([{ content: { offer_price: '98,75' }, sealed: expect.any(Buffer) }]);
  await emptyExisting(server.parts);
});

test('seals what the previous release has stored, in batches, and leaves it in the clear', async () => {
  await finishedAt(null);
  const { id: tender } = await proposals.openTender(publisher, admin);
  await addCrowd(server.parts.db, tender, { bidders: 130, drafts: 20, watchers: 0, interests: 0 }, offer(), server.clock.now());
  const before = await statusNow();
  expect(before).toMatchObject({ finishedAt: null, unsealed: 150, inTheClear: 150 });
  await sealExisting(server.parts);
  expect(await statusNow()).toMatchObject({ unsealed: 0, inTheClear: 150, sealedVersions: before.sealedVersions + 130, sealedDrafts: 20 });
  await emptyExisting(server.parts);
});

test('finishing deletes what is in the clear and not opened, and the opening brings the valid ones back', async () => {
  await finishedAt(null);
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { id } = await proposals.send(server, bidder, tender);
  await addCrowd(server.parts.db, tender, { bidders: 130, drafts: 20, watchers: 0, interests: 0 }, offer(), server.clock.now());
  await emptyExisting(server.parts);
  expect(await statusNow()).toMatchObject({ finishedAt: expect.any(Date), unsealed: 0, inTheClear: 0, sealedDrafts: 20 });
  expect((await proposals.proposalOf(bidder, id)).offer_price).toBe(98_750.25);
  proposals.passDeadlines(server);
  await proposals.open(publisher, tender);
  const { items, count } = await proposals.proposalsOf(publisher, tender);
  expect(count).toBe(131);
  expect(new Set(items.map(({ offer_price }) => offer_price))).toEqual(new Set([98_750.25]));
  expect((await statusNow()).inTheClear).toBe(0);
});

test('finishing keeps what is opened in the clear', async () => {
  const { tender, first } = await proposals.openedTender(server, { publisher, admin, bidders: [bidder, other] });
  await finishedAt(null);
  await emptyExisting(server.parts);
  expect((await proposals.proposalsOf(publisher, tender)).items.map(({ id }) => id)).toContain(first);
});

test('a draft that the previous release has changed since it was sealed keeps its change', async () => {
  await finishedAt(null);
  const { id: tender } = await proposals.openTender(publisher, admin);
  await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields({ title: 'First' }));
  const { step, ...typed } = proposals.draftFields({ title: 'Second' });
  const content = JSON.stringify({ step, ...typed });
  await server.parts.db.updateTable('proposal_drafts').set({ content, version: 2 }).where('tender_id', '=', tender).execute();
  expect((await proposals.draftOf(bidder, tender))?.title).toBe('Second');
  await emptyExisting(server.parts);
  expect((await proposals.draftOf(bidder, tender))?.title).toBe('Second');
});

test('what is stored in the clear after it was finished, like demo data, does not stay so', async () => {
  const { id: tender } = await proposals.openTender(publisher, admin);
  await addCrowd(server.parts.db, tender, { bidders: 2, drafts: 1, watchers: 0, interests: 0 }, offer(), server.clock.now());
  await sealExisting(server.parts);
  expect(await statusNow()).toMatchObject({ unsealed: 0, inTheClear: 0 });
});

const key = (name: string, byte: number): SecretKey => ({ name, bytes: Buffer.alloc(32, byte) });
const masterKeyOf = (...sealingKeys: SecretKey[]) => createMasterKey({ vault: null, sealingKeys, dataDir: '/nowhere' });
const [present = key('none', 0)] = readConfig({ SEALING_KEY: sealingKey }).sealingKeys;

test('a server with another key does not start, and says what could not be read', async () => {
  const { id: tender } = await proposals.openTender(publisher, admin);
  await proposals.send(server, bidder, tender);
  const { db, masterKey } = server.parts;
  expect(await masterKeyMistakes({ db, masterKey })).toEqual([]);
  const [sentence] = await masterKeyMistakes({ db, masterKey: masterKeyOf(key('wrong', 9)) });
  const { sealedVersions } = await statusNow();
  expect(sentence).toContain(`could not be read (proposals: ${sealedVersions}, drafts: 0)`);
});

test('a key is replaced by another that is put before it, and is needed no more afterwards', async () => {
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { id } = await proposals.send(server, bidder, tender);
  const { db, masterKey } = server.parts;
  const next = key('next', 2);
  await masterKeyMistakes({ db, masterKey });
  expect(await rotateKeys({ db, masterKey: masterKeyOf(next, present) })).toMatchObject({ missing: [] });
  expect(await masterKeyMistakes({ db, masterKey: masterKeyOf(next) })).toEqual([]);
  expect(await verifySealing(db, { masterKey: masterKeyOf(next) })).toMatchObject({ missing: [], broken: [] });
  server.parts.masterKey = masterKeyOf(next);
  expect((await proposals.proposalOf(bidder, id)).offer_price).toBe(98_750.25);
  server.parts.masterKey = masterKeyOf(present, next);
  await rotateKeys({ db, masterKey: server.parts.masterKey });
  server.parts.masterKey = masterKey;
});

test('a key that is lost is named for each tender and bidder, and restored reads everything again', async () => {
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { id } = await proposals.send(server, bidder, tender);
  const { db, masterKey } = server.parts;
  const lost = masterKeyOf(key('wrong', 9));
  expect((await verifySealing(db, { masterKey: lost })).missing).toEqual(
    expect.arrayContaining([`tender ${tender}`, `account ${bidder.user.id}`]),
  );
  server.parts.masterKey = lost;
  expect((await bidder.ask('GET', `/proposals/${id}`)).statusCode).toBe(500);
  server.parts.masterKey = masterKey;
  expect((await bidder.ask('GET', `/proposals/${id}`)).statusCode).toBe(200);
});

test('a commitment that is not to the opened content is found', async () => {
  const { first } = await proposals.openedTender(server, { publisher, admin, bidders: [bidder, other] });
  const versions = server.parts.db.updateTable('proposal_versions').where('proposal_id', '=', first);
  await versions.set({ sha256: Buffer.alloc(32) }).execute();
  const { number } = await proposals.proposalOf(bidder, first);
  expect((await verifySealing(server.parts.db, server.parts)).broken).toEqual([`${number}/1`]);
  await versions.set({ commitment_nonce: null }).execute();
});
