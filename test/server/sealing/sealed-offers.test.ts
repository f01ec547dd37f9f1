import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOwnData } from '../../../server/data/accounts/closing.ts';
import { readSealingStatus } from '../../../server/data/sealing/existing.ts';
import { ownReader } from '../../../server/domain/sealing/account-key.ts';
import { openValidVersions } from '../../../server/domain/sealing/tender-key.ts';
import { type Client, connect } from '../support/client.ts';
import * as proposals from '../support/proposals.ts';
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
});

/** Returns the stored versions of a proposal, oldest first. */
const stored = (proposal: number) =>
  server.parts.db.selectFrom('proposal_versions').selectAll().where('proposal_id', '=', proposal).orderBy('version').execute();

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');

const usesOf = async (tender: number): Promise<number[]> =>
  (await server.parts.db.selectFrom('tender_key_uses').select('versions').where('tender_id', '=', tender).orderBy('id').execute()).map(
    ({ versions }) => versions,
  );

describe('a submitted version', () => {
  test('is stored sealed only, and its bidder reads it', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await proposals.send(server, bidder, tender, { title: 'Nightwatch' });
    expect(await stored(id)).toMatchObject([{ offer: null, summary: null, sha256: null, body_hash: null, commitment_nonce: null }]);
    const { title, versions } = await proposals.proposalOf(bidder, id);
    expect([title, versions[0]?.offer.title]).toEqual(['Nightwatch', 'Nightwatch']);
    expect((await proposals.ownProposals(bidder)).items).toMatchObject([{ title: 'Nightwatch', offer_price: 98_750.25 }]);
  });

  test('has a commitment, and its receipt proves what it is to', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await proposals.send(server, bidder, tender);
    const [version] = await stored(id);
    const [read] = (await proposals.proposalOf(bidder, id)).versions;
    const { sha256: content = '', nonce, commitment } = read?.receipt ?? {};
    expect(nonce).toMatch(/^[\da-f]{64}$/);
    expect(commitment).toBe(sha256(Buffer.from(content, 'hex'), Buffer.from(nonce ?? '', 'hex')));
    expect(version?.commitment?.toString('hex')).toBe(commitment);
  });

  test('takes as many bytes whatever its price is, and so does its draft while the price is typed', async () => {
    const sealed: number[] = [];
    const drafts = new Set<number | undefined>();
    for (const price of [9, 999_999_999.99]) {
      const { id: tender } = await proposals.openTender(publisher, admin);
      for (let length = 1; length <= String(price).length; length++) {
        const typed = { offer_price: String(price).slice(0, length), version: length - 1 };
        await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields(typed));
        const draft = await server.parts.db.selectFrom('proposal_drafts').select('sealed').executeTakeFirstOrThrow();
        drafts.add(draft.sealed?.length);
      }
      const [version] = await stored((await proposals.send(server, bidder, tender, { offer_price: price })).id);
      sealed.push(version?.sealed_offer?.length ?? 0);
    }
    expect(sealed[0]).toBe(sealed[1]);
    expect(sealed[0]).toBeGreaterThan(256);
    expect(drafts.size).toBe(1);
  });

  test('cannot be read any more without its wrapped keys', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await proposals.send(server, bidder, tender);
    await server.parts.db.updateTable('proposal_versions').set({ sealed_keys: null }).where('proposal_id', '=', id).execute();
    expect((await bidder.ask('GET', `/proposals/${id}`)).statusCode).toBe(500);
  });
});

