import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import { addAccount } from '../support/accounts.ts';
import { freshDatabase } from '../support/database.ts';
import { runProgram } from '../support/process.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

test('/health responds, and /ready while the database does', async () => {
  const database = await freshDatabase();
  const other = await startTestServer({}, undefined, database);
  expect((await other.app.inject('/ready')).json()).toEqual({ status: 'ready' });
  await database.close();
  const unready = await other.app.inject('/ready');
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toEqual({ status: 'unavailable' });
  expect((await other.app.inject('/health')).json()).toEqual({ status: 'ok' });
  await other.close();
});

test('the port for monitoring has the details of /ready and the metrics, the public one has neither', async () => {
  const { app, monitoring } = server;
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' });
  expect((await monitoring.inject('/ready')).json()).toEqual({
    status: 'ready',
    database: { ms: expect.any(Number) },
    pool: { total: expect.any(Number), idle: expect.any(Number), waiting: expect.any(Number) },
  });
  expect((await monitoring.inject('/metrics')).statusCode).toBe(200);
  const refused = await app.inject({ url: '/metrics', headers: { accept: 'text/plain' } });
  expect(refused.body).not.toContain('http_request_duration_seconds');
});

test('requests are measured by route pattern, not by path', async () => {
  await server.app.inject('/api/v1/users/me?secret=1');
  await server.app.inject('/api/v1/nothing/17');
  const { headers, body } = await server.monitoring.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/users/me",status="401"} 1');
  expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="none",status="404"\} [1-9]/m);
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toMatch(/secret|nothing/);
});

test('what waits and what is left is measured: announcements, jobs, connections and the disk', async () => {
  const { db, jobs, clock } = server.parts;
  const { id } = await addAccount(db);
  const value = async (name: string) => {
    const { body } = await server.monitoring.inject('/metrics');
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1) ?? Number.NaN,
    );
  };
  expect(await value('announcements_oldest_seconds')).toBe(0);
  const about = { recipients: [id], kind: 'requestWithdrawn', parameters: { requester: 'Noor', project: 'Cleaning' } } as const;
  await db.transaction().execute(async (transaction) => {
    await notify(transaction, { clock }, about);
    await jobs.add(transaction, 'push', { device: 1, notification: null });
  });
  await sql`update announcements set stored_at = now() - interval '1 minute'`.execute(db);
  await sql`update jobs.job set start_after = now() - interval '2 minutes'`.execute(db);
  expect(await value('announcements_oldest_seconds')).toBeGreaterThanOrEqual(60);
  expect(await value('jobs_oldest_seconds{queue="push"}')).toBeGreaterThanOrEqual(120);
  expect(await value('jobs_failed{queue="push"}')).toBe(0);
  await sql`update jobs.job set state = 'failed'`.execute(db);
  expect(await value('jobs_failed{queue="push"}')).toBe(1);
  expect(await value('database_connections{state="waiting"}')).toBe(0);
  expect(await value('data_free_bytes')).toBeGreaterThan(0);
});

test.each([
  ['alert', 'deploy/monitoring/alerts.yml', /expr: (.*)/g],
  ['panel of the dashboard', 'deploy/monitoring/dashboard.json', /"expr": "(.*)"/g],
])('every %s is about a measure that exists', async (_, file, expressions) => {
  const { body } = await server.monitoring.inject('/metrics');
  const measured = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const used = [...readFileSync(file, 'utf8').matchAll(expressions)].flatMap(
    ([, expression = '']) => expression.match(/\b[a-z]+(?:_[a-z]+)+\b(?=[[{)]|$)/g) ?? [],
  );
  // It counts where there is a built application, which this server has not.
  measured.add('page_renderings_total');
  expect(used.length).toBeGreaterThan(8);
  expect(used.map((name) => name.replace(/_(count|bucket)$/, '')).filter((name) => !measured.has(name))).toEqual([]);
});

test('the OpenAPI document is served, and docs/openapi.json is up to date', async () => {
  const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { openapi: string };
  expect((await server.app.inject('/openapi.json')).json()).toEqual(written);
  expect(written.openapi).toMatch(/^3\.1/);
  expect(await runProgram('server/http/openapi.ts', ['--check'], {})).toEqual({ code: 0, printed: '' });
});
