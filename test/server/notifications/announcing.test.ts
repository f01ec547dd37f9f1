import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../server/data/clock.ts';
import type { OpenDatabase, Transaction } from '../../../server/data/database.ts';
import { readAfter } from '../../../server/data/notifications/queries.ts';
import { announce } from '../../../server/domain/notifications/announcing.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { eventually } from '../../eventually.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { freshPostgresUrl, onPostgres, openPostgres } from '../support/database.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { announceAll } from '../support/jobs.ts';
import { projectOf } from '../support/notifications.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { requestFields } from '../support/requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream } from '../support/stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const say = (transaction: Transaction, readers: readonly number[], project: string) =>
  notify(transaction, server.parts, { recipients: readers, kind: 'requestWithdrawn', parameters: { requester: 'Noor', project } });
/** Commits an event that is not announced, as of a process that dies then. */
const store = (readers: readonly number[], project: string) =>
  server.parts.db.transaction().execute((transaction) => say(transaction, readers, project));
const projectsOf = async (reader: number): Promise<string[]> =>
  (await readAfter(server.parts.db, reader, 0, 1000)).map(({ parameters }) => (parameters as { project: string }).project);
const waiting = async () => (await server.parts.pool.query('select id from announcements')).rows.length;

test('what is announced by several at the same time is stored once, in the order of its events', async () => {
  const readers = [(await addAccount(server.parts.db)).id, (await addAccount(server.parts.db)).id];
  const projects = Array.from({ length: 300 }, (_, at) => `project ${at}`);
  for (const project of projects) await store(readers, project);
  await Promise.all([1, 2, 3].map(() => announceAll(server.parts)));
  await eventually(async () => expect(await waiting()).toBe(0));
  for (const reader of readers) expect(await projectsOf(reader)).toEqual(projects);
});

test('an event that is rolled back is not announced', async () => {
  const { id } = await addAccount(server.parts.db);
  const failing = server.parts.db.transaction().execute(async (transaction) => {
    await say(transaction, [id], 'taken back');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await announceAll(server.parts);
  expect(await projectsOf(id)).toEqual([]);
});

test('a notice has the time of its event, and those who were deleted meanwhile get none', async () => {
  const { db } = server.parts;
  const [reader, deleted] = [await addAccount(db), await addAccount(db)];
  const at = server.clock.now();
  await store([deleted.id, reader.id], 'before');
  await db.deleteFrom('users').where('id', '=', deleted.id).execute();
  server.clock.advance(5);
  await announceAll(server.parts);
  expect(await readAfter(db, reader.id, 0, 10)).toMatchObject([{ createdAt: at, parameters: { project: 'before' } }]);
});

test('one that cannot be stored is reported and tried again later, and the others are announced', async () => {
  const { db } = server.parts;
  const [reader, later] = [await addAccount(db), await addAccount(db)];
  await store([later.id], 'unfit');
  await store([reader.id], 'fit');
  const unfit = { requester: 'Noor', project: 'unfit' };
  await sql`update announcements set notices = jsonb_set(notices, '{0,parameters}', 'null') where notices @> ${JSON.stringify([{ parameters: unfit }])}`.execute(
    db,
  );
  const failures: string[] = [];
  await announce(server.parts, (_, announcement) => void failures.push(announcement));
  expect(failures).toHaveLength(1);
  expect(await projectsOf(reader.id)).toEqual(['fit']);
  expect(await announce(server.parts, () => undefined)).toBe(0);

  await sql`update announcements set notices = jsonb_set(notices, '{0,parameters}', ${JSON.stringify(unfit)}::jsonb)`.execute(db);
  server.clock.moveTo(addMinutes(server.clock.now(), 1));
  await announceAll(server.parts);
  expect(await projectsOf(later.id)).toEqual(['unfit']);
});

test('nothing is put off because the database was busy', async () => {
  const { db } = server.parts;
  const { id } = await addAccount(db);
  await store([id], 'kept');
  await sql`
    create function take_too_long() returns trigger language plpgsql as $$ begin raise exception 'too long' using errcode = '57014'; end $$
  `.execute(db);
  await sql`create trigger slow before delete on announcements execute function take_too_long()`.execute(db);
  await expect(announce(server.parts, () => undefined)).rejects.toThrow('too long');
  await sql`drop trigger slow on announcements`.execute(db);
  await announceAll(server.parts);
  expect(await projectsOf(id)).toEqual(['kept']);
});

test('workers announce what happens, and before they stop what is left', async () => {
  const { id } = await addAccount(server.parts.db);
  await store([id], 'before the start');
  const stop = await startWorkers(server.parts, server.app.log);
  await eventually(async () => expect(await projectsOf(id)).toEqual(['before the start']));
  await store([id], 'at once');
  await eventually(async () => expect(await projectsOf(id)).toEqual(['before the start', 'at once']));
  await store([id], 'at the end');
  await stop();
  expect(await projectsOf(id)).toEqual(['before the start', 'at once', 'at the end']);
});

describe.runIf(onPostgres)('processes on one PostgreSQL', () => {
  const started: ServerProcess[] = [];
  let url: string;
  let shared: OpenDatabase;
  let owner: Awaited<ReturnType<typeof addAccount>>;
  const start = (env: Record<string, string> = {}) => {
    const server = startProcess({ DATABASE_URL: url, ...env });
    started.push(server);
    return server;
  };
  const signIn = (user: typeof owner) => signedIn({ db: shared.db, clock: systemClock }, user);
  beforeAll(async () => {
    url = await freshPostgresUrl();
    shared = await openPostgres(url);
    await addCatalogue(shared.db);
    owner = await addAccount(shared.db);
    const company = { id: 1, name: 'Asked', owner_id: owner.id, services: [1], cr_number: '12345', cr_expires_on: '2099-01-01' };
    await addCompanies(shared.db, [company]);
  });
  afterEach(async () => {
    for (const { kill } of started) kill('SIGKILL');
    await Promise.all(started.splice(0).map(({ ended }) => ended));
    await sql`truncate notifications, announcements`.execute(shared.db);
  });
  afterAll(() => shared.close());

  /** Sends the owner's company a request. */
  const request = async (address: string, project: string): Promise<number> => {
    const headers = { ...(await signIn(await addAccount(shared.db))), 'content-type': 'application/json' };
    const body = JSON.stringify(requestFields({ project_title: project }));
    return (await fetch(`${address}/api/v1/requests`, { method: 'POST', headers, body })).status;
  };
  const counts = async () => {
    const { rows } = await sql`
      select (select count(*)::integer from announcements) as waiting, (select count(*)::integer from notifications) as stored
    `.execute(shared.db);
    return rows[0];
  };

  test('what a web process had stored when it was killed is announced once by a worker', async () => {
    const killed = start({ ROLE: 'web' });
    expect(await request(await killed.address, 'Stored')).toBe(201);
    killed.kill('SIGKILL');
    await killed.ended;
    expect(await counts()).toEqual({ waiting: 1, stored: 0 });

    const [web, worker] = [start({ ROLE: 'web' }), start({ ROLE: 'worker' })];
    const stream = await openStream(await web.address, { ...(await signIn(owner)), 'last-event-id': '0' });
    await eventually(() => expect(stream.notifications.map(projectOf)).toEqual(['Stored']));
    expect(await counts()).toEqual({ waiting: 0, stored: 1 });
    expect(worker.printed()).toContain('Daleel is working.');
    stream.cut();
    worker.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });
});
