import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expirePayments } from '../../server/domain/payments/expiry.ts';
import { cancelOpenPayment, duesOf, openPaymentsOf } from '../../server/domain/payments/payments.ts';
import { type Client, connect } from './support/client.ts';
import { addCatalogue } from './support/directory.ts';
import { type SkipCashPeer, startSkipCash } from './support/gateway.ts';
import { addVersion, lastOpened, open, pay, revised, standing, type Unpaid, unpaid } from './support/payments.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { begin, forgetAttempts } from './support/tenders.ts';

let peer: SkipCashPeer;
let server: TestServer;
let admin: Client;
let made: Unpaid;
beforeAll(async () => {
  peer = await startSkipCash();
  server = await startTestServer({ payments: peer.config });
  await addCatalogue(server.parts.db);
  return async () => {
    await server.close();
    await peer.stop();
  };
});
beforeEach(async () => {
  peer.behave('up');
  server.clock.moveTo(begin);
  await forgetAttempts(server);
  admin = await connect(server, { isAdmin: true });
  made = await unpaid(server, admin);
});

/** Asks to pay, whatever is answered. */
const askToPay = ({ bidder, proposal }: Unpaid = made) => bidder.ask('POST', `/proposals/${proposal}/pay`);
const dueOf = async ({ proposal }: Unpaid) => (await duesOf(server.parts.db, [proposal], server.clock.now())).get(proposal);

describe('what may still be paid', () => {
  const amount = () => openPaymentsOf(server.parts.db, made.tender, server.clock.now());

  test('is what was begun, whether the gateway has answered or not', async () => {
    expect(await amount()).toBe(0);
    peer.behave('down');
    await askToPay();
    expect(await amount()).toBe(1);
    peer.behave('up');
    await pay(made);
    expect(await amount()).toBe(1);
  });

  test('is what has run out as well, until the gateway has said that it was not paid', async () => {
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

  test('is what failed or was cancelled while its time runs, and nothing that was paid', async () => {
    await pay(made);
    const { db } = server.parts;
    await db.transaction().execute((transaction) => cancelOpenPayment(transaction, made.proposal, server.clock.now()));
    expect(await amount()).toBe(1);
    server.clock.advance(60);
    expect(await amount()).toBe(0);
    await pay(made);
    lastOpened(server, peer).become(2);
    await askToPay();
    expect(await amount()).toBe(0);
    expect(await standing(server, made)).toMatch(/^submitted 1: (cancelled paid|paid cancelled)$/);
  });

  test('is no revision', async () => {
    const about = await revised(server, admin);
    await pay(about);
    expect(await openPaymentsOf(server.parts.db, about.tender, server.clock.now())).toBe(0);
  });
});

describe('what is due', () => {
  test('is nothing for a version that never cost anything', async () => {
    const { db } = server.parts;
    await db.updateTable('proposal_versions').set({ valid_at: begin }).where('proposal_id', '=', made.proposal).execute();
    expect(await dueOf(made)).toBeNull();
  });

  test('is for the newest version, whatever was paid for the one before', async () => {
    const about = await revised(server, admin);
    await pay(about);
    lastOpened(server, peer).become(2);
    await askToPay(about);
    await addVersion(server, about.bidder, about.proposal, 3);
    expect(await dueOf(about)).toMatchObject({ status: 'due', amount: 100, isRefundDue: false });
  });

  test('is told of many at once', async () => {
    const other = await unpaid(server, admin);
    await pay(other);
    await open(server, other.tender);
    const dues = await duesOf(server.parts.db, [made.proposal, other.proposal], server.clock.now());
    expect([made, other].map(({ proposal }) => dues.get(proposal)?.status)).toEqual(['due', 'pending']);
  });
});