describe('the opening', () => {
  test('stores the valid versions in the clear, and no other', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const valid = (await proposals.send(server, bidder, tender)).id;
    const withdrawn = (await proposals.send(server, other, tender)).id;
    await other.read('POST', `/proposals/${withdrawn}/withdraw`);
    await proposals.setFee(server, 100);
    const late = await connect(server);
    const unpaid = (await proposals.send(server, late, tender)).id;
    await proposals.setFee(server, 0);
    // A payment that has not begun blocks no opening.
    await server.parts.db.updateTable('payments').set({ status: 'expired', decided_at: server.clock.now() }).execute();
    proposals.passDeadlines(server);
    await proposals.open(publisher, tender);

    const [opened] = await stored(valid);
    expect(opened?.offer).toMatchObject({ offer_price: 98_750.25 });
    expect(opened?.commitment?.toString('hex')).toBe(
      sha256(opened?.sha256 ?? Buffer.alloc(0), opened?.commitment_nonce ?? Buffer.alloc(0)),
    );
    for (const id of [withdrawn, unpaid]) expect(await stored(id)).toMatchObject([{ offer: null, sha256: null }]);
    expect((await proposals.proposalOf(other, withdrawn)).title).toBe('Guarding of the yard');
  });

  test('leaves an earlier version sealed that was replaced after its withdrawal', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await proposals.send(server, bidder, tender, { offer_price: 70_000 });
    await bidder.read('POST', `/proposals/${id}/withdraw`);
    await proposals.send(server, bidder, tender, { offer_price: 60_000 });
    proposals.passDeadlines(server);
    await proposals.open(publisher, tender);
    expect((await stored(id)).map(({ offer }) => offer?.offer_price ?? null)).toEqual([null, 60_000]);
  });

  test('is recorded as the one use of the key, whatever is read later', async () => {
    const measured = async () => Number(/^tender_keys_used (\d+)$/m.exec((await server.monitoring.inject('/metrics')).body)?.[1]);
    const before = await measured();
    const { tender } = await proposals.openedTender(server, { publisher, admin, bidders: [bidder, other] });
    await proposals.proposalsOf(publisher, tender);
    expect(await usesOf(tender)).toEqual([2]);
    expect(await measured()).toBe(before + 1);
  });

  test('opens a revision when it becomes valid, which uses the key again', async () => {
    const { tender, first } = await proposals.openedTender(server, { publisher, admin, bidders: [bidder, other] });
    await proposals.decide(publisher, 'requestRevision', first);
    await proposals.resend(server, bidder, first, { offer_price: 80_000 });
    expect((await stored(first)).map(({ offer }) => offer?.offer_price)).toEqual([98_750.25, 80_000]);
    expect(await usesOf(tender)).toEqual([2, 1]);
  });

  test('of a tender without proposals uses no key', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    proposals.passDeadlines(server);
    await proposals.open(publisher, tender);
    expect(await usesOf(tender)).toEqual([]);
  });

  test('must be recorded before the key of a tender is unwrapped', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await proposals.send(server, bidder, tender);
    const openEarly = server.parts.db
      .transaction()
      .execute((transaction) => openValidVersions(transaction, server.parts, tender, server.clock.now()));
    await expect(openEarly).rejects.toThrow('its opening is not recorded');
    expect(await stored(id)).toMatchObject([{ offer: null }]);
  });
});

describe("a bidder's key", () => {
  test('is unwrapped in a session of the account only', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await proposals.send(server, bidder, tender);
    const [version] = await stored(id);
    const sealed = { keys: version?.sealed_keys ?? Buffer.alloc(0), content: version?.sealed_offer ?? Buffer.alloc(0) };
    const sessionOf = async (client: Client) =>
      (await server.parts.db.selectFrom('sessions').select('id').where('user_id', '=', client.user.id).executeTakeFirstOrThrow()).id;
    const read = (client: Client, sessionId: number) =>
      ownReader(server.parts.db, server.parts, { id: client.user.id, sessionId }).offer(sealed);
    expect(await read(bidder, await sessionOf(bidder))).toMatchObject({ offer: { offer_price: 98_750.25 } });
    await expect(read(bidder, await sessionOf(publisher))).rejects.toThrow('this session is not its own');
  });

  test("decrypts no other bidder's version", async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const [own, another] = [await proposals.send(server, bidder, tender), await proposals.send(server, other, tender)];
    const [{ sealed_keys, sealed_offer } = {}] = await stored(another.id);
    await server.parts.db.updateTable('proposal_versions').set({ sealed_keys, sealed_offer }).where('proposal_id', '=', own.id).execute();
    expect((await bidder.ask('GET', `/proposals/${own.id}`)).statusCode).toBe(500);
  });

  test('ends with its account', async () => {
    await bidder.read('PUT', `/tenders/${(await proposals.openTender(publisher, admin)).id}/draft`, proposals.draftFields());
    const keys = () => server.parts.db.selectFrom('account_keys').select('user_id').where('user_id', '=', bidder.user.id).execute();
    expect(await keys()).toHaveLength(1);
    await server.parts.db.transaction().execute((transaction) => deleteOwnData(transaction, bidder.user.id, server.clock.now()));
    expect(await keys()).toEqual([]);
  });
});

describe('a draft', () => {
  test('is stored sealed only, and its author reads it', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields({ title: 'Nightwatch' }));
    const rows = await server.parts.db.selectFrom('proposal_drafts').selectAll().where('tender_id', '=', tender).execute();
    expect(rows).toMatchObject([{ content: null, sealed: expect.any(Buffer) }]);
    expect(await proposals.draftOf(bidder, tender)).toMatchObject({ title: 'Nightwatch', version: 1 });
  });

  test('comes back from a withdrawn proposal, sealed', async () => {
    const { id: tender } = await proposals.openTender(publisher, admin);
    const { id } = await proposals.send(server, bidder, tender, { title: 'Nightwatch' });
    await bidder.read('POST', `/proposals/${id}/withdraw`);
    expect(await proposals.draftOf(bidder, tender)).toMatchObject({ title: 'Nightwatch', offer_price: '98750.25' });
    expect((await readSealingStatus(server.parts.db)).inTheClear).toBe(0);
  });
});

test('a tender has its key pair from its approval on', async () => {
  const { id } = await proposals.openTender(publisher, admin);
  const keys = await server.parts.db.selectFrom('tender_keys').selectAll().where('tender_id', '=', id).execute();
  expect(keys).toMatchObject([{ recipient: expect.stringMatching(/^age1/), wrapped: expect.stringMatching(/^aes256gcm\$/) }]);
});
