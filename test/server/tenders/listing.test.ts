import { beforeAll, describe, expect, test } from 'vitest';
import { Tender } from '../../../contract/entities/tenders.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, draft, forgetAttempts, inDays, listed, pending } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
/** Test tenders by their distinguishing property. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  [publisher, admin] = [await connect(server), await connect(server, { isAdmin: true })];
  const logo_url = '/media/logos/x.png';
  await addCompanies(server.parts.db, [{ id: 7, name: 'Marsa', name_ar: 'مرسى', owner_id: publisher.user.id, logo_url }]);
  const at = (days: number) => ({ publish_date: inDays(days) });
  const guards = await approved(publisher, admin, { ...at(0), title: 'Gate guarding', titleAr: 'حراسة البوّابة', bond: 100 });
  // Approved in sequence, each published at once, so that publish order is approval order.
  server.clock.advance(1);
  const cleaning = await approved(publisher, admin, {
    ...at(-9),
    title: 'Deep cleaning of offices',
    titleAr: 'التنظيف العميق للمكاتب',
    status: 'open',
    bond: 100_000,
    start_date: inDays(5),
    end_date: inDays(6),
    deadline: inDays(30),
  });
  server.clock.advance(1);
  const catering = await approved(publisher, admin, { ...at(-9), title: 'Staff meals', titleAr: '', bond: 250_000.25, services: [4, 3] });
  Object.assign(ids, { guards: guards.id, cleaning: cleaning.id, catering: catering.id });
  ids.scheduled = (await approved(publisher, admin, { ...at(2), title: 'Later guarding' })).id;
  ids.pending = (await pending(publisher, { ...at(1), title: 'Pending guarding' })).id;
  const { id, version } = await pending(publisher, { ...at(-20), title: 'Rejected guarding' });
  await admin.read('POST', `/tenders/${id}/reject`, { version, reason: 'Unclear.' });
  ids.rejected = id;
  ids.draft = (await draft(publisher, { title: 'Draft of guarding' })).id;
  await forgetAttempts(server);
  return server.close;
});

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? `unknown ${id}`;
async function found(query = '', client?: Client): Promise<string[]> {
  const { data, total } = await listed(server, query, client);
  expect(total).toBe(data.length);
  return data.map(({ id }) => nameOf(id));
}
const published = ['catering', 'cleaning', 'guards'];
const own = ['scheduled', 'pending', ...published, 'rejected'];

describe('the listing', () => {
  test('contains published tenders, newest first by publish date', async () => {
    expect(await found()).toEqual(published);
    for (const other of [admin, await connect(server)]) expect(await found('', other)).toEqual(published);
  });

  test("includes the publisher's own unpublished ones, but no drafts", async () => {
    expect(await found('', publisher)).toEqual(own);
    expect(await found('?isPublished=true', publisher)).toEqual(published);
    expect(await found('?isPublished=false', publisher)).toEqual(['scheduled', 'pending', 'rejected']);
    expect(await found('?isPublished=false')).toEqual([]);
  });

  test.each([
    ['service=cloud', ['catering']],
    ['service=الاستضافة', ['catering']],
    ['service=النظافة', ['cleaning', 'guards']],
    ['service=office clean', ['cleaning', 'guards']],
    ['service=office cloud', []],
    ['service=-', []],
    ['publisher=marsa', published],
    ['publisher=المرسى', published],
    ['publisher=else', []],
    ['order=closing', ['guards', 'catering', 'cleaning']],
    ['order=closing&stage=current&limit=1&offset=2', ['cleaning']],
  ])('of %s contains %j', async (query, expected) => {
    const { data } = await listed(server, `?${encodeURI(query)}`);
    expect(data.map(({ id }) => nameOf(id))).toEqual(expected);
  });

  test('orders the ones that close soonest before the rest for their publisher too', async () => {
    expect(await found('?order=closing&stage=current', publisher)).toEqual(
      (await listed(server, '?stage=current', publisher)).data
        .toSorted((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline) || one.id - other.id)
        .map(({ id }) => nameOf(id)),
    );
  });

  test.each(['٠٠٠١', '۰۰۰۱', 'tnd-٢٠٢٦-٠٠٠١'])('finds the number %s in Arabic and Persian digits', async (number) => {
    const latin = await found('?number=0001');
    expect(latin).toHaveLength(1);
    expect(await found(`?number=${encodeURIComponent(number)}`)).toEqual(latin);
  });

  test("returns a tender's card fields", async () => {
    const [card] = (await listed(server, '?title=meals')).data;
    expect(card).toEqual({
      id: ids.catering,
      number: expect.stringMatching(/^TND-2026-\d{4}$/),
      title: 'Staff meals',
      titleAr: null,
      status: 'closed',
      phase: 'running',
      createdAt: '2026-03-01T09:02:00.000Z',
      publish_date: '2026-03-01T09:02:00.000Z',
      start_date: inDays(3),
      end_date: inDays(9),
      deadline: inDays(10),
      bond: 250_000.25,
      user: { id: publisher.user.id, name: 'Marsa', nameAr: 'مرسى', logo_url: '/media/logos/x.png', company: 7 },
      ownerId: publisher.user.id,
      approvalStatus: { status: 'approved', reason: null },
      isPublished: true,
      services: [
        { id: 3, name: 'Network and cabling', nameAr: 'الشبكات والتمديدات', slug: 'service-3' },
        { id: 4, name: 'Cloud hosting', nameAr: 'الاستضافة السحابية', slug: 'service-4' },
      ],
      isProposalSubmitted: false,
      isProposalDrafted: false,
      standing: null,
      isInterestSubmitted: false,
      isInterestApproved: false,
      isInterestRejected: false,
      isWatched: false,
    } satisfies Record<keyof Tender, unknown>);
    expect(Tender(card)).toEqual(card);
  });

  test('a tender is read by its id, with the fields of its card and of its page', async () => {
    const [card] = (await listed(server, '?title=meals')).data;
    const answer = await connect(server).then((member) => member.ask('GET', `/tenders/${ids.catering}`));
    expect(answer.json()).toEqual({
      data: {
        ...card,
        questionsUntil: expect.any(String),
        description: expect.stringMatching(/./),
        descriptionAr: expect.toSatisfy((text) => text === null || typeof text === 'string'),
        documents: [],
        addenda: [],
        cancellation: null,
        opening: null,
        decision: null,
        interestReason: null,
        version: expect.any(Number),
      },
    });
  });

  test('grows by the clock alone, at the instant of a publish date; for visitors within the five seconds of their cache', async () => {
    const before = server.clock.now();
    const member = await connect(server);
    server.clock.moveTo(new Date(Date.parse(inDays(2)) - 1));
    expect(await found('', member)).toEqual(published);
    expect(await found()).toEqual(published);
    server.clock.moveTo(new Date(inDays(2)));
    expect(await found('', member)).toEqual(['scheduled', ...published]);
    server.clock.moveTo(new Date(Date.parse(inDays(2)) + 5000));
    expect(await found()).toEqual(['scheduled', ...published]);
    server.clock.moveTo(before);
  });

  test('the listing of members counts at once what they change, and corrects what the clock has changed by the page', async () => {
    const { clock, parts } = server;
    const before = clock.now();
    const member = await connect(server);
    const total = async (query: string) => (await listed(server, query, member)).total;
    expect([await total('?stage=current&limit=2'), await total('?stage=current')]).toEqual([3, 3]);
    const { id } = await approved(publisher, admin, { title: 'Cancelled', publish_date: inDays(-1) });
    expect([await total('?stage=current&limit=2'), await total('?stage=current')]).toEqual([4, 4]);
    await publisher.read('POST', `/tenders/${id}/cancel`, { reason: 'Not needed.' });
    expect([await total('?stage=current&limit=2'), await total('?stage=current')]).toEqual([3, 3]);
    await parts.db.deleteFrom('tenders').where('id', '=', id).execute();

    clock.moveTo(new Date(Date.parse(inDays(10)) - 1));
    const far = '?stage=current&limit=1';
    expect([await total(far), await total('?stage=current')]).toEqual([4, 4]);
    clock.moveTo(new Date(inDays(10)));
    // The full page of one is counted again within five seconds, the page that is not full is right at once.
    expect([await total(far), await total('?stage=current')]).toEqual([4, 1]);
    clock.moveTo(new Date(Date.parse(inDays(10)) + 5000));
    expect(await total(far)).toBe(1);
    clock.moveTo(before);
  });

  test('the listing has the same total by days as by counting rows, whatever is published, cancelled before or after that, or deleted', async () => {
    const { clock, parts } = server;
    const before = clock.now();
    // A bound that excludes nothing forces counting rows.
    const totals = () =>
      Promise.all(['', '?minBond=0', '?status=open', '?status=open&minBond=0'].map(async (query) => (await listed(server, query)).total));
    const publishing = { publish_date: inDays(4), start_date: inDays(4), end_date: inDays(9), deadline: inDays(20) };
    const early = await approved(publisher, admin, { ...publishing, status: 'open' });
    const late = await approved(publisher, admin, { ...publishing, status: 'open' });
    await publisher.read('POST', `/tenders/${late.id}/cancel`, { reason: 'Not needed.' });
    expect(await totals()).toEqual([3, 3, 1, 1]);
    clock.moveTo(new Date(inDays(4)));
    expect(await totals()).toEqual([5, 5, 2, 2]);
    clock.moveTo(new Date(inDays(6)));
    expect(await totals()).toEqual([5, 5, 2, 2]);
    await publisher.read('POST', `/tenders/${early.id}/cancel`, { reason: 'Not needed.' });
    expect(await totals()).toEqual([5, 5, 2, 2]);
    for (const { id } of [early, late]) await parts.db.deleteFrom('tenders').where('id', '=', id).execute();
    expect(await totals()).toEqual([4, 4, 1, 1]);
    clock.moveTo(before);
  });

  test('holds those that accept proposals apart from those that have ended, by deadline or cancellation, at that instant', async () => {
    const { clock, parts } = server;
    const before = clock.now();
    const cancelled = await approved(publisher, admin, { title: 'Cancelled', publish_date: inDays(-1) });
    const stages = async () => {
      const named = async (stage: string) => (await listed(server, `?stage=${stage}`)).data.map(({ title }) => title);
      const totals = await Promise.all(['current', 'ended'].map(async (stage) => (await listed(server, `?stage=${stage}&limit=1`)).total));
      return [await named('current'), await named('ended'), totals];
    };
    const all = ['Cancelled', 'Staff meals', 'Deep cleaning of offices', 'Gate guarding'];
    expect(await stages()).toEqual([all, [], [4, 0]]);
    await publisher.read('POST', `/tenders/${cancelled.id}/cancel`, { reason: 'Not needed.' });
    expect(await stages()).toEqual([all.slice(1), ['Cancelled'], [3, 1]]);
    await parts.db.deleteFrom('tenders').where('id', '=', cancelled.id).execute();
    clock.moveTo(new Date(Date.parse(inDays(10)) - 1));
    expect(await found('?stage=ended')).toEqual([]);
    clock.moveTo(new Date(inDays(10)));
    expect(await found('?stage=ended&isPublished=true', publisher)).toEqual(['scheduled', 'catering', 'guards']);
    expect(await found('?stage=current')).toEqual(['cleaning']);
    expect(await found('?stage=ended&isPublished=false', publisher)).toEqual(['pending', 'rejected']);
    clock.moveTo(before);
  });

  test('the listing is paged by any size, with the total of all', async () => {
    const window = async (query: string, client?: Client) => {
      const { data, total } = await listed(server, query, client);
      return [data.map(({ id }) => nameOf(id)), total];
    };
    expect(await window('?limit=2')).toEqual([['catering', 'cleaning'], 3]);
    expect(await window('?limit=2&offset=2')).toEqual([['guards'], 3]);
    expect(await window('?offset=10000000')).toEqual([[], 3]);
    expect(await window('?limit=2&offset=1', publisher)).toEqual([['pending', 'catering'], 6]);
    for (const wrong of ['?limit=97', '?limit=0', '?offset=-1', '?offset=10000001']) {
      expect((await server.app.inject(`/api/v1/tenders${wrong}`)).statusCode).toBe(422);
    }
  });
});

describe('a filter', () => {
  test.each([
    ['?title=guarding', ['guards']],
    ['?title=GUARD+ga', ['guards']],
    ['?title=guarding+meals', []],
    ['?title=uarding', []],
    // With and without article, shadda and the alef's variants.
    ['?title=بوابة', ['guards']],
    ['?title=البوابه', ['guards']],
    ['?title=تنظيف+عميق', ['cleaning']],
    ['?title=تنظيف+offices', ['cleaning']],
    ["?title='+|+!", []],
    ['?title=😀', []],
    ['?number=tnd-2026', published],
    ['?number=%25', []],
    ['?number=_', []],
    // Too short for the index of parts; with parts that a number has, but not in this order; with parts of two bytes a character.
    ['?number=d', published],
    ['?number=d-', published],
    ['?number=0000', []],
    ['?number=-2026-202', []],
    ['?number=تندر', []],
    ['?number=😀😀😀', []],
    ['?status=open', ['cleaning']],
    ['?status=closed', ['catering', 'guards']],
    ['?approvalStatus=approved', published],
    ['?approvalStatus=pending', []],
    ['?minBond=100000', ['catering', 'cleaning']],
    ['?maxBond=100000', ['cleaning', 'guards']],
    ['?minBond=100.01&maxBond=250000.24', ['cleaning']],
    ['?startDateFrom=2026-03-05', ['cleaning']],
    ['?startDateTo=2026-03-04', ['catering', 'guards']],
    ['?endDateFrom=2026-03-07&endDateTo=2026-03-07', ['cleaning']],
    ['?publishDateFrom=2026-03-01&publishDateTo=2026-03-01', published],
    ['?publishDateTo=2026-02-28', []],
    ['?publishDateFrom=9999-12-31', []],
    ['?publishDateTo=9999-12-31', published],
    ['?status=closed&title=guarding&maxBond=100', ['guards']],
  ])('%s finds %j', async (query, names) => {
    expect(await found(encodeURI(query))).toEqual(names);
  });

  test.each([
    ['?title=guarding', ['scheduled', 'pending', 'guards', 'rejected']],
    ['?approvalStatus=pending', ['pending']],
    ['?approvalStatus=rejected', ['rejected']],
    ['?approvalStatus=draft', []],
    ['?publishDateFrom=2026-03-02', ['scheduled', 'pending']],
  ])('%s finds %j among own tenders as well', async (query, names) => {
    expect(await found(query, publisher)).toEqual(names);
  });

  test('a filter by number finds that tender', async () => {
    const [card] = (await listed(server, '?title=meals')).data;
    expect(await found(`?number=${card?.number.slice(4).toLowerCase()}`)).toEqual(['catering']);
  });

  test('uses days in Qatar: a tender published after midnight there belongs to the next day', async () => {
    const { clock } = server;
    const before = clock.now();
    // 23:59:59 and 00:00 in Doha.
    const late = await approved(publisher, admin, { title: 'Late', publish_date: '2026-03-01T20:59:59.999Z' });
    const early = await approved(publisher, admin, { title: 'Early', publish_date: '2026-03-01T21:00:00Z' });
    clock.moveTo(new Date(inDays(1)));
    const on = async (day: string) =>
      (await listed(server, `?publishDateFrom=${day}&publishDateTo=${day}`)).data
        .map(({ title }) => title)
        .filter((title) => /^(Late|Early)$/.test(title));
    expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual([['Late'], ['Early']]);
    for (const { id } of [late, early]) await server.parts.db.deleteFrom('tenders').where('id', '=', id).execute();
    clock.moveTo(before);
  });

  test.each(['?minBond=-1', '?minBond=a', '?startDateFrom=2026-02-30', '?status=sealed', '?isPublished=yes', `?title=${'x'.repeat(101)}`])(
    '%s is refused',
    async (query) => {
      expect((await server.app.inject(`/api/v1/tenders${query}`)).statusCode).toBe(422);
    },
  );
});

test("the listing's number of queries does not depend on the number of tenders", async () => {
  const { pool } = server.parts;
  const count = async (query: string) => {
    let asked = 0;
    const counting = () => {
      asked++;
    };
    pool.on('acquire', counting);
    await listed(server, query, publisher);
    pool.off('acquire', counting);
    return asked;
  };
  // The first one counts them, the next ones of some seconds do not.
  await count('?limit=1');
  expect(await count('?limit=1')).toBe(await count('?limit=96'));
});

test.each([200, 201])('a part of a number finds all tenders that have it, also more than are looked up: %i', async (amount) => {
  const { db } = server.parts;
  const {
    id: _,
    public_from: __,
    ...guards
  } = await db.selectFrom('tenders').selectAll().where('id', '=', Number(ids.guards)).executeTakeFirstOrThrow();
  const many = Array.from({ length: amount }, (_, index) => ({ ...guards, bond: 100, number: `MANY-${amount}-${index + 1}` }));
  await db.insertInto('tenders').values(many).execute();
  const { data, total } = await listed(server, `?number=many-${amount}&limit=2`);
  expect([data.length, total]).toEqual([2, amount]);
  expect(await listed(server, `?number=many-${amount}-77`)).toMatchObject({ data: [{ number: `MANY-${amount}-77` }], total: 1 });
});
