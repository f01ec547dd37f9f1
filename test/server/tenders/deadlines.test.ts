import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../server/data/clock.ts';
import { passDeadline } from '../../../server/domain/tenders/deadlines.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { eventually } from '../../eventually.ts';
import { type Client, connect } from '../support/client.ts';
import { alsoOnPostgres } from '../support/database.ts';
import { addCatalogue } from '../support/directory.ts';
import { announceAll, doJobs, keptJobs } from '../support/jobs.ts';
import { notificationsOf } from '../support/notifications.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, begin, detailOf, forgetAttempts, historyOf, inDays, listed, mine, showInterest } from '../support/tenders.ts';

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
  await server.parts.pool.query("delete from jobs.job where name = 'deadline'");
  server.clock.moveTo(begin);
  [publisher, bidder] = [await connect(server), await connect(server)];
  admin = await connect(server, { isAdmin: true });
});

const due = async () => (await keptJobs(server.parts)).filter(({ name }) => name === 'deadline');
const work = () => doJobs(server.parts, server.app.log, ['deadline']);
const notificationsOfKind = async (client: Client, kind = 'deadlinePassed') =>
  (await notificationsOf(client)).data.filter((notice) => notice.kind === kind);
const passed = async (id: number) => (await historyOf(publisher, id)).filter(({ event }) => event === 'deadlinePassed');

describe.skipIf(alsoOnPostgres)('at the instant of the deadline', () => {
  test('a tender is sealed for everyone, without any job', async () => {
    const { id, deadline } = await approved(publisher, admin);
    const phases = async () => [
      (await detailOf(bidder, id)).phase,
      (await listed(server, '?title=gate', bidder)).data.find((tender) => tender.id === id)?.phase,
      (await mine(publisher)).items.find((tender) => tender.id === id)?.phase,
    ];
    server.clock.moveTo(new Date(Date.parse(deadline) - 1));
    expect(await phases()).toEqual(['running', 'running', 'running']);
    server.clock.moveTo(new Date(deadline));
    expect(await phases()).toEqual(['sealed', 'sealed', 'sealed']);
    expect(await passed(id)).toEqual([]);
  });

  test('its publisher and everyone whose interest is undecided or approved is notified; the history has an entry', async () => {
    const { id, deadline } = await approved(publisher, admin);
    const [accepted, turnedDown, stranger] = [await connect(server), await connect(server), await connect(server)];
    await showInterest(server, bidder, id);
    await publisher.read('POST', `/interests/${await showInterest(server, accepted, id)}/approve`);
    await publisher.read('POST', `/interests/${await showInterest(server, turnedDown, id)}/reject`, { reason: 'No licence.' });
    server.clock.moveTo(new Date(deadline));
    await work();
    for (const client of [publisher, bidder, accepted])
      expect(await notificationsOfKind(client)).toMatchObject([{ link: `/tender-profile/${id}` }]);
    for (const client of [turnedDown, stranger]) expect(await notificationsOfKind(client)).toEqual([]);
    expect(await passed(id)).toMatchObject([{ who: null, about: null, at: deadline }]);
  });
});

