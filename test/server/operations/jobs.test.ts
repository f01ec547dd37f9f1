import { beforeEach, expect, test } from 'vitest';
import { prepareJobs } from '../../../server/jobs/jobs.ts';
import { queues } from '../../../server/jobs/queues.ts';
import { startWorkers } from '../../../server/jobs/workers.ts';
import { eventually } from '../../eventually.ts';
import { addAccount } from '../support/accounts.ts';
import { keptJobs } from '../support/jobs.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  // Disables the scheduled jobs, which these tests do not expect.
  await server.parts.pool.query('delete from jobs.schedule');
  return server.close;
});

/** Adds the job of a password-changed mail. */
const addMail = (user: number) =>
  server.parts.db.transaction().execute((transaction) => server.parts.jobs.add(transaction, 'mail', { letter: 'passwordChanged', user }));

test('a rolled back job is never run', async () => {
  const { parts } = server;
  const { id } = await addAccount(parts.db);
  const failing = parts.db.transaction().execute(async (transaction) => {
    await parts.jobs.add(transaction, 'mail', { letter: 'passwordChanged', user: id });
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect(await keptJobs(parts)).toEqual([]);
  expect(await server.deliver()).toEqual([]);
});

test('a committed job is run once and deleted', async () => {
  const { id, email } = await addAccount(server.parts.db);
  await addMail(id);
  expect(await server.deliver()).toMatchObject([{ to: email }]);
  expect(await server.deliver()).toEqual([]);
  expect(await keptJobs(server.parts)).toEqual([]);
});

test('sends no mail about a deleted row', async () => {
  const { id } = await addAccount(server.parts.db);
  await addMail(id);
  await server.parts.db.deleteFrom('users').where('id', '=', id).execute();
  expect(await server.deliver()).toEqual([]);
  expect(await keptJobs(server.parts)).toEqual([]);
});

test('a failed job is retried with increasing delays, blocks no others, and is given up after about a day', async () => {
  const { parts } = server;
  const { id, email } = await addAccount(parts.db);
  const other = await addAccount(parts.db);
  const { send } = parts.mail;
  parts.mail = { send: async (message) => (message.to === email ? Promise.reject(new Error('not now')) : send(message)) };
  await addMail(id);
  await addMail(other.id);
  expect(await server.deliver()).toMatchObject([{ to: other.email }]);

  // The delay counts from the failure, between the start of the attempt and this read.
  const waits: { least: number; most: number }[] = [];
  for (let tries = 0; tries < 10; tries++) {
    const [job] = await keptJobs(parts);
    const until = (instant: number) => (job?.start_after.getTime() - instant) / 1000;
    waits.push({ least: until(Date.now()), most: until(job?.started_on.getTime()) });
    await server.deliver();
  }
  // Each delay has jitter of up to a half below twice the previous one, so every second one is longer for certain.
  for (const [index, { most }] of waits.entries()) expect(most).toBeGreaterThan(Math.min(waits[index - 2]?.least ?? 0, 1700));
  expect(Math.max(...waits.map(({ least }) => least))).toBeLessThanOrEqual(queues.mail.retryDelayMax ?? 0);

  await parts.pool.query('update jobs.job set retry_count = retry_limit');
  await server.deliver();
  expect(await keptJobs(parts)).toMatchObject([{ state: 'failed' }]);
  expect(server.log).toContainEqual(expect.objectContaining({ level: 50, msg: 'job given up', queue: 'mail' }));
});

test('workers send within moments of the commit, and stopping waits for the mail in progress', async () => {
  const { parts, app } = server;
  const [inside, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent: string[] = [];
  parts.mail = {
    send: async ({ to }) => {
      inside.resolve();
      await gate.promise;
      sent.push(to);
    },
  };
  const stop = await startWorkers(parts, app.log);
  const { id, email } = await addAccount(parts.db);
  await addMail(id);
  await inside.promise;

  const later = await addAccount(parts.db);
  const stopped = stop();
  await addMail(later.id);
  gate.resolve();
  await stopped;
  expect(sent).toEqual([email]);
  expect(await keptJobs(parts)).toMatchObject([{ state: 'created', data: { user: later.id } }]);
});

test('several workers on one database send each mail once', async () => {
  const { parts, app } = server;
  const sent: string[] = [];
  parts.mail = { send: async ({ to }) => void sent.push(to) };
  const stops = await Promise.all([startWorkers(parts, app.log), startWorkers(parts, app.log)]);
  const people = await Promise.all(Array.from({ length: 12 }, () => addAccount(parts.db)));
  await Promise.all(people.map(({ id }) => addMail(id)));
  await eventually(() => expect(sent.length).toBeGreaterThanOrEqual(people.length));
  await Promise.all(stops.map((stop) => stop()));
  expect(sent.sort()).toEqual(people.map(({ email }) => email).sort());
});

test('several processes may prepare the queues concurrently and repeatedly', async () => {
  const { pool } = server.parts;
  await pool.query('drop schema jobs cascade');
  await Promise.all([prepareJobs(pool), prepareJobs(pool), prepareJobs(pool)]);
  await prepareJobs(pool);
  const { rows } = await pool.query('select name from jobs.queue where name = any($1) order by name', [Object.keys(queues)]);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(queues).sort());
});
