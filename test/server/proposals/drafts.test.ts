import { subHours } from 'date-fns/subHours';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DraftTender } from '../../../contract/entities/proposals.ts';
import { draftMonths } from '../../../contract/limits.ts';
import { sweep } from '../../../server/domain/sweep.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import { doJobs, keptJobs } from '../support/jobs.ts';
import { notificationsOf } from '../support/notifications.ts';
import { draftFields, draftOf, openTender, passDeadlines, refusal, send, setFee } from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin, forgetAttempts, inDays, tenderFields } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  await setFee(server, 0);
  publisher = await connect(server);
  admin = await connect(server, { isAdmin: true });
  return server.close;
});
beforeEach(async () => {
  server.clock.moveTo(begin);
  server.parts.utilization = () => 0;
  await forgetAttempts(server);
  await server.parts.pool.query('delete from jobs.job');
  bidder = await connect(server);
});

const store = (client: Client, tender: number, overrides: Parameters<typeof draftFields>[0] = {}) =>
  client.ask('PUT', `/tenders/${tender}/draft`, draftFields(overrides));

test.each([
  [0.5, '1.5'],
  [0.9, '10'],
  [0.99, '30'],
])('a form is asked to save less often the busier the server is (%s: %s s)', async (busy, seconds) => {
  server.parts.utilization = () => busy;
  const { id } = await openTender(publisher, admin);
  expect((await store(bidder, id)).headers['draft-pause']).toBe(seconds);
  const saved = await publisher.ask('POST', '/tenders', tenderFields());
  expect(saved.headers['draft-pause']).toBe(seconds);
});

test('saves a draft exactly as typed, with its documents', async () => {
  const { id } = await openTender(publisher, admin);
  const [offer, plan] = [await uploaded(server, bidder, 'offer'), await uploaded(server, bidder, 'plan', 'plan.pdf')];
  const [milestone] = draftFields().milestones;
  if (!milestone) throw new Error('there is no milestone');
  const typed = draftFields({ documents: [offer.id], milestones: [{ ...milestone, documents: [plan.id] }] });
  expect(await draftOf(bidder, id)).toBeNull();
  const stored = (await bidder.ask('PUT', `/tenders/${id}/draft`, typed)).json().data;
  const { version: _, writer: __, ...content } = typed;
  expect(stored).toEqual({
    ...content,
    version: 1,
    documents: [offer],
    milestones: [{ ...milestone, documents: [plan] }],
    updatedAt: begin.toISOString(),
  });
  expect(await draftOf(bidder, id)).toEqual(stored);
});

test('refuses a draft based on an outdated version, and changes nothing', async () => {
  const { id } = await openTender(publisher, admin);
  await store(bidder, id);
  expect((await store(bidder, id, { version: 1, title: 'second' })).json().data.version).toBe(2);
  for (const version of [0, 1, 3]) {
    expect(await refusal(store(bidder, id, { version, writer: 'another page', title: 'lost' }))).toEqual([409, 'conflict']);
  }
  expect(await draftOf(bidder, id)).toMatchObject({ version: 2, title: 'second' });
});

test('accepts a save after a lost answer, until someone else has changed the draft', async () => {
  const { id } = await openTender(publisher, admin);
  await store(bidder, id, { title: 'unheard' });
  expect((await store(bidder, id, { title: 'second' })).json().data).toMatchObject({ version: 2, title: 'second' });
  await store(bidder, id, { version: 2, writer: 'another page', title: 'theirs' });
  expect(await refusal(store(bidder, id, { version: 2, title: 'lost' }))).toEqual([409, 'conflict']);
  expect(await draftOf(bidder, id)).toMatchObject({ version: 3, title: 'theirs' });
});

test('refuses a save based on a version deleted elsewhere', async () => {
  const { id } = await openTender(publisher, admin);
  await store(bidder, id);
  await bidder.read('DELETE', `/tenders/${id}/draft`);
  expect(await refusal(store(bidder, id, { version: 1 }))).toEqual([409, 'conflict']);
});

