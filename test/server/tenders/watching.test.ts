import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { notificationsOf } from '../support/notifications.ts';
import * as proposals from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, askAbout, begin, forgetAttempts, inDays, pending } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let watcher: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  await forgetAttempts(server);
  server.clock.moveTo(begin);
  await proposals.setFee(server, 0);
  [publisher, watcher] = [await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
});

const watch = (client: Client, id: number, isWatched = true) => client.ask('PUT', `/tenders/${id}/watch`, { isWatched });
const kinds = async (client: Client) => (await notificationsOf(client)).data.map(({ kind }) => kind);
const isWatched = async (client: Client, id: number) => (await client.read<Tender>('GET', `/tenders/${id}`)).isWatched;

test('a watched tender is marked for its watcher alone, until it is no longer watched', async () => {
  const { id } = await approved(publisher, admin);
  expect((await watch(watcher, id)).statusCode).toBe(200);
  expect((await watch(watcher, id)).statusCode).toBe(200);
  expect([await isWatched(watcher, id), await isWatched(admin, id)]).toEqual([true, false]);
  await watch(watcher, id, false);
  expect(await isWatched(watcher, id)).toBe(false);
});

test('the listing can show only watched tenders', async () => {
  const [first, second] = [await approved(publisher, admin), await approved(publisher, admin)];
  server.clock.moveTo(new Date(inDays(3)));
  await watch(watcher, second.id);
  const found = async (client: Client | null) => {
    const answer = await server.app.inject({ url: '/api/v1/tenders?isWatched=true', headers: client?.headers ?? {} });
    const { data, total } = answer.json() as { data: Tender[]; total: number };
    return [data.map(({ id }) => id), total];
  };
  expect(await found(watcher)).toEqual([[second.id], 1]);
  await watch(watcher, first.id);
  expect((await found(watcher))[1]).toBe(2);
  expect(await found(admin)).toEqual([[], 0]);
  expect(await found(null)).toEqual([[], 0]);
});

test('publishers cannot watch their own tenders, and no one a tender they cannot see', async () => {
  const { id } = await approved(publisher, admin);
  expect((await watch(publisher, id)).json().code).toBe('ownTender');
  const hidden = await pending(publisher);
  expect((await watch(watcher, hidden.id)).statusCode).toBe(404);
});

test('watchers are notified of addenda, answers, the deadline and the award', async () => {
  const { id } = await proposals.openTender(publisher, admin);
  await watch(watcher, id);
  const [bidder, asker] = [await connect(server), await connect(server)];
  const question = await askAbout(asker, id);
  await publisher.read('POST', `/questions/${question.id}/answer`, { answer: 'On Sunday.' });
  await publisher.read('POST', `/tenders/${id}/addenda`, { text: 'One more tower.', documents: [], deadline: inDays(11) });
  await watch(bidder, id);
  const proposal = await proposals.send(server, bidder, id);
  server.clock.moveTo(new Date(inDays(11)));
  await server.deliver();
  await proposals.open(publisher, id);
  await proposals.award(publisher, id, proposal.id);
  expect(await kinds(watcher)).toEqual(['outcomePublished', 'deadlinePassed', 'addendumIssued', 'questionAnswered']);
  expect(await kinds(bidder)).not.toContain('outcomePublished');
});

test('who has only a draft is notified of the award', async () => {
  const { id } = await proposals.openTender(publisher, admin);
  const [bidder, writer] = [await connect(server), await connect(server)];
  const proposal = await proposals.send(server, bidder, id);
  await writer.read('PUT', `/tenders/${id}/draft`, proposals.draftFields());
  server.clock.moveTo(new Date(inDays(11)));
  await server.deliver();
  await proposals.open(publisher, id);
  await proposals.award(publisher, id, proposal.id);
  expect((await kinds(writer))[0]).toBe('outcomePublished');
  expect(await kinds(bidder)).not.toContain('outcomePublished');
});

test('watchers are notified when a tender is cancelled or ends without an award', async () => {
  const cancelled = await approved(publisher, admin);
  await watch(watcher, cancelled.id);
  await publisher.read('POST', `/tenders/${cancelled.id}/cancel`, { reason: 'No budget.' });
  expect(await kinds(watcher)).toEqual(['tenderCancelled']);
});
