import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, detailOf, draft, forgetAttempts, historyOf, inDays, mine, pending, tenderFields } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  [publisher, stranger] = [await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
  return server.close;
});
beforeEach(() => forgetAttempts(server));

const nothing = {
  title: '',
  titleAr: '',
  description: '',
  descriptionAr: '',
  bond: null,
  publish_date: null,
  start_date: null,
  end_date: null,
  deadline: null,
  question_days: 0,
  services: [],
  documents: [],
};

describe('a draft', () => {
  test('a draft may be incomplete, and is returned as saved', async () => {
    const begun = await draft(publisher, nothing);
    expect(begun).toEqual({
      ...tenderFields(nothing),
      id: begun.id,
      number: expect.stringMatching(/^TND-2026-\d{4}$/),
      version: 1,
      approvalStatus: { status: 'draft', reason: null },
      user: { id: publisher.user.id, name: 'Aisha', nameAr: null, logo_url: null, company: null },
    });
    expect(await publisher.read('GET', `/tenders/${begun.id}/terms`)).toEqual(begun);
  });

  test('stores every change, and returns its new version', async () => {
    const { id } = await draft(publisher, nothing);
    const fields = tenderFields({ title: '  as it is typed ', services: [2, 1, 1] });
    const changed = await publisher.read('PATCH', `/tenders/${id}`, { ...fields, version: 1 });
    expect(changed).toMatchObject({ ...fields, services: [1, 2], version: 2 });
  });

  test('a draft changed elsewhere meanwhile is not overwritten', async () => {
    const { id, version } = await draft(publisher);
    const change = (title: string) => publisher.ask('PATCH', `/tenders/${id}`, { ...tenderFields({ title }), version });
    const answers = await Promise.all([change('one'), change('other')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['an unknown service', { services: [1, 99] }, 'services'],
    ['an unknown document', { documents: [99] }, 'documents'],
    ['a bond with three decimals', { bond: 1.001 }, 'bond'],
    ['a day instead of an instant', { deadline: '2026-03-01' }, 'deadline'],
    ['an invalid instant', { deadline: '2026-02-30T25:00:00Z' }, 'deadline'],
    ['too long a title', { title: 'x'.repeat(201) }, 'title'],
  ])('with %s is refused, and nothing is stored', async (_, wrong, field) => {
    const before = (await mine(publisher)).totalItems;
    const answer = await publisher.ask('POST', '/tenders', tenderFields(wrong));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect((await mine(publisher)).totalItems).toBe(before);
  });

  test('a draft is not found for anyone else, admins included', async () => {
    const { id } = await draft(publisher);
    for (const other of [stranger, admin]) {
      expect((await other.ask('GET', `/tenders/${id}`)).statusCode).toBe(404);
      expect((await other.ask('GET', `/tenders/${id}/terms`)).statusCode).toBe(404);
      expect((await other.ask('GET', `/tenders/${id}/history`)).statusCode).toBe(404);
      expect((await other.ask('PATCH', `/tenders/${id}`, { ...tenderFields(), version: 1 })).statusCode).toBe(404);
      expect((await other.ask('POST', `/tenders/${id}/publish`, { version: 1 })).statusCode).toBe(404);
      expect((await other.ask('DELETE', `/tenders/${id}`)).statusCode).toBe(404);
    }
    expect((await publisher.ask('GET', `/tenders/${id}`)).statusCode).toBe(404);
  });
});

describe('a draft created with a key', () => {
  const begin = (key: string, overrides = {}) => publisher.ask('POST', '/tenders', tenderFields(overrides), { 'idempotency-key': key });

  test('a draft created with a key is created once, however often and concurrently it is requested', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => begin('attempt-1')));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  });

  test('a draft created with a key has one content per key', async () => {
    await begin('attempt-2');
    expect((await begin('attempt-2', { title: 'Else' })).json().code).toBe('conflict');
  });
});

describe('deleting', () => {
  test('removes a draft that was never submitted', async () => {
    const { id } = await draft(publisher);
    expect((await publisher.ask('DELETE', `/tenders/${id}`)).json()).toEqual({ data: null });
    expect((await publisher.ask('GET', `/tenders/${id}/terms`)).statusCode).toBe(404);
  });

  test('deleting is refused while pending; after withdrawing it succeeds, and deletes the history', async () => {
    const { id } = await pending(publisher);
    expect((await publisher.ask('DELETE', `/tenders/${id}`)).json().code).toBe('conflict');
    await publisher.read('POST', `/tenders/${id}/take-back`);
    await publisher.read('DELETE', `/tenders/${id}`);
    for (const path of ['terms', 'history']) expect((await publisher.ask('GET', `/tenders/${id}/${path}`)).statusCode).toBe(404);
    const kept = server.parts.db.selectFrom('tender_history').select('id').where('tender_id', '=', id);
    expect(await kept.execute()).toEqual([]);
  });
});

