import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { onReserve } from '../data/connections.ts';
import { ping } from '../data/database.ts';
import { openApiDocument } from '../http/openapi.document.ts';
import type { Parts } from '../parts.ts';

/**
 * Endpoints for operations, outside the API's base path: `/health` (the process responds), `/ready` (the database too; else 503),
 * `/metrics` (Prometheus' text format), `/openapi.json`.
 */
export function operationsRoutes(app: FastifyInstance, { db }: Parts, metrics: Registry): void {
  const document = JSON.stringify(openApiDocument());

  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await onReserve(() => ping(db));
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not respond');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics()),
  );

  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  );
}
