import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { pathOf } from '../../../contract/call.ts';
import type { Ask } from '../../../contract/rendering.ts';
import { readConfig } from '../../../server/config/config.ts';
import { systemClock } from '../../../server/data/clock.ts';
import { readBuilt } from '../../../server/http/page.ts';
import { prepareRendering } from '../../../server/http/rendering.ts';
import { securityHeaders } from '../../../server/http/security.ts';
import { pageRoutes } from '../../../server/routes/pages.ts';

export type ReleaseServer = {
  address: string;
  /** Serves the build of a folder from now on. */
  serve: (clientDir: string) => Promise<void>;
  /** Makes the server unreachable. */
  stop: () => Promise<void>;
};

/** Answers the calls of rendered pages over HTTP. */
const askOver =
  (target: string): Ask =>
  async ({ path }, { params, query }) => {
    const answer = await fetch(`${target}${pathOf(path, { ...params })}?${new URLSearchParams({ ...query })}`);
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}.`);
    return answer.json();
  };

/** Prepares the pages of a build with the product's own routes and headers. */
const preparePages = async (target: string, folder: string): Promise<FastifyInstance> => {
  // A busy machine may need longer than Fastify's ten seconds.
  const app = fastify({ pluginTimeout: 0 });
  const client = await readBuilt(folder);
  const headers = securityHeaders(readConfig({}), client);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  const finishedPage =
    client &&
    (await prepareRendering(client, {
      ask: askOver(target),
      origin: target,
      clock: systemClock,
      watchChanges: () => {},
      metrics: new Registry(),
      failed: () => {},
    }));
  await pageRoutes(app, folder, client, finishedPage);
  await app.ready();
  return app;
};

/** Forwards a request to the server under test. */
const forward = (target: string, incoming: IncomingMessage, response: ServerResponse): void => {
  const outgoing = request(target + incoming.url, { method: incoming.method, headers: incoming.headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
};

/** Serves builds, each prepared once, and forwards everything that is not a page to the server under test. */
export const startReleases = async (target: string, clientDir: string): Promise<ReleaseServer> => {
  const prepared = new Map<string, Promise<FastifyInstance>>();
  let pages: FastifyInstance | null = null;
  const server = createServer((incoming, response) => {
    if (/^\/(api|media|health)(\/|$)/.test(incoming.url ?? '')) forward(target, incoming, response);
    else pages?.routing(incoming, response);
  });
  const listen = (port: number) => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const serve = async (built: string): Promise<void> => {
    const folder = resolve(built);
    const ready = prepared.get(folder) ?? preparePages(target, folder);
    prepared.set(folder, ready);
    pages = await ready;
    if (!server.listening) await listen(port);
  };
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  await serve(clientDir);
  return { address: `http://127.0.0.1:${port}`, serve, stop };
};
