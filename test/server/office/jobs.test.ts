import { beforeEach, expect, test } from 'vitest';
import type { OfficeJobs, Work } from '../../../contract/entities/office.ts';
import { addAccount } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let send: TestServer['parts']['mail']['send'];
beforeEach(async () => {
  server = await startTestServer();
  await server.parts.pool.query('delete from jobs.schedule');
  admin = await connect(server, { isAdmin: true });
  send = server.parts.mail.send;
  return server.close;
});

const listed = (): Promise<OfficeJobs> => admin.read('GET', '/office/jobs');
/** A mail that the mail server refuses for the moment. */
async function failingMail(): Promise<string> {
  const { parts } = server;
  const { id } = await addAccount(parts.db);
  parts.mail = {
    send: () => Promise.reject(Object.assign(new Error('to someone@example.test'), { code: 'EENVELOPE', responseCode: 452 })),
  };
  await parts.db.transaction().execute((transaction) => parts.jobs.add(transaction, 'mail', { letter: 'passwordChanged', user: id }));
  await server.deliver();
  const [job] = (await listed()).failed;
  if (!job) throw new Error('the job has not failed');
  return job.id;
}

test('lists a job that has failed, with its reason and when it is tried again', async () => {
  const id = await failingMail();
  const { failed, queues } = await listed();
  expect(failed).toMatchObject([{ id, queue: 'mail', letter: 'passwordChanged', isGivenUp: false, reason: 'EENVELOPE 452', tries: 1 }]);
  expect(failed[0]?.nextAt).not.toBeNull();
  expect(queues).toContainEqual({ queue: 'mail', due: 0, later: 0, failed: 1, since: null });
});

test('a failed job runs again at once', async () => {
  const id = await failingMail();
  server.parts.mail = { send };
  await admin.read('POST', `/office/jobs/${id}/retry`);
  expect(await server.deliver()).toHaveLength(1);
  expect((await listed()).failed).toEqual([]);
});

test('a job that was given up after its last attempt runs again, too', async () => {
  const id = await failingMail();
  await server.parts.pool.query(`update jobs.job set state = 'failed', completed_on = now() where id = $1`, [id]);
  expect((await listed()).failed).toMatchObject([{ isGivenUp: true, nextAt: null }]);
  server.parts.mail = { send };
  await admin.read('POST', `/office/jobs/${id}/retry`);
  expect(await server.deliver()).toHaveLength(1);
});

test('a job that is given up is not tried again', async () => {
  const id = await failingMail();
  server.parts.mail = { send };
  await admin.read('POST', `/office/jobs/${id}/give-up`);
  expect((await listed()).failed).toEqual([]);
  expect(await server.deliver()).toEqual([]);
  expect((await admin.ask('POST', `/office/jobs/${id}/retry`)).statusCode).toBe(409);
  expect((await admin.ask('POST', `/office/jobs/${id}/give-up`)).statusCode).toBe(409);
});

test('failed jobs are part of what waits', async () => {
  const work = async (): Promise<Work | undefined> => (await admin.read<Work[]>('GET', '/office/work')).find(({ kind }) => kind === 'jobs');
  expect(await work()).toEqual({ kind: 'jobs', count: 0, since: null });
  await failingMail();
  expect(await work()).toMatchObject({ count: 1, since: expect.any(String) });
});

test('a test mail reaches the admin who sends it', async () => {
  await admin.read('POST', '/office/jobs/test-mail');
  const mails = await server.deliver();
  expect(mails).toMatchObject([{ to: admin.user.email, subject: expect.stringContaining('Test mail') }]);
});

test('queues that pg-boss has for itself are not listed', async () => {
  await server.parts.pool.query(
    `insert into jobs.queue select (jsonb_populate_record(mail, '{"name": "__pgboss__own"}')).* from jobs.queue as mail where name = 'mail'`,
  );
  await server.parts.pool.query(`insert into jobs.job (name) values ('__pgboss__own')`);
  await admin.read('POST', '/office/jobs/test-mail');
  expect((await listed()).queues.map(({ queue }) => queue)).toEqual(['mail']);
});