describe('tender numbers', () => {
  test('tender numbers are unique among concurrent creations', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => connect(server)));
    const drafts = await Promise.all(Array.from({ length: 20 }, (_, index) => draft(people[index % 4] ?? publisher)));
    expect(new Set(drafts.map(({ number }) => number)).size).toBe(20);
  });

  test('restart with the year in Qatar', async () => {
    const shared = await startTestServer();
    try {
      await addCatalogue(shared.parts.db);
      shared.clock.moveTo(new Date('2026-12-31T20:59:59Z'));
      const client = await connect(shared);
      expect((await draft(client, nothing)).number).toBe('TND-2026-0001');
      shared.clock.moveTo(new Date('2026-12-31T21:00:00Z'));
      expect((await draft(client, nothing)).number).toBe('TND-2027-0001');
      expect((await draft(client, nothing)).number).toBe('TND-2027-0002');
    } finally {
      await shared.close();
    }
  });
});

describe("the publisher's own tenders", () => {
  test("the publisher's own tenders are grouped, those with open tasks first, then the last changed", async () => {
    const own = await connect(server);
    const [first, second] = [await draft(own, { ...nothing, title: 'first' }), await pending(own)];
    const running = await approved(own, admin);
    await stranger.read('POST', `/tenders/${running.id}/interest`);
    await stranger.read('POST', `/tenders/${running.id}/questions`, { text: 'Is there a site visit?' });
    server.clock.advance(1);
    await own.read('PATCH', `/tenders/${first.id}`, { ...tenderFields(), version: 1 });
    const { items, counts, totalItems } = await mine(own);
    expect(items.map(({ id }) => id)).toEqual([running.id, first.id, second.id]);
    expect([counts, totalItems]).toEqual([{ drafts: 1, current: 2, ended: 0 }, 3]);
    expect(items[0]).toMatchObject({ phase: 'running', interests: { total: 1, waiting: 1 }, questions: 1, proposals: 0 });
    expect((await mine(own, '?group=current')).items.map(({ id }) => id)).toEqual([running.id, second.id]);
    expect(await mine(stranger)).toMatchObject({ items: [], totalItems: 0 });
  });

  test('move to the ended ones by the clock alone', async () => {
    const own = await connect(server);
    const { id, deadline } = await approved(own, admin);
    const before = server.clock.now();
    server.clock.moveTo(new Date(Date.parse(deadline) - 1));
    expect((await mine(own)).counts).toEqual({ drafts: 0, current: 1, ended: 0 });
    server.clock.moveTo(new Date(deadline));
    expect((await mine(own, '?group=ended')).items).toMatchObject([{ id, phase: 'sealed' }]);
    server.clock.moveTo(before);
  });
});

test('a rejected tender can be rewritten in steps, and is hidden while incomplete', async () => {
  const { id, version } = await pending(publisher);
  await admin.read('POST', `/tenders/${id}/reject`, { version, reason: 'Unclear.' });
  expect((await detailOf(publisher, id)).approvalStatus).toEqual({ status: 'rejected', reason: 'Unclear.' });
  const terms = await publisher.read<{ version: number }>('GET', `/tenders/${id}/terms`);
  const change = { ...tenderFields({ deadline: null }), version: terms.version };
  const changed = await publisher.read<{ version: number }>('PATCH', `/tenders/${id}`, change);
  expect(changed).toMatchObject({ approvalStatus: { status: 'rejected', reason: 'Unclear.' } });
  expect((await publisher.ask('GET', `/tenders/${id}`)).statusCode).toBe(404);
  const whole = { ...tenderFields({ deadline: inDays(20) }), version: changed.version };
  const { version: last } = await publisher.read<{ version: number }>('PATCH', `/tenders/${id}`, whole);
  expect(await publisher.read('POST', `/tenders/${id}/publish`, { version: last })).toMatchObject({
    approvalStatus: { status: 'pending', reason: null },
  });
  expect((await historyOf(publisher, id)).map(({ event }) => event)).toEqual(['created', 'sentForApproval', 'rejected', 'sentForApproval']);
});
