import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReviewPage } from '../../../contract/entities/tenders.ts';
import { deadlineLeadMinutes } from '../../../contract/limits.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { notificationsOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, detailOf, draft, forgetAttempts, historyOf, inDays, listed, pending, tenderFields } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});
beforeEach(async () => {
  await forgetAttempts(server);
  server.clock.moveTo(begin);
  [publisher, stranger] = [await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
});

const approve = (id: number, version: number, by = admin) => by.ask('POST', `/tenders/${id}/approve`, { version });
/** Approves a tender and lets that take effect. */
const publish = (id: number, version: number) => admin.decide(`/tenders/${id}/approve`, { version });
const reject = (id: number, version: number, by = admin) =>
  by.ask('POST', `/tenders/${id}/reject`, { version, reason: 'The bond is missing.' });
const soon = (minutes: number) => new Date(begin.getTime() + minutes * 60_000).toISOString();

describe('submitting a tender for approval', () => {
  test.each<[string, Parameters<typeof tenderFields>[0], Record<string, string>]>([
    ['a title', { title: '  ' }, { title: 'This is required.' }],
    ['a description', { description: '\n' }, { description: 'This is required.' }],
    ['services', { services: [] }, { services: 'This is required.' }],
    ['a bond', { bond: null }, { bond: 'This is required.' }],
    [
      'any date',
      { publish_date: null, start_date: null, end_date: null, deadline: null },
      {
        publish_date: 'This is required.',
        start_date: 'This is required.',
        end_date: 'This is required.',
        deadline: 'This is required.',
      },
    ],
    ['a start after its publish date', { start_date: inDays(1) }, { start_date: 'This is out of range.' }],
    ['an end after its start', { end_date: inDays(2) }, { end_date: 'This is out of range.' }],
    ['a deadline after its end', { deadline: inDays(8) }, { deadline: 'This is out of range.' }],
    [
      'a deadline far enough ahead',
      { publish_date: inDays(-3), start_date: inDays(-2), end_date: inDays(-1), deadline: soon(deadlineLeadMinutes - 1) },
      { deadline: 'This is out of range.' },
    ],
  ])('is refused without %s', async (_, changes, fields) => {
    const { id, version } = await draft(publisher, changes);
    const answer = await publisher.ask('POST', `/tenders/${id}/publish`, { version });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual(fields);
  });

  test('submitting a tender for approval is possible up to an hour before the deadline, with one language and without a bond', async () => {
    const dates = { publish_date: inDays(-3), start_date: inDays(-2), end_date: inDays(-1), deadline: soon(deadlineLeadMinutes) };
    expect(await pending(publisher, { ...dates, titleAr: '', descriptionAr: '', bond: 0 })).toMatchObject({
      approvalStatus: { status: 'pending' },
    });
  });

  test('trims the titles', async () => {
    const { id } = await pending(publisher, { title: '  Gate \n guarding ', titleAr: ' حراسة ' });
    expect(await detailOf(publisher, id)).toMatchObject({ title: 'Gate guarding', titleAr: 'حراسة' });
  });

  test('requires the version that was read, and succeeds once', async () => {
    const { id } = await draft(publisher);
    const publish = (version: number) => publisher.ask('POST', `/tenders/${id}/publish`, { version });
    expect((await publish(2)).json().code).toBe('conflict');
    const answers = await Promise.all([publish(1), publish(1)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await publisher.ask('PATCH', `/tenders/${id}`, { ...tenderFields(), version: 2 })).json().code).toBe('conflict');
    expect((await publisher.ask('GET', `/tenders/${id}/terms`)).json().code).toBe('conflict');
  });

  test('notifies every admin, and no one else', async () => {
    await pending(publisher);
    const [notice] = (await notificationsOf(admin)).data;
    expect(notice).toMatchObject({ kind: 'tenderSubmitted', link: '/account/requests?list=tenders' });
    expect(notice?.content).toMatch(
      /\u2068Aisha\u2069 sent \u2068Gate guarding, Lusail yard\u2069 \(\u2068TND-2026-\d{4}\u2069\) for approval\./,
    );
    for (const other of [publisher, stranger]) expect((await notificationsOf(other)).total).toBe(0);
  });

  test('submitting a tender for approval can be withdrawn while pending, which admins see', async () => {
    const { id, version } = await pending(publisher);
    expect(await publisher.read('POST', `/tenders/${id}/take-back`)).toMatchObject({ approvalStatus: { status: 'draft' } });
    expect((await publisher.ask('POST', `/tenders/${id}/take-back`)).json().code).toBe('conflict');
    expect((await approve(id, version)).statusCode).toBe(404);
  });
});

describe('a pending tender', () => {
  const waiting = (): Promise<ReviewPage> => admin.read('GET', '/tenders/pending');

  test('a pending tender is listed with its terms, longest waiting first', async () => {
    const first = await pending(publisher);
    server.clock.advance(1);
    const second = await pending(publisher);
    server.clock.advance(1);
    await publisher.read('POST', `/tenders/${first.id}/take-back`);
    await publisher.read('POST', `/tenders/${first.id}/publish`, { version: first.version + 1 });
    const { items } = await waiting();
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
    expect(items.at(-1)).toMatchObject({
      id: first.id,
      version: first.version + 2,
      description: tenderFields().description,
      phase: 'pending',
    });
  });

  test('a pending tender is visible to its publisher and to admins only', async () => {
    const { id } = await pending(publisher);
    for (const client of [publisher, admin]) expect((await detailOf(client, id)).phase).toBe('pending');
    expect((await stranger.ask('GET', `/tenders/${id}`)).statusCode).toBe(404);
    expect((await server.app.inject(`/api/v1/tenders/${id}`)).statusCode).toBe(404);
    expect((await listed(server, '', publisher)).data.map((tender) => tender.id)).toContain(id);
    expect((await listed(server, '', admin)).data.map((tender) => tender.id)).not.toContain(id);
  });
});

describe('approving', () => {
  test('publishes at the publish date, not before', async () => {
    const { id, version } = await pending(publisher);
    await publish(id, version);
    expect(await detailOf(admin, id)).toMatchObject({ phase: 'scheduled', isPublished: false, publish_date: inDays(2) });
    server.clock.moveTo(new Date(Date.parse(inDays(2)) - 1));
    expect((await stranger.ask('GET', `/tenders/${id}`)).statusCode).toBe(404);
    server.clock.moveTo(new Date(inDays(2)));
    expect(await detailOf(stranger, id)).toMatchObject({ phase: 'running', isPublished: true });
  });

  test('publishes at once if the publish date has passed', async () => {
    const { id, version } = await pending(publisher);
    server.clock.moveTo(new Date(inDays(5)));
    await publish(id, version);
    expect(await detailOf(stranger, id)).toMatchObject({
      phase: 'running',
      publish_date: inDays(5),
      start_date: inDays(3),
      deadline: inDays(10),
    });
  });

  test('approving is refused after the deadline; rejecting is still possible', async () => {
    const { id, version } = await pending(publisher);
    server.clock.moveTo(new Date(inDays(10)));
    expect((await approve(id, version)).json().code).toBe('deadlinePassed');
    expect((await reject(id, version)).json().data.phase).toBe('rejected');
  });

  test('approving is for the terms that were read: a tender withdrawn and changed meanwhile is not approved', async () => {
    const { id, version } = await pending(publisher);
    await publisher.read('POST', `/tenders/${id}/take-back`);
    await publisher.read('PATCH', `/tenders/${id}`, { ...tenderFields({ bond: 1 }), version: version + 1 });
    await publisher.read('POST', `/tenders/${id}/publish`, { version: version + 2 });
    for (const decide of [approve, reject]) expect((await decide(id, version)).json().code).toBe('conflict');
    expect((await approve(id, version + 3)).json().data).toMatchObject({ bond: 1 });
  });

  test('approving of several concurrent decisions one succeeds', async () => {
    const { id, version } = await pending(publisher);
    const answers = await Promise.all([approve(id, version), reject(id, version), approve(id, version)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('approving and rejecting are for admins only', async () => {
    const { id, version } = await pending(publisher);
    for (const decide of [approve, reject]) expect((await decide(id, version, publisher)).statusCode).toBe(403);
  });
});

test.each([
  ['approved', publish, 'tenderApproved', ''],
  ['rejected', reject, 'tenderRejected', 'Reason: \u2068The bond is missing.\u2069'],
] as const)('the publisher is notified that it was %s, also by mail, and the history has the admin', async (event, decide, kind, words) => {
  const { id, version } = await pending(publisher);
  await server.deliver();
  await decide(id, version);
  const { data } = await notificationsOf(publisher);
  expect(data).toMatchObject([{ kind, link: '/account/tender-management', tender: { id } }]);
  expect(data[0]?.content).toContain(words);
  expect(await server.deliver()).toMatchObject([{ to: publisher.user.email }]);
  const entry = (await historyOf(publisher, id)).at(-1);
  expect(entry).toMatchObject({
    event,
    who: 'Aisha',
    about: event === 'rejected' ? 'The bond is missing.' : null,
    at: begin.toISOString(),
  });
});