describe.skipIf(alsoOnPostgres)("the deadline's job", () => {
  test("the deadline's job is scheduled from the approval on", async () => {
    const { deadline } = await approved(publisher, admin);
    expect((await due()).map((job) => job.start_after.toISOString())).toEqual([deadline]);
  });

  test("the deadline's job that runs early is rescheduled and notifies no one", async () => {
    const { id, deadline } = await approved(publisher, admin);
    await work();
    expect(await notificationsOfKind(publisher)).toEqual([]);
    expect((await due()).map((job) => [job.data, job.start_after.toISOString()])).toEqual([[{ tender: id }, deadline]]);
  });

  test("the deadline's job is rescheduled to the new deadline of an addendum", async () => {
    const { id, deadline } = await approved(publisher, admin);
    await publisher.read('POST', `/tenders/${id}/addenda`, { text: 'Later.', documents: [], deadline: inDays(20) });
    server.clock.moveTo(new Date(deadline));
    await work();
    expect([await notificationsOfKind(publisher), await passed(id)]).toEqual([[], []]);
    expect((await due()).map((job) => job.start_after.toISOString())).toEqual([inDays(20)]);
    server.clock.moveTo(new Date(inDays(20)));
    await work();
    expect(await notificationsOfKind(publisher)).toHaveLength(1);
    expect(await due()).toEqual([]);
  });

  test("the deadline's job of a cancelled tender notifies no one", async () => {
    const { id, deadline } = await approved(publisher, admin);
    await showInterest(server, bidder, id);
    await publisher.read('POST', `/tenders/${id}/cancel`, { reason: 'No budget.' });
    server.clock.moveTo(new Date(deadline));
    await work();
    for (const client of [publisher, bidder]) expect(await notificationsOfKind(client)).toEqual([]);
    expect([await passed(id), await due()]).toEqual([[], []]);
  });

  test('notifies once, however often and concurrently it runs', async () => {
    const { id, deadline } = await approved(publisher, admin);
    server.clock.moveTo(new Date(deadline));
    await Promise.all([passDeadline(server.parts, id), passDeadline(server.parts, id), passDeadline(server.parts, id)]);
    await passDeadline(server.parts, id);
    await announceAll(server.parts);
    expect(await notificationsOfKind(publisher)).toHaveLength(1);
    expect(await passed(id)).toHaveLength(1);
  });

  test("the deadline's job is rolled back if it fails midway, and succeeds on retry", async () => {
    const { id, deadline } = await approved(publisher, admin);
    server.clock.moveTo(new Date(deadline));
    const { pool } = server.parts;
    await pool.query('alter table announcements add constraint in_the_middle check (false) not valid');
    await work();
    expect([await notificationsOfKind(publisher), await passed(id)]).toEqual([[], []]);
    await pool.query('alter table announcements drop constraint in_the_middle');
    await work();
    expect(await notificationsOfKind(publisher)).toHaveLength(1);
    expect(await passed(id)).toHaveLength(1);
  });

  test('survives a shutdown of all servers, and is then run by one of several', async () => {
    const { id, deadline } = await approved(publisher, admin);
    const stop = await startWorkers(server.parts, server.app.log);
    await stop();
    expect(await due()).toHaveLength(1);
    server.clock.moveTo(new Date(deadline));
    await server.parts.pool.query("update jobs.job set start_after = now() where name = 'deadline'");
    const stops = await Promise.all([startWorkers(server.parts, server.app.log), startWorkers(server.parts, server.app.log)]);
    await eventually(async () => expect(await passed(id)).toHaveLength(1));
    await eventually(async () => expect(await due()).toEqual([]));
    await Promise.all(stops.map((each) => each()));
    expect(await notificationsOfKind(publisher)).toHaveLength(1);
  });
});

describe('the clock for deadlines', () => {
  test("the clock for deadlines is the database's, in milliseconds, and advances within a transaction", async () => {
    const { db, pool } = server.parts;
    const before: Date = (await pool.query("select date_trunc('milliseconds', clock_timestamp()) as now")).rows[0].now;
    await db.transaction().execute(async (transaction) => {
      const first = await systemClock.nowIn(transaction);
      expect(first.getTime()).toBeGreaterThanOrEqual(before.getTime());
      await eventually(async () => expect((await systemClock.nowIn(transaction)).getTime()).toBeGreaterThan(first.getTime()));
    });
  });

  test("the clock for deadlines takes precedence over the server process's clock", async () => {
    const { id } = await approved(publisher, admin);
    const { clock } = server;
    vi.spyOn(clock, 'nowIn').mockResolvedValue(new Date(inDays(11)));
    expect(clock.now()).toEqual(begin);
    expect((await bidder.ask('POST', `/tenders/${id}/interest`)).json().code).toBe('deadlinePassed');
    expect((await detailOf(bidder, id)).phase).toBe('sealed');
    vi.restoreAllMocks();
    expect((await bidder.ask('POST', `/tenders/${id}/interest`)).statusCode).toBe(200);
  });
});
