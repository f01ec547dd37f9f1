import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Notification, Preferences } from '../../../contract/entities/notifications.ts';
import { notificationCountLimit } from '../../../contract/limits.ts';
import { locales } from '../../../contract/locale.ts';
import { notificationKinds } from '../../../contract/rules/notification-kinds.ts';
import type { Database } from '../../../server/data/database.ts';
import { readNotifications } from '../../../server/data/notifications/queries.ts';
import { defaultDelivery } from '../../../server/domain/notifications/notifications.ts';
import { noticeOf } from '../../../server/notices/notice.ts';
import { addAccount } from '../support/accounts.ts';
import { connect } from '../support/client.ts';
import { insertUnknownNotification, notificationsOf, notifyReaders, projectOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

/** A database that returns each query's plan instead of its result. */
const explaining = (db: Database) =>
  db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode' ? { ...node, sqlFragments: node.sqlFragments.with(0, `explain ${node.sqlFragments[0]}`) } : node,
    transformResult: async ({ result }) => result,
  });

describe('the list', () => {
  test('the list is paged, newest first, with its total', async () => {
    const [reader, other] = [await connect(server), await connect(server)];
    for (let index = 1; index <= 9; index++) await notifyReaders(server.parts, [reader.user.id], `project ${index}`);
    await notifyReaders(server.parts, [other.user.id], 'of someone else');

    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await notificationsOf(reader, `?page=${page}`));
    expect(pages.map(({ data }) => data.map(projectOf))).toEqual([
      ['project 9', 'project 8', 'project 7', 'project 6'],
      ['project 5', 'project 4', 'project 3', 'project 2'],
      ['project 1'],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([9, 9, 9, 9]);
    const ids = pages.flatMap(({ data }) => data.map(({ id }: Notification) => id));
    expect(ids).toEqual(ids.toSorted((one, another) => another - one));
    expect((await notificationsOf(reader, '?limit=2&page=2')).data.map(projectOf)).toEqual(['project 7', 'project 6']);
  });

  test('without parameters the list has all notifications, up to its documented limit', async () => {
    const reader = await connect(server);
    for (let index = 1; index <= 9; index++) await notifyReaders(server.parts, [reader.user.id], `project ${index}`);
    expect((await notificationsOf(reader, '')).data.map(projectOf)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((index) => `project ${index}`));
    await sql`
      insert into notifications (user_id, kind, parameters, link, created_at)
      select user_id, kind, parameters, link, created_at from notifications, generate_series(1, 60) where user_id = ${reader.user.id}
    `.execute(server.parts.db);
    const { data, total } = await notificationsOf(reader, '');
    expect([data.length, total]).toEqual([500, 549]);
    expect((await notificationsOf(reader, '?page=1')).data).toHaveLength(4);
  });

  test('the list counts no more notifications than can be paged', async () => {
    const reader = await connect(server);
    await notifyReaders(server.parts, [reader.user.id], 'one of many');
    await sql`
      insert into notifications (user_id, kind, parameters, link, created_at)
      select user_id, kind, parameters, link, created_at from notifications, generate_series(1, ${notificationCountLimit})
      where user_id = ${reader.user.id}
    `.execute(server.parts.db);
    expect((await notificationsOf(reader, '?page=2')).total).toBe(notificationCountLimit);
  });

  test("the list is in the reader's language, regardless of when it was written", async () => {
    const reader = await connect(server);
    await notifyReaders(server.parts, [reader.user.id], 'تنظيف');
    const [arabic, english] = [
      await notificationsOf(reader, '', { 'accept-language': 'ar' }),
      await notificationsOf(reader, '', { 'accept-language': 'en' }),
    ];
    expect(arabic.data[0]?.title).toBe('سُحب أحد الطلبات');
    expect(english.data[0]).toMatchObject({
      title: 'A request was withdrawn',
      content: '\u2068Noor Al Sada\u2069 withdrew the request “\u2068تنظيف\u2069”.',
    });
  });

  test.each([
    ['en', 'New notification'],
    ['ar', 'إشعار جديد'],
  ])('contains notifications of kinds unknown to this version (%s)', async (language, title) => {
    const reader = await connect(server);
    await notifyReaders(server.parts, [reader.user.id], 'before');
    await insertUnknownNotification(server.parts.db, reader.user.id);
    const { data } = await notificationsOf(reader, '', { 'accept-language': language });
    expect(data).toMatchObject([{ kind: 'heardLater', title, content: '', link: '/later' }, { kind: 'requestWithdrawn' }]);
  });

  test('skips previous pages in the index only', async () => {
    const { db } = server.parts;
    // Sequential: the planner's choice depends on whether rows are clustered by reader.
    const readers: number[] = [];
    for (let index = 0; index < 5; index++) readers.push((await addAccount(db)).id);
    await sql`
      insert into notifications (user_id, kind, parameters, created_at)
      select reader, 'companyVerified', '{}', now() from unnest(${readers}::integer[]) as reader, generate_series(1, 4000)
    `.execute(db);
    await sql`vacuum analyze notifications`.execute(db);
    const plan = JSON.stringify(await readNotifications(explaining(db), readers[0] ?? 0, { page: 100, limit: 4 }));
    expect(plan).toContain('Index Only Scan Backward using notifications_user');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('the texts', () => {
  const company = { name: 'Marsa', nameAr: 'مرسى' };
  const tender = {
    number: 'TND-2026-0139',
    tender: { name: 'Gate guarding', nameAr: null },
    publisher: company,
    bidder: company,
    addendum: '2',
  };
  const proposal = { proposal: 'PRP-2026-00012', note: 'Please add nights.', hours: '24' };
  const ad = { advertiser: company, ad: 'Spring offer' };
  const message = { party: company, about: company, conversation: 'request-1' };
  const about = { requester: 'Noor', project: 'Cleaning', company, reason: 'Fully booked.', ...tender, ...proposal, ...ad, ...message };

  test.each(locales.flatMap((locale) => notificationKinds.map((kind) => [kind, locale] as const)))('exist for %s in %s', (kind, locale) => {
    const { title, content } = noticeOf(kind, about, locale);
    expect(`${title} ${content}`).not.toMatch(/undefined|object/);
    expect(/\p{Script=Arabic}/u.test(title)).toBe(locale === 'ar');
  });

  test("name a company in the reader's language, falling back to the other one", () => {
    expect(noticeOf('companyVerified', about, 'ar').content).toContain('\u2068مرسى\u2069');
    expect(noticeOf('companyVerified', { company: { name: 'Marsa', nameAr: null } }, 'ar').content).toContain('\u2068Marsa\u2069');
  });

  test('isolate user input, which cannot change their direction', () => {
    const { content } = noticeOf('requestWithdrawn', { requester: '\u202eevil\u2069', project: '</b>' }, 'en');
    expect(content).toBe('\u2068evil\u2069 withdrew the request “\u2068</b>\u2069”.');
  });
});

describe('preferences', () => {
  test('preferences have defaults until changed, for one account only', async () => {
    const [reader, other] = [await connect(server), await connect(server)];
    expect(await reader.read('GET', '/notification/preferences')).toEqual(defaultDelivery);
    const preferences: Preferences = { ...defaultDelivery, requestReceived: 'digest', requestWithdrawn: 'none' };
    expect(await reader.read('PUT', '/notification/preferences', preferences)).toEqual(preferences);
    const later: Preferences = { ...preferences, requestReceived: 'page' };
    await reader.read('PUT', '/notification/preferences', later);
    expect(await reader.read('GET', '/notification/preferences')).toEqual(later);
    expect(await other.read('GET', '/notification/preferences')).toEqual(defaultDelivery);
  });

  test('a kind that is switched off creates no notifications; earlier ones stay', async () => {
    const reader = await connect(server);
    await notifyReaders(server.parts, [reader.user.id], 'before');
    await reader.read('PUT', '/notification/preferences', { ...defaultDelivery, requestWithdrawn: 'none' });
    await notifyReaders(server.parts, [reader.user.id], 'after');
    expect((await notificationsOf(reader, '')).data.map(projectOf)).toEqual(['before']);
  });

  test.each([[{}], [{ ...defaultDelivery, requestClosed: 'loud' }]])('%j are refused', async (preferences) => {
    expect((await (await connect(server)).ask('PUT', '/notification/preferences', preferences)).statusCode).toBe(422);
  });
});
