import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InterestPage } from '../../../contract/entities/tenders.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { notificationsOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, begin, detailOf, draft, forgetAttempts, historyOf, inDays, listed, pending, showInterest } from '../support/tenders.ts';

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

const submit = (client: Client, id: number) => client.ask('POST', `/tenders/${id}/interest`);
const interestsIn = (id: number, client = publisher, query = ''): Promise<InterestPage> =>
  client.read('GET', `/tenders/${id}/interests${query}`);
const approve = (id: number, by = publisher) => by.ask('POST', `/interests/${id}/approve`);
const reject = (id: number, by = publisher) => by.ask('POST', `/interests/${id}/reject`, { reason: 'No licence.' });
const cancel = (id: number) => publisher.read('POST', `/tenders/${id}/cancel`, { reason: 'No budget.' });

describe('interest in a closed tender', () => {
  test('interest in a closed tender is submitted once, and visible to its member only', async () => {
    const { id } = await approved(publisher, admin);
    const flags = { isInterestSubmitted: false, isInterestApproved: false, isInterestRejected: false };
    expect(await detailOf(bidder, id)).toMatchObject(flags);
    expect((await submit(bidder, id)).json()).toEqual({ data: null });
    expect(await detailOf(bidder, id)).toMatchObject({ ...flags, isInterestSubmitted: true });
    for (const other of [publisher, admin]) expect(await detailOf(other, id)).toMatchObject(flags);
    expect((await submit(bidder, id)).json().code).toBe('alreadyInterested');
    const [seen] = (await listed(server, '', bidder)).data.filter((tender) => tender.id === id);
    expect(seen).toMatchObject({ isInterestSubmitted: true });
  });

  test('succeeds once of several concurrent calls', async () => {
    const { id } = await approved(publisher, admin);
    const answers = await Promise.all([submit(bidder, id), submit(bidder, id), submit(bidder, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await interestsIn(id)).totalItems).toBe(1);
  });

  test('interest in a closed tender is refused for an open tender, an own one, and one that is not running', async () => {
    const open = await approved(publisher, admin, { status: 'open' });
    expect((await submit(bidder, open.id)).json().code).toBe('notClosed');
    const closed = await approved(publisher, admin);
    expect((await submit(publisher, closed.id)).json().code).toBe('ownTender');
    await cancel(closed.id);
    expect((await submit(bidder, closed.id)).json().code).toBe('conflict');
  });

  test('interest in a closed tender is refused for a tender that the member cannot see', async () => {
    const hidden = [await draft(publisher), await pending(publisher), await approved(publisher, admin, { publish_date: inDays(2) })];
    for (const { id } of [...hidden, { id: 99_999 }]) expect((await submit(bidder, id)).statusCode).toBe(404);
  });

  test('interest in a closed tender is refused from the deadline on, whatever a stale page offers', async () => {
    const { id, deadline } = await approved(publisher, admin);
    server.clock.moveTo(new Date(Date.parse(deadline) - 1));
    expect((await submit(bidder, id)).statusCode).toBe(200);
    server.clock.moveTo(new Date(deadline));
    expect((await submit(await connect(server), id)).json().code).toBe('deadlinePassed');
  });

  test("notifies the publisher with the company's name", async () => {
    await addCompanies(server.parts.db, [{ id: 50, name: 'Hazm', name_ar: 'حزم', owner_id: bidder.user.id }]);
    const { id } = await approved(publisher, admin);
    await submit(bidder, id);
    const [notice] = (await notificationsOf(publisher)).data;
    expect(notice).toMatchObject({ kind: 'interestReceived', link: '/account/tender-management', tender: { id } });
    expect(notice?.content).toMatch(/^\u2068Hazm\u2069 submitted interest in/);
    const user = { id: bidder.user.id, name: 'Hazm', nameAr: 'حزم', logo_url: null, company: 50 };
    const interest = { id: expect.any(Number), user, state: 'submitted', reason: null, createdAt: begin.toISOString(), decidedAt: null };
    expect(await interestsIn(id)).toEqual({ items: [interest], pageCount: 1, totalItems: 1 });
  });
});

describe('the publisher', () => {
  test('approves: the member is notified, also by mail, and the tender shows it', async () => {
    const { id } = await approved(publisher, admin);
    const interest = await showInterest(server, bidder, id);
    await server.deliver();
    expect((await approve(interest)).json().data).toMatchObject({ id: interest, state: 'approved', decidedAt: begin.toISOString() });
    expect((await notificationsOf(bidder)).data).toMatchObject([{ kind: 'interestApproved', link: `/tender-profile/${id}` }]);
    expect(await server.deliver()).toMatchObject([{ to: bidder.user.email }]);
    expect(await detailOf(bidder, id)).toMatchObject({ isInterestSubmitted: true, isInterestApproved: true, isInterestRejected: false });
    expect((await historyOf(publisher, id)).at(-1)).toMatchObject({ event: 'interestApproved', about: 'Aisha' });
  });

  test('rejects with a reason, and may still approve', async () => {
    const { id } = await approved(publisher, admin);
    const interest = await showInterest(server, bidder, id);
    expect((await reject(interest)).json().data).toMatchObject({ state: 'rejected', reason: 'No licence.' });
    expect((await notificationsOf(bidder)).data[0]?.content).toContain('Reason: \u2068No licence.\u2069');
    expect(await detailOf(bidder, id)).toMatchObject({ isInterestRejected: true, interestReason: 'No licence.' });
    expect((await approve(interest)).json().data).toMatchObject({ state: 'approved', reason: null });
    expect(await detailOf(bidder, id)).toMatchObject({ isInterestRejected: false, isInterestApproved: true, interestReason: null });
  });

  test('decides once: an approved interest can neither be approved again nor rejected', async () => {
    const { id } = await approved(publisher, admin);
    const [one, other] = [await showInterest(server, bidder, id), await showInterest(server, await connect(server), id)];
    await approve(one);
    await reject(other);
    for (const decide of [approve, reject]) expect((await decide(one)).json().code).toBe('conflict');
    expect((await reject(other)).json().code).toBe('conflict');
    const third = await showInterest(server, await connect(server), id);
    const answers = await Promise.all([approve(third), reject(third)]);
    // A rejection can be followed by an approval, but not the reverse.
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await interestsIn(id)).items.find((item) => item.id === third)?.state).toBe('approved');
  });

  test('decides until the deadline, and not on a cancelled tender', async () => {
    const late = await approved(publisher, admin);
    const gone = await approved(publisher, admin);
    const [one, other] = [await showInterest(server, bidder, late.id), await showInterest(server, bidder, gone.id)];
    await cancel(gone.id);
    for (const decide of [approve, reject]) expect((await decide(other)).json().code).toBe('conflict');
    server.clock.moveTo(new Date(late.deadline));
    for (const decide of [approve, reject]) expect((await decide(one)).json().code).toBe('deadlinePassed');
  });

  test('alone sees and decides them: others get not found', async () => {
    const { id } = await approved(publisher, admin);
    const interest = await showInterest(server, bidder, id);
    for (const other of [bidder, admin]) {
      expect((await other.ask('GET', `/tenders/${id}/interests`)).statusCode).toBe(404);
      for (const decide of [approve, reject]) expect((await decide(interest, other)).statusCode).toBe(404);
    }
    expect((await approve(99_999)).statusCode).toBe(404);
  });

  test('sees undecided ones first, ten per page', async () => {
    const { id } = await approved(publisher, admin);
    const ids: number[] = [];
    for (let index = 0; index < 12; index++) ids.push(await showInterest(server, await connect(server), id));
    const [first = 0, second = 0, ...others] = ids;
    await approve(first);
    await reject(second);
    const { items, ...totals } = await interestsIn(id);
    expect(items.map((item) => item.id)).toEqual(others);
    expect(totals).toEqual({ pageCount: 2, totalItems: 12 });
    expect((await interestsIn(id, publisher, '?page=2')).items.map((item) => item.id)).toEqual([first, second]);
  });
});

test('an interest concurrent with a cancellation is either refused or its member notified', async () => {
  const { id } = await approved(publisher, admin);
  const bidders = await Promise.all(Array.from({ length: 6 }, () => connect(server)));
  const [, ...answers] = await Promise.all([cancel(id), ...bidders.map((client) => submit(client, id))]);
  for (const [index, client] of bidders.entries()) {
    const wasNotified = (await notificationsOf(client)).data.some(({ kind }) => kind === 'tenderCancelled');
    expect(wasNotified ? 200 : 409).toBe(answers[index]?.statusCode);
  }
});
