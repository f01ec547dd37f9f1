import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnProposalPage } from '../../../contract/entities/proposals.ts';
import { expirePayments } from '../../../server/domain/payments/expiry.ts';
import { cancelOpenPayments, openPaymentsOf } from '../../../server/domain/payments/payments.ts';
import type { Client } from '../support/client.ts';
import type { SkipCashPeer } from '../support/gateway.ts';
import {
  addVersion,
  lastOpened,
  pay,
  restartPayments,
  revised,
  standing,
  startPayments,
  type Unpaid,
  unpaid,
} from '../support/payments.ts';
import type { TestServer } from '../support/server.ts';
import { begin } from '../support/tenders.ts';

let peer: SkipCashPeer;
let server: TestServer;
let admin: Client;
let made: Unpaid;
beforeAll(async () => {
  const started = await startPayments();
  ({ server, peer } = started);
  return started.close;
});
beforeEach(async () => {
  admin = await restartPayments({ server, peer });
  made = await unpaid(server, admin);
});

/** Requests a payment, ignoring the answer. */
const askToPay = ({ bidder, proposal }: Unpaid = made) => bidder.ask('POST', `/proposals/${proposal}/pay`);
const dueOf = async ({ bidder, proposal }: Unpaid) =>
  (await bidder.read<OwnProposalPage>('GET', '/proposals/mine')).items.find(({ id }) => id === proposal)?.payment;

describe('payments that may still complete', () => {
  const amount = () => openPaymentsOf(server.parts.db, made.tender, server.clock.now());

  test('payments that may still complete are pending ones, whether or not the gateway has responded', async () => {
    expect(await amount()).toBe(0);
    peer.behave('down');
    await askToPay();
    expect(await amount()).toBe(1);
    peer.behave('up');
    await pay(made);
    expect(await amount()).toBe(1);
  });

  test('include expired ones, until the gateway confirms that they were not paid', async () => {
    await pay(made);
    server.clock.advance(60);
    peer.behave('down');
    await expirePayments(server.parts, made.tender);
    expect(await amount()).toBe(1);
    peer.behave('up');
    await expirePayments(server.parts, made.tender);
    expect(await amount()).toBe(0);
    expect(await standing(server, made)).toBe('awaiting_payment -: expired');
  });

  test('include failed and cancelled ones within their lifetime, but no paid ones', async () => {
    await pay(made);
    const { db } = server.parts;
    await db.transaction().execute((transaction) => cancelOpenPayments(transaction, [made.proposal], server.clock.now()));
    expect(await amount()).toBe(1);
    server.clock.advance(60);
    expect(await amount()).toBe(0);
    await pay(made);
    lastOpened(server, peer).become(2);
    await askToPay();
    expect(await amount()).toBe(0);
    expect(await standing(server, made)).toMatch(/^submitted 1: (cancelled paid|paid cancelled)$/);
  });

  test('exclude those of revisions', async () => {
    const about = await revised(server, admin);
    await pay(about);
    expect(await openPaymentsOf(server.parts.db, about.tender, server.clock.now())).toBe(0);
  });
});

describe('the amount due', () => {
  test('the amount due is null for a version that never had a fee', async () => {
    const { db } = server.parts;
    await db.updateTable('proposal_versions').set({ valid_at: begin }).where('proposal_id', '=', made.proposal).execute();
    expect(await dueOf(made)).toBeNull();
  });

  test('the amount due is that of the newest version, whatever was paid for the previous one', async () => {
    const about = await revised(server, admin);
    await pay(about);
    lastOpened(server, peer).become(2);
    await askToPay(about);
    await addVersion(server, about.bidder, about.proposal, 3);
    expect(await dueOf(about)).toMatchObject({ status: 'due', amount: 100, isRefundDue: false });
  });
});
