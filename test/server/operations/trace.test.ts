import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openTrace } from '../../../server/operations/trace.opentelemetry.ts';
import { noTrace, type Trace } from '../../../server/operations/trace.ts';
import type { Parts } from '../../../server/parts.ts';
import { freshDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Export = { resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[] };

let collector: Server;
let server: TestServer;
let trace: Trace;
let stopDatabase: () => Promise<void>;
const exported: Export[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      exported.push(body as Export);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  trace = openTrace({ url: `http://127.0.0.1:${port}/v1/traces`, service: 'daleel-test' });
  const database = await freshDatabase();
  database.watchStatements(trace.statement);
  const prepare = (app: FastifyInstance, parts: Parts) => {
    trace.requests(app);
    app.get('/test/fails', async () => {
      throw new Error('it fails');
    });
    app.get('/test/asks/:secret', async () => (await sql`select ${"a secret'"}::text`.execute(parts.db)).rows);
  };
  server = await startTestServer({}, prepare, database);
  stopDatabase = database.close;
  await server.app.inject({
    url: '/test/asks/hidden?token=hidden',
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  });
  await server.app.inject('/test/fails');
  await trace.job('mail', async () => trace.statement('insert into x values ($1)', 3));
  await expect(trace.job('push', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  trace.statement('select 1 -- of an idle process', 1);
  await trace.stop();
});
afterAll(async () => {
  await server.close();
  await stopDatabase();
  collector.close();
});

const spans = () =>
  exported
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);
const spanCalled = (name: string) => spans().find((span) => span.name === name);

describe('a trace', () => {
  test('has each request by its route, within the trace of its caller', () => {
    expect(spanCalled('GET /test/asks/:secret')).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(exported[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'daleel-test' },
    });
  });

  test('has the statements of a request and of a job within them, and those of no one left out', () => {
    expect(spanCalled('select')?.parentSpanId).toBe(spanCalled('GET /test/asks/:secret')?.spanId);
    expect(spanCalled('insert')?.parentSpanId).toBe(spanCalled('job mail')?.spanId);
    expect(
      spans()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['GET /test/asks/:secret', 'GET /test/fails', 'insert', 'job mail', 'job push', 'select']);
  });

  test('marks what has failed', () => {
    const failed = spans().filter(({ status }) => status.code === 2);
    expect(failed.map(({ name }) => name).sort()).toEqual(['GET /test/fails', 'job push']);
  });

  test('has no values of statements and no parameters of paths', () => {
    expect(JSON.stringify(exported)).not.toMatch(/secret'|hidden/);
  });
});

test.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }, { url: 'http://collector:4318/v1/traces', service: 'daleel' }],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/x', OTEL_SERVICE_NAME: 'tenders' },
    { url: 'https://traces.example/x', service: 'tenders' },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, null],
])('the standard variables %j turn traces on or off', (variables, traces) => {
  expect(readConfig(variables as Record<string, string>).traces).toEqual(traces);
});

test('without traces a job is only done', async () => {
  expect(await noTrace.job('mail', async () => 'done')).toBe('done');
});
