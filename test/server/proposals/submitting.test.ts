import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockTender } from '../../../server/data/tenders/writes.ts';
import { canonicalJson } from '../../../server/domain/proposals/receipt.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { pdf, upload, uploaded } from '../support/documents.ts';
import { notificationsOf } from '../support/notifications.ts';
import * as proposals from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, detailOf, forgetAttempts, inDays, pending, showInterest } from '../support/tenders.ts';

const { draftFields, draftOf, openTender, ownProposals, proposalFields, proposalOf, proposalsOf, refusal, send } = proposals;

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

describe('a submitted proposal', () => {
  test('a submitted proposal is valid at once without a fee, has a number, and replaces the draft', async () => {
    const { id } = await openTender(publisher, admin);
    await bidder.read('PUT', `/tenders/${id}/draft`, draftFields());
    const sent = await send(server, bidder, id);
    expect(sent).toEqual({ id: sent.id, state: 'submitted', submittedAt: server.clock.now().toISOString() });
    const own = await ownProposals(bidder);
    expect(own).toMatchObject({ totalItems: 1, pageCount: 1 });
    expect(own.items[0]).toMatchObject({
      id: sent.id,
      number: expect.stringMatching(/^PRP-2026-\d{5}$/),
      tender: { id, phase: 'running', deadline: inDays(10) },
      version: 1,
      offer_price: 98_750.25,
      submittedAt: begin.toISOString(),
      payment: null,
    });
    expect(await draftOf(bidder, id)).toBeNull();
    expect((await detailOf(bidder, id)).isProposalSubmitted).toBe(true);
    expect((await detailOf(await connect(server), id)).isProposalSubmitted).toBe(false);
  });

  test('awaits payment with a fee, and is not valid until then', async () => {
    await proposals.setFee(server, 100);
    const { id } = await openTender(publisher, admin);
    const sent = await send(server, bidder, id);
    expect(sent).toMatchObject({ state: 'awaiting_payment', payUrl: expect.stringContaining('/sandbox-payment/') });
    expect((await ownProposals(bidder)).items[0]?.payment).toMatchObject({ status: 'pending', amount: 100, isRefundDue: false });
    expect(await proposalsOf(publisher, id)).toMatchObject({ count: 0, pending: 1, items: [] });
    expect((await notificationsOf(publisher)).data.filter(({ kind, tender }) => kind === 'proposalReceived' && tender?.id === id)).toEqual(
      [],
    );
  });

  test('a submitted proposal is returned as submitted, with a receipt that anyone can verify', async () => {
    const { id } = await openTender(publisher, admin);
    const [offer, plan, table] = [
      await uploaded(server, bidder, 'offer', 'offer.pdf'),
      await uploaded(server, bidder, 'plan', 'plan.pdf'),
      await uploaded(server, bidder, 'table', 'table.pdf'),
    ];
    const plain = proposalFields(bidder, id, offer.id);
    const milestones = plain.milestones.map((milestone) => ({ ...milestone, documents: [plan.id] }));
    const fields = { ...plain, milestones, documents: [table.id, offer.id] };
    const sent = await bidder.read<proposals.Sent>('POST', '/proposals', fields);
    const [version] = (await proposalOf(bidder, sent.id)).versions;
    const { tender: _, attachment: __, submitted_by: ___, documents: ____, ...same } = fields;
    expect(version?.offer).toEqual({
      ...same,
      documents: [offer, table],
      milestones: milestones.map((milestone) => ({ ...milestone, documents: [plan] })),
    });
    const { receipt } = version ?? {};
    expect(receipt?.files.map(({ name }) => name)).toEqual(['offer.pdf', 'table.pdf', 'plan.pdf']);
    expect(receipt?.files[0]?.sha256).toBe(createHash('sha256').update(pdf('offer')).digest('hex'));
    const content = { ...same, documents: [offer.id, table.id], milestones, files: receipt?.files };
    expect(receipt?.sha256).toBe(createHash('sha256').update(canonicalJson(content)).digest('hex'));
    expect(receipt?.number).toBe(`${(await proposalOf(bidder, sent.id)).number}/1`);
  });

  test('notifies its bidder, with a receipt by mail, and the publisher without name and amount', async () => {
    const { id } = await openTender(publisher, admin);
    const sent = await send(server, bidder, id);
    const { number, versions } = await proposalOf(bidder, sent.id);
    const [news] = (await notificationsOf(bidder)).data;
    expect(news).toMatchObject({ kind: 'proposalSubmitted', link: `/account/submitted-proposals/${sent.id}`, tender: { id } });
    const [received] = (await notificationsOf(publisher)).data;
    expect(received).toMatchObject({ kind: 'proposalReceived', link: `/account/tender-management/${id}/proposals` });
    expect(`${received?.title} ${received?.content}`).not.toMatch(/98|PRP|Aisha/);
    const mails = (await server.deliver()).filter(({ to }) => to === bidder.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(`${number}/1`);
    expect(mails[0]?.text).toContain(versions[0]?.receipt.check?.url);
    expect(mails[0]?.text).toContain('\u206601/03/2026, 12:00:00\u2069 (Asia/Qatar, \u2066UTC+03:00\u2069)');
    expect(mails[0]?.text).not.toMatch(/98750|[\da-f]{64}/);
  });

  test('mails the receipt also to bidders with all notifications switched off', async () => {
    const { id } = await openTender(publisher, admin);
    const preferences = await bidder.read<Record<string, string>>('GET', '/notification/preferences');
    const none = Object.fromEntries(Object.keys(preferences).map((kind) => [kind, 'none']));
    await bidder.read('PUT', '/notification/preferences', none);
    await send(server, bidder, id);
    expect((await notificationsOf(bidder)).data).toEqual([]);
    expect((await server.deliver()).filter(({ to }) => to === bidder.user.email)).toHaveLength(1);
  });
});

describe('refuses a proposal', () => {
  const tryToSend = async (client: Client, tender: number, changes: object = {}) => {
    const { id } = await uploaded(server, client);
    return client.ask('POST', '/proposals', { ...proposalFields(client, tender, id), ...changes });
  };

  test('refuses a proposal of the publisher', async () => {
    const { id } = await openTender(publisher, admin);
    expect(await refusal(tryToSend(publisher, id))).toEqual([409, 'ownTender']);
  });

  test('refuses a proposal for a tender that is not visible', async () => {
    const hidden = await pending(publisher);
    for (const id of [hidden.id, 99_999]) expect(await refusal(tryToSend(bidder, id))).toEqual([404, 'notFound']);
  });

  test('refuses a proposal for a closed tender, unless the interest was approved', async () => {
    const { id } = await openTender(publisher, admin, { status: 'closed' });
    expect(await refusal(tryToSend(bidder, id))).toEqual([409, 'interestRequired']);
    const interest = await showInterest(server, bidder, id);
    expect(await refusal(tryToSend(bidder, id))).toEqual([409, 'interestRequired']);
    await publisher.read('POST', `/interests/${interest}/approve`);
    expect((await tryToSend(bidder, id)).statusCode).toBe(201);
  });

  test('already submitted', async () => {
    const { id } = await openTender(publisher, admin);
    await send(server, bidder, id);
    expect(await refusal(tryToSend(bidder, id))).toEqual([409, 'alreadySubmitted']);
  });

  test('refuses a proposal after the deadline', async () => {
    const { id } = await openTender(publisher, admin);
    server.clock.moveTo(new Date(new Date(inDays(10)).getTime() - 1));
    expect((await tryToSend(await connect(server), id)).statusCode).toBe(201);
    server.clock.moveTo(new Date(inDays(10)));
    expect(await refusal(tryToSend(bidder, id))).toEqual([409, 'deadlinePassed']);
  });

  test('refuses a proposal that waited for a lock until after the deadline', async () => {
    const { id } = await openTender(publisher, admin);
    const attachment = await uploaded(server, bidder);
    const [inside, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = server.parts.db.transaction().execute(async (transaction) => {
      await lockTender(transaction, id);
      inside.resolve();
      await gate.promise;
    });
    await inside.promise;
    const sent = bidder.ask('POST', '/proposals', proposalFields(bidder, id, attachment.id));
    server.clock.moveTo(new Date(inDays(10)));
    gate.resolve();
    await holding;
    expect(await refusal(sent)).toEqual([409, 'deadlinePassed']);
  });

  test('refuses a proposal for a cancelled tender', async () => {
    const { id } = await openTender(publisher, admin);
    await publisher.read('POST', `/tenders/${id}/cancel`, { reason: 'No budget.' });
    expect(await refusal(tryToSend(bidder, id))).toEqual([409, 'conflict']);
  });

  test('refuses a proposal in another user’s name', async () => {
    const { id } = await openTender(publisher, admin);
    const answer = await tryToSend(bidder, id, { submitted_by: admin.user.id });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['submitted_by']]);
  });

  test('refuses a proposal with documents of someone else, and keeps the draft', async () => {
    const { id } = await openTender(publisher, admin);
    await bidder.read('PUT', `/tenders/${id}/draft`, draftFields());
    const foreign = await uploaded(server, publisher);
    const milestones = proposalFields(bidder, id, 1).milestones.map((milestone) => ({ ...milestone, documents: [foreign.id] }));
    const answer = await tryToSend(bidder, id, { attachment: foreign.id, documents: [99_999], milestones });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['attachment', 'documents', 'milestones.0.documents']]);
    expect(await draftOf(bidder, id)).not.toBeNull();
    expect((await ownProposals(bidder)).items).toEqual([]);
  });

  test.each([
    ['without an attachment', { attachment: undefined }, 'attachment'],
    ['for less than one', { offer_price: 0.99 }, 'offer_price'],
    ['with a third decimal', { offer_price: 10.001 }, 'offer_price'],
    ['in another currency', { currency: 'GBP' }, 'currency'],
    ['without a title', { title: ' ' }, 'title'],
    ['of no days', { period: 0 }, 'period'],
  ])('%s', async (_, changes, field) => {
    const { id } = await openTender(publisher, admin);
    const answer = await tryToSend(bidder, id, changes);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });
});

test('a full disk rejects documents, and keeps the draft', async () => {
  const { id } = await openTender(publisher, admin);
  const kept = await uploaded(server, bidder);
  await bidder.read('PUT', `/tenders/${id}/draft`, draftFields({ documents: [kept.id] }));
  const broken = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  const receive = vi.spyOn(server.parts.files, 'receive').mockRejectedValueOnce(broken);
  expect((await upload(server, bidder, pdf('lost'))).statusCode).toBe(507);
  receive.mockRestore();
  const held = await server.parts.db.selectFrom('files').select('id').where('owner_id', '=', bidder.user.id).execute();
  expect(held).toEqual([{ id: kept.id }]);
  expect((await draftOf(bidder, id))?.documents).toEqual([kept]);
});