test('saves one of two concurrent first drafts', async () => {
  const { id } = await openTender(publisher, admin);
  const answers = await Promise.all([store(bidder, id, { title: 'one' }), store(bidder, id, { writer: 'another page', title: 'other' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('of some tenders, those come by deadline for which a draft may exist on a device only', async () => {
  const deadlines = [inDays(20), inDays(10), inDays(15), inDays(12)];
  const tenders = [];
  for (const deadline of deadlines) tenders.push(await openTender(publisher, admin, { deadline, end_date: inDays(6) }));
  const [later, sooner, drafted, submitted] = tenders.map(({ id }) => id) as [number, number, number, number];
  await store(bidder, drafted);
  await send(server, bidder, submitted);
  const hidden = (await publisher.read<{ id: number }>('POST', '/tenders', tenderFields())).id;
  const ids = [later, sooner, drafted, submitted, hidden, 999_999].join();
  const found: DraftTender[] = await bidder.read('GET', `/proposals/drafts/tenders?ids=${ids}`);
  expect(found.map(({ tender: { id }, revises }) => [id, revises])).toEqual([
    [sooner, null],
    [later, null],
  ]);
});

test('a draft can be read and deleted by its bidder only', async () => {
  const { id } = await openTender(publisher, admin);
  await store(bidder, id);
  for (const other of [publisher, admin, await connect(server)]) expect(await draftOf(other, id)).toBeNull();
  await bidder.read('DELETE', `/tenders/${id}/draft`);
  await bidder.read('DELETE', `/tenders/${id}/draft`);
  expect(await draftOf(bidder, id)).toBeNull();
});

describe('refuses a draft', () => {
  test('refuses a draft of the publisher', async () => {
    const { id } = await openTender(publisher, admin);
    expect(await refusal(store(publisher, id))).toEqual([409, 'ownTender']);
  });

  test('refuses a draft of someone who cannot see the tender', async () => {
    const { id } = await openTender(publisher, admin, { publish_date: inDays(2) });
    for (const tender of [id, 99_999]) {
      expect(await refusal(store(bidder, tender))).toEqual([404, 'notFound']);
      expect(await refusal(bidder.ask('GET', `/tenders/${tender}/draft`))).toEqual([404, 'notFound']);
    }
  });

  test('refuses a draft of someone who has submitted a proposal', async () => {
    const { id } = await openTender(publisher, admin);
    await send(server, bidder, id);
    expect(await refusal(store(bidder, id))).toEqual([409, 'alreadySubmitted']);
  });

  test('refuses a draft with a document of someone else, or an unknown one', async () => {
    const { id } = await openTender(publisher, admin);
    const foreign = await uploaded(server, publisher);
    for (const documents of [[foreign.id], [99_999]]) {
      const answer = await store(bidder, id, { documents });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['documents']]);
    }
    expect(await draftOf(bidder, id)).toBeNull();
  });
});

test('saves a draft after the deadline: no input is lost', async () => {
  const { id } = await openTender(publisher, admin);
  await store(bidder, id);
  passDeadlines(server);
  expect((await store(bidder, id, { version: 1, title: 'late' })).json().data).toMatchObject({ version: 2, title: 'late' });
});

test('the sweep keeps the documents of drafts, and deletes removed ones', async () => {
  const { id } = await openTender(publisher, admin);
  const [kept, given] = [await uploaded(server, bidder), await uploaded(server, bidder)];
  await store(bidder, id, { documents: [kept.id, given.id] });
  await store(bidder, id, { version: 1, documents: [kept.id] });
  server.clock.advance(25 * 60);
  await sweep(server.parts);
  expect((await draftOf(bidder, id))?.documents).toEqual([kept]);
  expect((await bidder.ask('GET', `/files/${given.id}`)).statusCode).toBe(404);
  await bidder.read('DELETE', `/tenders/${id}/draft`);
  server.clock.advance(25 * 60);
  await sweep(server.parts);
  expect((await bidder.ask('GET', `/files/${kept.id}`)).statusCode).toBe(404);
});

describe('the reminder of an unsubmitted draft', () => {
  const remind = () => doJobs(server.parts, server.app.log, ['draftReminder']);
  const reminders = async () =>
    (await notificationsOf(bidder)).data.filter(({ kind }) => kind === 'draftReminder').map(({ content }) => content);
  const hoursIn = (content: string) => /(\d+)\u2069\.$/.exec(content)?.[1];
  const hoursBefore = (hours: number, deadline = inDays(10)) => server.clock.moveTo(subHours(new Date(deadline), hours));

  test('the reminder of an unsubmitted draft is sent 72, 24 and 2 hours before the deadline, once each, with a link to the draft', async () => {
    const { id } = await openTender(publisher, admin);
    await store(bidder, id);
    await store(bidder, id, { version: 1 });
    await remind();
    expect(await reminders()).toEqual([]);
    for (const hours of [72, 24, 2]) {
      hoursBefore(hours);
      await remind();
      await remind();
    }
    expect((await reminders()).map(hoursIn)).toEqual(['2', '24', '72']);
    expect((await notificationsOf(bidder)).data[0]).toMatchObject({ link: `/submit-proposal/${id}`, tender: { id } });
  });

  test('the reminder of an unsubmitted draft is rescheduled with the deadline', async () => {
    const { id } = await openTender(publisher, admin);
    await store(bidder, id);
    hoursBefore(72);
    await remind();
    await publisher.read('POST', `/tenders/${id}/addenda`, { text: 'Later.', documents: [], deadline: inDays(20) });
    hoursBefore(24);
    await remind();
    expect((await reminders()).map(hoursIn)).toEqual(['72']);
    hoursBefore(72, inDays(20));
    await remind();
    expect((await reminders()).map(hoursIn)).toEqual(['72', '72']);
  });

  test('the reminder of an unsubmitted draft is not sent for a submitted or deleted draft, or a cancelled tender', async () => {
    const [sent, gone, cancelled] = [
      await openTender(publisher, admin),
      await openTender(publisher, admin),
      await openTender(publisher, admin),
    ];
    for (const { id } of [sent, gone, cancelled]) await store(bidder, id);
    await send(server, bidder, sent.id);
    await bidder.read('DELETE', `/tenders/${gone.id}/draft`);
    await publisher.read('POST', `/tenders/${cancelled.id}/cancel`, { reason: 'No budget.' });
    hoursBefore(2);
    await remind();
    expect(await reminders()).toEqual([]);
    expect((await keptJobs(server.parts)).filter(({ name }) => name === 'draftReminder')).toEqual([]);
  });

  test('the reminder of an unsubmitted draft is only the last due one after a downtime', async () => {
    const { id } = await openTender(publisher, admin);
    await store(bidder, id);
    hoursBefore(1);
    await remind();
    expect((await reminders()).map(hoursIn)).toEqual(['1']);
  });
});

// Last, because it outlives all sessions.
test('a draft for an ended tender is deleted a year after its last change', async () => {
  const { id } = await openTender(publisher, admin);
  await store(bidder, id);
  server.clock.advance(draftMonths * 29 * 24 * 60);
  await sweep(server.parts);
  const again = await connect(server, { user: bidder.user });
  expect(await draftOf(again, id)).not.toBeNull();
  server.clock.advance(60 * 24 * 60);
  await sweep(server.parts);
  expect(await draftOf(await connect(server, { user: bidder.user }), id)).toBeNull();
});
