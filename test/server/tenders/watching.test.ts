import { subHours } from 'date-fns/subHours';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tender, TenderNews, WatchedPage } from '../../../contract/entities/tenders.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { doJobs } from '../support/jobs.ts';
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

const watchedBy = (client: Client) => client.read<WatchedPage>('GET', '/tenders/watched');
const nothing: TenderNews = { addenda: [], isDeadlineMoved: false, answers: 0, outcome: null };

test('the list of watched tenders says what is new in each since its watcher began to watch or last opened it', async () => {
  const { id } = await proposals.openTender(publisher, admin);
  const newsFor = async (client: Client) => (await watchedBy(client)).items.map(({ news }) => news);
  const old = await askAbout(await connect(server), id);
  await publisher.read('POST', `/questions/${old.id}/answer`, { answer: 'On Saturday.' });
  server.clock.moveTo(new Date(inDays(1)));
  await watch(watcher, id);
  expect(await newsFor(watcher)).toEqual([nothing]);

  server.clock.moveTo(new Date(inDays(2)));
  const question = await askAbout(await connect(server), id);
  await publisher.read('POST', `/questions/${question.id}/answer`, { answer: 'On Sunday.' });
  await publisher.read('POST', `/tenders/${id}/addenda`, { text: 'One more tower.', documents: [], deadline: null });
  await publisher.read('POST', `/tenders/${id}/addenda`, { text: 'Later.', documents: [], deadline: inDays(12) });
  expect(await newsFor(watcher)).toEqual([{ addenda: [1, 2], isDeadlineMoved: true, answers: 1, outcome: null }]);

  server.clock.moveTo(new Date(inDays(3)));
  expect((await watcher.ask('PUT', `/tenders/${id}/seen`)).statusCode).toBe(200);
  expect(await newsFor(watcher)).toEqual([nothing]);
  server.clock.moveTo(new Date(inDays(4)));
  await publisher.read('POST', `/tenders/${id}/cancel`, { reason: 'No budget.' });
  expect(await newsFor(watcher)).toEqual([{ ...nothing, outcome: 'cancelled' }]);
});

test('the list of watched tenders tells its winner from the other watchers', async () => {
  const { id } = await proposals.openTender(publisher, admin);
  const bidder = await connect(server);
  await watch(watcher, id);
  await watch(bidder, id);
  const proposal = await proposals.send(server, bidder, id);
  server.clock.moveTo(new Date(inDays(11)));
  await server.deliver();
  await proposals.open(publisher, id);
  await proposals.award(publisher, id, proposal.id);
  const outcomes = [watcher, bidder].map(async (client) => (await watchedBy(client)).items.map(({ news }) => news.outcome));
  expect(await Promise.all(outcomes)).toEqual([['awarded'], ['awardedToYou']]);
});

test('watched tenders that accept proposals come first, closing soonest, then the last ended', async () => {
  const ids: number[] = [];
  for (const deadline of [inDays(14), inDays(11), inDays(12), inDays(13)]) {
    const { id } = await proposals.openTender(publisher, admin, { deadline });
    await watch(watcher, id);
    ids.push(id);
  }
  server.clock.moveTo(new Date(inDays(12)));
  const { items, totalItems } = await watchedBy(watcher);
  expect(totalItems).toBe(4);
  expect(items.map(({ tender }) => ids.indexOf(tender.id))).toEqual([3, 0, 2, 1]);
  expect((await watchedBy(await connect(server))).items).toEqual([]);
});

describe('the reminder of a watched tender', () => {
  const remind = () => doJobs(server.parts, server.app.log, ['watchReminder']);
  const hoursLeft = async (client: Client) =>
    (await notificationsOf(client)).data
      .filter(({ kind }) => kind === 'watchReminder')
      .map(({ content }) => /(\d+)\u2069\.$/.exec(content)?.[1]);
  const hoursBefore = (hours: number, deadline = inDays(10)) => server.clock.moveTo(subHours(new Date(deadline), hours));

  test('the reminder of a watched tender is sent 72 and 24 hours before the deadline, once each, with a link to the tender', async () => {
    const { id } = await proposals.openTender(publisher, admin);
    await watch(watcher, id);
    await watch(watcher, id);
    await remind();
    expect(await hoursLeft(watcher)).toEqual([]);
    for (const hours of [72, 24, 2]) {
      hoursBefore(hours);
      await remind();
      await remind();
    }
    expect(await hoursLeft(watcher)).toEqual(['24', '72']);
    expect((await notificationsOf(watcher)).data[0]).toMatchObject({ link: `/tender-profile/${id}`, tender: { id } });
  });

  test('the reminder of a watched tender follows a moved deadline, and is the last due one after a downtime', async () => {
    const { id } = await proposals.openTender(publisher, admin);
    await watch(watcher, id);
    await publisher.read('POST', `/tenders/${id}/addenda`, { text: 'Later.', documents: [], deadline: inDays(20) });
    hoursBefore(24);
    await remind();
    expect(await hoursLeft(watcher)).toEqual([]);
    hoursBefore(20, inDays(20));
    await remind();
    expect(await hoursLeft(watcher)).toEqual(['20']);
  });

  test('the reminder of a watched tender is not sent to who no longer watches, has begun or sent a proposal, or for a cancelled tender', async () => {
    const { id } = await proposals.openTender(publisher, admin);
    const cancelled = await proposals.openTender(publisher, admin);
    const [drafting, bidding] = [await connect(server), await connect(server)];
    for (const client of [watcher, drafting, bidding]) await watch(client, id);
    await watch(watcher, cancelled.id);
    await watch(watcher, id, false);
    await drafting.read('PUT', `/tenders/${id}/draft`, proposals.draftFields());
    await proposals.send(server, bidding, id);
    await publisher.read('POST', `/tenders/${cancelled.id}/cancel`, { reason: 'No budget.' });
    hoursBefore(24);
    await remind();
    for (const client of [watcher, drafting, bidding]) expect(await hoursLeft(client)).toEqual([]);
  });
});
