import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Addendum } from '../../../contract/entities/tenders.ts';
import { dayOf, instantOf } from '../../../contract/rules/qatar-time.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import { notificationsOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import {
  approved,
  askAbout,
  begin,
  detailOf,
  draft,
  forgetAttempts,
  historyOf,
  inDays,
  pending,
  showInterest,
} from '../support/tenders.ts';

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

const fields = (more: object = {}) => ({ text: 'The site visit is on Sunday.', documents: [], deadline: null, ...more });
const issue = (id: number, more: object = {}, by = publisher, headers = {}) =>
  by.ask('POST', `/tenders/${id}/addenda`, fields(more), headers);
const issued = async (id: number, more: object = {}): Promise<Addendum> => (await issue(id, more)).json().data;

describe('an addendum', () => {
  test('an addendum is numbered within its tender, and public with the terms', async () => {
    const tender = await approved(publisher, admin);
    const first = await issued(tender.id);
    expect(first).toEqual({ ...fields(), textAr: null, id: expect.any(Number), number: 1, createdAt: begin.toISOString() });
    const second = await issued(tender.id, { text: 'A later deadline.', deadline: inDays(12) });
    expect(second).toMatchObject({ number: 2, deadline: inDays(12) });
    const seen = await detailOf(bidder, tender.id);
    expect(seen.addenda).toEqual([first, second]);
    // The end date moves with the deadline.
    expect(seen).toMatchObject({ deadline: inDays(12), end_date: instantOf(dayOf(inDays(12))), version: tender.version + 2 });
    expect((await issued((await approved(publisher, admin)).id)).number).toBe(1);
  });

  test('an addendum has a text in both languages', async () => {
    const { id } = await approved(publisher, admin);
    const both = { text: 'The site visit is on Sunday.', textAr: 'زيارة الموقع يوم الأحد.' };
    expect(await issued(id, both)).toMatchObject(both);
    expect((await detailOf(bidder, id)).addenda).toMatchObject([both]);
    expect((await issue(id, { textAr: 'ا'.repeat(4001) })).statusCode).toBe(422);
  });

  test('an addendum that is sent from two tabs is issued once', async () => {
    const { id } = await approved(publisher, admin);
    const moved = { deadline: inDays(12) };
    const [one, other] = await Promise.all(
      ['attempt-of-tab-1', 'attempt-of-tab-2'].map((tab) => issue(id, moved, publisher, { 'idempotency-key': tab })),
    );
    expect([one?.statusCode, other?.statusCode]).toEqual([201, 201]);
    expect(one?.json().data).toEqual(other?.json().data);
    expect((await detailOf(bidder, id)).addenda).toHaveLength(1);
    await issued(id, { text: 'Another one.' });
    await issued(id, { text: 'Another one.', deadline: inDays(13) });
    expect((await detailOf(bidder, id)).addenda).toHaveLength(3);
  });

  test('an addendum has documents of the publisher, which are then public', async () => {
    const { id } = await approved(publisher, admin);
    const document = await uploaded(server, publisher);
    expect((await server.app.inject(`/api/v1/files/${document.id}`)).statusCode).toBe(404);
    expect((await issued(id, { documents: [document.id] })).documents).toEqual([document]);
    expect((await server.app.inject(`/api/v1/files/${document.id}`)).statusCode).toBe(200);
    const foreign = await uploaded(server, bidder);
    const answer = await issue(id, { documents: [foreign.id] });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['documents']]);
    expect((await detailOf(bidder, id)).addenda).toHaveLength(1);
  });

  test.each([
    ['the old one', inDays(10)],
    ['an earlier one', inDays(9)],
  ])('moves the deadline only later, not to %s', async (_, deadline) => {
    const { id } = await approved(publisher, admin);
    const answer = await issue(id, { deadline });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['deadline']]);
    expect(await detailOf(bidder, id)).toMatchObject({ deadline: inDays(10), addenda: [] });
  });

  test('an addendum may be issued before the tender is published, and never after the deadline', async () => {
    const { id } = await approved(publisher, admin, { publish_date: inDays(2) });
    expect((await issue(id)).statusCode).toBe(201);
    server.clock.moveTo(new Date(Date.parse(inDays(10)) - 1));
    expect((await issue(id)).statusCode).toBe(201);
    server.clock.moveTo(new Date(inDays(10)));
    expect((await issue(id, { deadline: inDays(20) })).json().code).toBe('deadlinePassed');
  });

  test('an addendum is refused for an unapproved or cancelled tender', async () => {
    const cancelled = await approved(publisher, admin);
    await publisher.read('POST', `/tenders/${cancelled.id}/cancel`, { reason: 'No budget.' });
    for (const { id } of [await draft(publisher), await pending(publisher), cancelled])
      expect((await issue(id)).json().code).toBe('conflict');
  });

  test('an addendum is for the publisher only', async () => {
    const { id } = await approved(publisher, admin);
    for (const other of [bidder, admin]) expect((await issue(id, {}, other)).statusCode).toBe(404);
  });

  test('an addendum with a key is issued once, however often and concurrently it is sent', async () => {
    const { id } = await approved(publisher, admin);
    const send = (more = {}) => issue(id, more, publisher, { 'idempotency-key': 'attempt-1' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect((await send({ text: 'Else' })).json().code).toBe('conflict');
    expect((await detailOf(bidder, id)).addenda).toHaveLength(1);
  });

  test('an addendum gets a number of its own, also if others are issued concurrently', async () => {
    const { id } = await approved(publisher, admin);
    const answers = await Promise.all(['One.', 'Two.', 'Three.'].map((text) => issue(id, { text })));
    expect(answers.map((answer) => answer.json().data.number).sort()).toEqual([1, 2, 3]);
  });
});

test('everyone who has asked a question or submitted interest is notified once, in any state; no one else is', async () => {
  const { id } = await approved(publisher, admin);
  const [rejected, stranger] = [await connect(server), await connect(server)];
  await askAbout(bidder, id);
  await showInterest(server, bidder, id);
  const interest = await showInterest(server, rejected, id);
  await publisher.read('POST', `/interests/${interest}/reject`, { reason: 'No licence.' });
  await issued(id);
  for (const client of [bidder, rejected]) {
    const notices = (await notificationsOf(client)).data.filter(({ kind }) => kind === 'addendumIssued');
    expect(notices).toMatchObject([{ link: `/tender-profile/${id}`, tender: { id } }]);
    expect(notices[0]?.content).toContain('Addendum \u20681\u2069 to');
  }
  for (const client of [publisher, stranger]) {
    expect((await notificationsOf(client)).data.filter(({ kind }) => kind === 'addendumIssued')).toEqual([]);
  }
  expect((await historyOf(publisher, id)).at(-1)).toMatchObject({ event: 'addendumIssued', about: '1', who: 'Aisha' });
});
