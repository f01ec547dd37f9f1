import { readFile } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { readEvents } from '../data/accounts/security-events.ts';
import { onReserve } from '../data/connections.ts';
import { ping } from '../data/database.ts';
import type { Parts } from '../parts.ts';

/** Whether the database responds, and after how many milliseconds; `pool` counts connections and the queries that wait for one. */
type Readiness = { status: 'ready' | 'unavailable'; database: { ms: number }; pool: { total: number; idle: number; waiting: number } };

async function readinessOf({ db, pool }: Parts, failed: (error: unknown) => void): Promise<Readiness> {
  const begin = performance.now();
  const status = await onReserve(() => ping(db)).then(
    () => 'ready' as const,
    (error: unknown) => {
      failed(error);
      return 'unavailable' as const;
    },
  );
  return { status, database: { ms: Math.round(performance.now() - begin) }, pool: countsOf(pool) };
}

const countsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({ total: totalCount, idle: idleCount, waiting: waitingCount });

/**
 * Endpoints for operations on the public port, outside the API's base path: `/health` (the process responds), `/ready` (the database too;
 * else 503), `/openapi.json`.
 */
export function operationsRoutes(app: FastifyInstance, parts: Parts): void {
  let document: string | undefined;

  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/ready', async (request, reply) => {
    const { status } = await readinessOf(parts, (err) => request.log.warn({ err }, 'the database does not respond'));
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });

  app.get('/openapi.json', async (_request, reply) => {
    // The file, because what arktype says of a schema also depends on what was built before it.
    document ??= JSON.stringify(JSON.parse(await readFile(parts.config.openApiFile, 'utf8')));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
}

/** Security events of an answer; the next ones are read with `before`. */
const eventsPerPage = 200;

/** Returns the ID that a parameter holds: null without the parameter, undefined if it is none. */
const idIn = (parameter: unknown): number | null | undefined => {
  if (parameter === undefined) return null;
  return typeof parameter === 'string' && /^[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : undefined;
};

/**
 * Builds the app of METRICS_PORT: `/metrics` in Prometheus' text format, `/ready` with its details, which tell strangers how loaded the
 * server is, and `/security-events` with the log of security events, newest first (of one account: `?account=ID`).
 */
export function buildMonitoring(parts: Parts, metrics: Registry): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });

  app.get('/ready', async (_request, reply) => {
    const readiness = await readinessOf(parts, () => undefined);
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  app.get<{ Querystring: Record<string, unknown> }>('/security-events', async ({ query: { account, before } }, reply) => {
    const [userId, until] = [idIn(account), idIn(before)];
    if (userId === undefined || until === undefined) return reply.code(400).send({ message: 'account and before are IDs' });
    return reply.send({ events: await readEvents(parts.db, { userId, before: until, limit: eventsPerPage }) });
  });

  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  return app;
}
