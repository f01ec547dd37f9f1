import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '../../../contract/rules/qatar-time.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import { notificationsOf } from '../support/notifications.ts';
import * as proposals from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, detailOf, forgetAttempts } from '../support/tenders.ts';

const { draftFields, draftOf, openTender, passDeadlines, proposalFields, proposalOf, proposalsOf, refusal, send } = proposals;

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

describe('withdrawing', () => {
  const withdraw = (client: Client, id: number) => client.ask('POST', `/proposals/${id}/withdraw`);

  test('withdrawing is possible before the deadline; the publisher is notified without the bidder’s name', async () => {
    const { id } = await openTender(publisher, admin);
    const sent = await send(server, bidder, id);
    expect((await withdraw(bidder, sent.id)).json().data).toMatchObject({ id: sent.id, state: 'withdrawn' });
    expect(await proposalsOf(publisher, id)).toMatchObject({ count: 0 });
    const [news] = (await notificationsOf(publisher)).data;
    expect(news?.kind).toBe('proposalWithdrawn');
    expect(news?.content).not.toMatch(/Aisha|PRP/);
    expect((await detailOf(bidder, id)).isProposalSubmitted).toBe(false);
    expect(await refusal(withdraw(bidder, sent.id))).toEqual([409, 'conflict']);
  });

  test('allows resubmission: a new version under the same number, with the old one still readable', async () => {
    const { id } = await openTender(publisher, admin);
    const first = await send(server, bidder, id);
    await withdraw(bidder, first.id);
    await bidder.read('PUT', `/tenders/${id}/draft`, draftFields({ version: 1 }));
    const second = await send(server, bidder, id, { offer_price: 5 });
    expect(second).toEqual({ id: first.id, state: 'submitted', submittedAt: server.clock.now().toISOString() });
    const { versions } = await proposalOf(bidder, first.id);
    expect(versions.map(({ version, offer }) => [version, offer.offer_price])).toEqual([
      [2, 5],
      [1, 98_750.25],
    ]);
    passDeadlines(server);
    await proposals.open(publisher, id);
    expect((await proposalOf(publisher, first.id)).versions.map(({ version }) => version)).toEqual([2]);
  });

  test('turns the offer back into a draft as typed, with its documents', async () => {
    const { id } = await openTender(publisher, admin);
    const [attachment, plan] = [await uploaded(server, bidder), await uploaded(server, bidder, 'plan', 'plan.pdf')];
    const fields = proposalFields(bidder, id, attachment.id);
    const [milestone] = fields.milestones;
    if (!milestone) throw new Error('there is no milestone');
    const days = {
      start_date: instantOf('2026-04-01'),
      end_date: instantOf('2026-04-30'),
      expected_completion_date: instantOf('2026-04-29'),
    };
    const milestones = [{ ...milestone, ...days, documents: [plan.id] }];
    const sent = await bidder.read<proposals.Sent>('POST', '/proposals', { ...fields, milestones });
    await withdraw(bidder, sent.id);
    const draft = await draftOf(bidder, id);
    expect(draft).toEqual({
      version: 1,
      step: 0,
      title: fields.title,
      description: fields.description,
      offer_price: '98750.25',
      currency: 'QAR',
      payment_terms: '30_days',
      period: '365',
      documents: [attachment],
      milestones: [
        {
          ...milestone,
          amount: '8750.25',
          period: '30',
          start_date: '01/04/2026',
          end_date: '30/04/2026',
          expected_completion_date: '29/04/2026',
          documents: [plan],
        },
      ],
      breakdown: [{ name: 'Guard', description: '', quantity: '4', unitPrice: '2500.5' }],
      updatedAt: begin.toISOString(),
    });
    const again = { ...fields, milestones, offer_price: 90_000 };
    expect(await bidder.read('POST', '/proposals', again)).toEqual({
      id: sent.id,
      state: 'submitted',
      submittedAt: server.clock.now().toISOString(),
    });
    expect(await draftOf(bidder, id)).toBeNull();
  });

  test('withdrawing is refused after the deadline, and for everyone else', async () => {
    const { id } = await openTender(publisher, admin);
    const sent = await send(server, bidder, id);
    for (const other of [publisher, admin]) expect(await refusal(withdraw(other, sent.id))).toEqual([404, 'notFound']);
    passDeadlines(server);
    expect(await refusal(withdraw(bidder, sent.id))).toEqual([409, 'deadlinePassed']);
  });

  test('an unpaid proposal notifies no one, and cancels its payment', async () => {
    await proposals.setFee(server, 100);
    const { id } = await openTender(publisher, admin);
    const sent = await send(server, bidder, id);
    expect((await withdraw(bidder, sent.id)).json().data).toMatchObject({ payment: { status: 'cancelled' } });
    expect((await notificationsOf(publisher)).data.filter(({ kind, tender }) => kind === 'proposalWithdrawn' && tender?.id === id)).toEqual(
      [],
    );
  });
});
