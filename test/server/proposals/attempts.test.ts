import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawProposalNumber } from '../../../server/data/proposals/writes.ts';
import { type Client, connect } from '../support/client.ts';
import { onPostgres } from '../support/database.ts';
import { addCatalogue } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import * as proposals from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, forgetAttempts, mine } from '../support/tenders.ts';

const { openTender, ownProposals, proposalFields, proposalsOf, refusal, send } = proposals;

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  publisher = await connect(server);
  admin = await connect(server, { isAdmin: true });
  return server.close;
});
beforeEach(async () => {
  server.clock.moveTo(begin);
  await forgetAttempts(server);
  await proposals.setFee(server, 0);
  await server.deliver();
  bidder = await connect(server);
});

const key = (name: string) => ({ 'idempotency-key': `attempt-${name}` });

describe('a repeated attempt', () => {
  test('a repeated attempt with its key is one proposal with the same payment and answer', async () => {
    await proposals.setFee(server, 100);
    const { id } = await openTender(publisher, admin);
    const attachment = await uploaded(server, bidder);
    const fields = proposalFields(bidder, id, attachment.id);
    const first = await bidder.read('POST', '/proposals', fields, key('lost'));
    const again = await bidder.read('POST', '/proposals', fields, key('lost'));
    expect(again).toEqual(first);
    expect((await ownProposals(bidder)).totalItems).toBe(1);
    const other = bidder.ask('POST', '/proposals', { ...fields, offer_price: 5 }, key('lost'));
    expect(await refusal(other)).toEqual([409, 'conflict']);
  });

  test('a repeated attempt at the same time is one proposal as well, with one key or several', async () => {
    const [one, other] = [await openTender(publisher, admin), await openTender(publisher, admin)];
    const { id } = await uploaded(server, bidder);
    const same = await Promise.all([1, 2, 3].map(() => bidder.ask('POST', '/proposals', proposalFields(bidder, one.id, id), key('same'))));
    expect(new Set(same.map((answer) => answer.json().data.id)).size).toBe(1);
    const several = await Promise.all(
      ['a', 'b', 'c'].map((name) => bidder.ask('POST', '/proposals', proposalFields(bidder, other.id, id), key(`several-${name}`))),
    );
    expect(several.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await ownProposals(bidder)).totalItems).toBe(2);
  });

  test('many concurrent bidders get unique numbers', async () => {
    const { id } = await openTender(publisher, admin);
    const bidders = await Promise.all(Array.from({ length: 5 }, () => connect(server)));
    await Promise.all(bidders.map((each) => send(server, each, id)));
    expect(await proposalsOf(publisher, id)).toMatchObject({ count: 5, items: [] });
    expect((await mine(publisher)).items.find((tender) => tender.id === id)?.proposals).toBe(5);
  });
});

describe('a proposal number', () => {
  const drawn = (year: number) => server.parts.db.transaction().execute((transaction) => drawProposalNumber(transaction, year));

  test('a proposal number is unique, also when many draw the first ones of a year concurrently', async () => {
    const lost = server.parts.db.transaction().execute(async (transaction) => {
      await drawProposalNumber(transaction, 2030);
      throw new Error('in the middle');
    });
    const [numbers] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => drawn(2030))),
      expect(lost).rejects.toThrow('in the middle'),
    ]);
    expect(new Set(numbers).size).toBe(12);
    expect(numbers.every((number) => /^PRP-2030-000\d\d$/.test(number))).toBe(true);
  });

  test('a proposal number starts at one each year', async () => {
    expect([await drawn(2031), await drawn(2032), await drawn(2032)]).toEqual(['PRP-2031-00001', 'PRP-2032-00001', 'PRP-2032-00002']);
  });

  test.runIf(onPostgres)('a proposal number does not wait for other open transactions', async () => {
    await drawn(2033);
    await server.parts.db.transaction().execute(async (transaction) => {
      await drawProposalNumber(transaction, 2033);
      expect(await drawn(2033)).toBe('PRP-2033-00003');
    });
  });
});
