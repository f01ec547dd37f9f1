import { beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../../server/http/openapi.document.ts';
import { openApiIsCurrent } from '../../../server/http/openapi.ts';
import { freshDatabase } from '../support/database.ts';
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

test('the OpenAPI document is served, and docs/openapi.json is up to date', async () => {
  expect((await server.app.inject('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  expect(await openApiIsCurrent(), 'run "npm run openapi"').toBe(true);
});
