import { beforeEach, expect, test } from 'vitest';
import type { OfficeActivity } from '../../../contract/entities/office.ts';
import { clientErrorsPath } from '../../../contract/rules/client-errors.ts';
import { addAccount } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream } from '../support/stream.ts';

let server: TestServer;
let admin: Client;
beforeEach(async () => {
  server = await startTestServer();
  admin = await connect(server, { isAdmin: true });
  return server.close;
});

const read = (): Promise<OfficeActivity> => admin.read('GET', '/office/activity');
const registered = async (at: string): Promise<void> => {
  const { id } = await addAccount(server.parts.db);
  await server.parts.db
    .updateTable('users')
    .set({ created_at: new Date(at), password_hash: 'x' })
    .where('id', '=', id)
    .execute();
};

test('counts by days in Qatar: the last is today, and an evening in UTC may be the next day', async () => {
  const { days } = await read();
  const [today, yesterday] = [days.at(-1)?.day, days.at(-2)?.day];
  expect(days).toHaveLength(30);
  const before = days.at(-2)?.figures.registrations ?? 0;
  await registered(`${yesterday}T20:59:00Z`);
  await registered(`${yesterday}T21:01:00Z`);
  const counted = (await read()).days;
  expect(counted.at(-2)?.figures.registrations).toBe(before + 1);
  expect(counted.at(-1)?.day).toBe(today);
  expect(counted.at(-1)?.figures.registrations).toBe((days.at(-1)?.figures.registrations ?? 0) + 1);
});

test('sums the 30 days before apart, and leaves out what is older', async () => {
  const { days, before } = await read();
  const first = Date.parse(`${days[0]?.day}T00:00:00+03:00`);
  await registered(new Date(first - 1).toISOString());
  await registered(new Date(first - 30 * 86_400_000).toISOString());
  await registered(new Date(first - 30 * 86_400_000 - 1).toISOString());
  const after = await read();
  expect(after.before.registrations).toBe(before.registrations + 2);
  expect(after.days).toEqual(days);
});

test('reports failed mails apart from other jobs, and the gateway', async () => {
  const { parts } = server;
  const { health } = await read();
  expect(health).toMatchObject({ failedMails: 0, payments: parts.gateway.provider });
  expect(health.databaseBytes).toBeGreaterThan(0);
  const { id } = await addAccount(parts.db);
  parts.mail = { send: () => Promise.reject(new Error('no answer')) };
  await parts.db.transaction().execute((transaction) => parts.jobs.add(transaction, 'mail', { letter: 'passwordChanged', user: id }));
  await server.deliver();
  expect((await read()).health).toMatchObject({ failedMails: 1, failedJobs: health.failedJobs });
});

test('says that the disk is low before uploads are refused', async () => {
  const { parts } = server;
  const { reserve } = parts.config.storage;
  const withFree = async (free: number) => {
    parts.files = { ...parts.files, free: async () => free };
    return (await read()).health.disk;
  };
  expect(await withFree(2 * reserve)).toEqual({ freeBytes: 2 * reserve, isLow: false });
  expect(await withFree(2 * reserve - 1)).toEqual({ freeBytes: 2 * reserve - 1, isLow: true });
});

test('reports the open live streams, and the errors that browsers have reported within a day', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const stream = await openStream(address, admin.headers);
  const report = { name: 'TypeError', page: '/tender', release: 'start-1.js', frames: [] };
  const reported = await server.app.inject({ method: 'POST', url: `/api/v1${clientErrorsPath}`, payload: report });
  expect(reported.statusCode).toBe(200);
  expect((await read()).health).toMatchObject({ streams: 1, browserErrors: 1 });
  stream.cut();
  await stream.ended;
  server.clock.advance(24 * 60 + 1);
  expect((await read()).health).toMatchObject({ browserErrors: 0 });
});
