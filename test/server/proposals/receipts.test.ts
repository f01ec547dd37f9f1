import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReceiptCheck } from '../../../contract/entities/proposals.ts';
import type { Client } from '../support/client.ts';
import { companyFields } from '../support/directory.ts';
import {
  award,
  open,
  openTender,
  passDeadlines,
  proposalOf,
  restartProposals,
  send,
  setFee,
  startProposals,
} from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeAll(async () => {
  const started = await startProposals();
  ({ server, publisher, admin } = started);
  return server.close;
});
beforeEach(async () => {
  [bidder] = await restartProposals(server);
});

const register = (who: Client, name: string) =>
  who.read('POST', '/companies', companyFields({ name, cr_number: '1122344', cr_expires_on: '2027-05-31' }));
const rename = (who: Client, name: string) => server.parts.db.updateTable('users').set({ name }).where('id', '=', who.user.id).execute();
const submitted = async () => {
  const { id: tender } = await openTender(publisher, admin);
  return { tender, proposal: (await send(server, bidder, tender)).id };
};
const receiptFor = async (reader: Client, proposal: number) => {
  const [version] = (await proposalOf(reader, proposal)).versions;
  if (!version) throw new Error('The proposal has no version.');
  return version.receipt;
};
const check = async (number: string, code: string): Promise<ReceiptCheck | null> => {
  const answer = await server.app.inject({ url: `/api/v1/receipts/check?${new URLSearchParams({ number, code })}` });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

describe('a receipt', () => {
  test('keeps the names of the submission when they change later, for bidder and publisher', async () => {
    await register(bidder, 'Pearl Diving');
    const { tender, proposal } = await submitted();
    const before = await receiptFor(bidder, proposal);
    expect(before).toMatchObject({
      bidder: bidder.user.name,
      company: { name: 'Pearl Diving', registration: '1122344' },
      tender: { number: expect.stringMatching(/^TND-/) },
      product: { name: 'Daleel', nameAr: 'دليل' },
    });
    await rename(bidder, 'Someone else');
    await server.parts.db.updateTable('companies').set({ name: 'Deep Sea' }).where('owner_id', '=', bidder.user.id).execute();
    await server.parts.db.updateTable('tenders').set({ title: 'Another title' }).where('id', '=', tender).execute();
    expect(await receiptFor(bidder, proposal)).toEqual(before);
    passDeadlines(server);
    await open(publisher, tender);
    const { check: mine, ...stated } = before;
    expect(mine).not.toBeNull();
    expect(await receiptFor(publisher, proposal)).toEqual({ ...stated, check: null, nonce: null });
  });

  test('a receipt of a bidder without a company names none, also after they have registered one', async () => {
    const { proposal } = await submitted();
    await register(bidder, 'Founded later');
    expect((await receiptFor(bidder, proposal)).company).toBeNull();
  });

  test('a receipt that the previous release has stored names what is true now', async () => {
    const { proposal } = await submitted();
    await server.parts.db.updateTable('proposal_versions').set({ receipt_facts: null }).where('proposal_id', '=', proposal).execute();
    expect(await receiptFor(bidder, proposal)).toMatchObject({ bidder: bidder.user.name, company: null });
  });
});

describe('the public check', () => {
  test('knows a valid receipt by its number and code, and says only its times', async () => {
    const { tender, proposal } = await submitted();
    const { number, check: own } = await receiptFor(bidder, proposal);
    const { code = '', url = '', qr } = own ?? {};
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(new URL(url).search).toBe(`?${new URLSearchParams({ number, code })}`);
    expect(qr?.path).toMatch(/^M0 0h7/);
    const time = server.clock.now().toISOString();
    expect(await check(number, code)).toEqual({ submittedAt: time, validAt: time });
    expect(await check(number.toLowerCase(), code.replaceAll(/(.{4})/g, '$1 '))).not.toBeNull();
    passDeadlines(server);
    await open(publisher, tender);
    expect((await award(publisher, tender, proposal)).statusCode).toBeLessThan(300);
    expect(await check(number, code)).toEqual({ submittedAt: time, validAt: time });
  });

  test('the public check does not know another code, another number, an unpaid proposal, or nonsense', async () => {
    const [first, second] = [await submitted(), await submitted()];
    const [one, other] = [await receiptFor(bidder, first.proposal), await receiptFor(bidder, second.proposal)];
    expect(one.check?.code).not.toBe(other.check?.code);
    expect(await check(one.number, other.check?.code ?? '')).toBeNull();
    expect(await check(one.number, '0'.repeat(32))).toBeNull();
    expect(await check('PRP-2026-99999/1', one.check?.code ?? '')).toBeNull();
    expect(await check('', '')).toBeNull();
    await setFee(server, 100);
    const unpaid = await receiptFor(bidder, (await submitted()).proposal);
    expect(await check(unpaid.number, unpaid.check?.code ?? '')).toBeNull();
  });
});
