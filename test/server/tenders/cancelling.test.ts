import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Phase } from '../../../contract/entities/tenders.ts';
import { canDoWithTender } from '../../../contract/rules/tenders.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { notificationsOf } from '../support/notifications.ts';
import { draftFields, open, openTender, passDeadlines, send, setFee } from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, askAbout, begin, detailOf, draft, forgetAttempts, inDays, listed, pending, showInterest } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  await forgetAttempts(server);
  server.clock.moveTo(begin);
  [publisher, bidder] = [await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
});

const cancel = (id: number, by = publisher, reason = 'No budget.') => by.ask('POST', `/tenders/${id}/cancel`, { reason });

async function openedWith(bidder: Client): Promise<{ tender: number; proposal: number }> {
  await setFee(server, 0);
  const tender = (await openTender(publisher, admin)).id;
  const proposal = (await send(server, bidder, tender)).id;
  passDeadlines(server);
  await open(publisher, tender);
  return { tender, proposal };
}

async function opened(): Promise<number> {
  return (await openedWith(await connect(server))).tender;
}

/** Creates a tender in a phase, and moves the clock to it. */
const inPhase: Record<Phase, () => Promise<number>> = {
  draft: async () => (await draft(publisher)).id,
  pending: async () => (await pending(publisher)).id,
  rejected: async () => {
    const { id, version } = await pending(publisher);
    await admin.read('POST', `/tenders/${id}/reject`, { version, reason: 'Unclear.' });
    return id;
  },
  scheduled: async () => (await approved(publisher, admin, { publish_date: inDays(2) })).id,
  running: async () => (await approved(publisher, admin)).id,
  sealed: async () => {
    const { id, deadline } = await approved(publisher, admin);
    server.clock.moveTo(new Date(deadline));
    return id;
  },
  evaluation: async () => opened(),
  awarded: async () => {
    const bidder = await connect(server);
    const { tender, proposal } = await openedWith(bidder);
    await publisher.read('POST', `/tenders/${tender}/award`, { proposal, version: 1 });
    return tender;
  },
  unsuccessful: async () => {
    const id = await opened();
    await publisher.read('POST', `/tenders/${id}/unsuccessful`, { reason: 'None fits.' });
    return id;
  },
  cancelled: async () => {
    const { id } = await approved(publisher, admin);
    await cancel(id);
    return id;
  },
};

test.each(Object.keys(inPhase) as Phase[])('a tender that is %s can be cancelled if the rules allow it', async (phase) => {
  const id = await inPhase[phase]();
  const answer = await cancel(id);
  if (canDoWithTender('cancel', phase)) {
    const cancellation = { reason: 'No budget.', at: server.clock.now().toISOString() };
    expect(answer.json().data).toMatchObject({ phase: 'cancelled', cancellation });
  } else expect(answer.json().code).toBe('conflict');
});

test('a published one stays readable, with the reason; an unpublished one is hidden', async () => {
  const [published, scheduled] = [await inPhase.running(), await inPhase.scheduled()];
  for (const id of [published, scheduled]) await cancel(id);
  server.clock.moveTo(new Date(inDays(5)));
  expect(await detailOf(bidder, published)).toMatchObject({
    phase: 'cancelled',
    isPublished: true,
    cancellation: { reason: 'No budget.' },
  });
  expect((await bidder.ask('GET', `/tenders/${scheduled}`)).statusCode).toBe(404);
  const ids = (await listed(server)).data.map(({ id }) => id);
  expect([ids.includes(published), ids.includes(scheduled)]).toEqual([true, false]);
  expect(await detailOf(publisher, scheduled)).toMatchObject({ phase: 'cancelled', isPublished: false });
});

test('everyone who has asked a question or submitted interest is notified with the reason', async () => {
  const id = await inPhase.running();
  const [asker, stranger] = [await connect(server), await connect(server)];
  await askAbout(asker, id);
  await showInterest(server, bidder, id);
  await cancel(id);
  for (const client of [asker, bidder]) {
    const [notice] = (await notificationsOf(client)).data;
    expect(notice).toMatchObject({ kind: 'tenderCancelled', link: `/tender-profile/${id}` });
    expect(notice?.content).toContain('Reason: \u2068No budget.\u2069');
  }
  expect((await notificationsOf(stranger)).total).toBe(0);
});

test('a member who is writing a proposal is notified too, so that the open form can say so', async () => {
  const id = await inPhase.running();
  const writer = await connect(server);
  await writer.read('PUT', `/tenders/${id}/draft`, draftFields());
  await cancel(id);
  expect((await notificationsOf(writer)).data).toMatchObject([{ kind: 'tenderCancelled', tender: { id } }]);
});

test('it requires a reason, and is for the publisher only', async () => {
  const id = await inPhase.running();
  for (const reason of ['', '  ', 'x'.repeat(501)]) expect((await cancel(id, publisher, reason)).statusCode).toBe(422);
  for (const other of [bidder, admin]) expect((await cancel(id, other)).statusCode).toBe(404);
  expect((await detailOf(bidder, id)).phase).toBe('running');
});
