import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { pathOf } from '../../../contract/call.ts';
import type { Ask } from '../../../contract/rendering.ts';
import { readConfig } from '../../../server/config/config.ts';
import { readBuilt } from '../../../server/http/page.ts';
import { prepareRendering } from '../../../server/http/rendering.ts';
import { secureHeaders } from '../../../server/http/security.ts';
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

/** Serves builds with the product's own routes and headers, and forwards everything else to the server under test. */
export const startReleases = async (target: string, clientDir: string): Promise<ReleaseServer> => {
  let app: FastifyInstance | null = null;
  let port = 0;
  const stop = async (): Promise<void> => {
    await app?.close();
    app = null;
  };
  const serve = async (built: string): Promise<void> => {
    await stop();
    const folder = resolve(built);
    const next = fastify({ forceCloseConnections: true });
    const client = await readBuilt(folder);
    await next.register(async (pages) => {
      await secureHeaders(pages, readConfig({}), client?.styleHashes ?? []);
      const finishedPage =
        client &&
        (await prepareRendering(client, {
          ask: askOver(target),
          origin: target,
          now: () => new Date(),
          watchChanges: () => {},
          metrics: new Registry(),
          failed: () => {},
        }));
      await pageRoutes(pages, folder, client, finishedPage);
    });
    await next.register(async (calls) => {
      calls.removeAllContentTypeParsers();
      calls.addContentTypeParser('*', (_request, _payload, done) => done(null));
      for (const url of ['/api/*', '/media/*', '/health'])
        calls.all(url, (incoming, reply) => {
          reply.hijack();
          const outgoing = ask(target + incoming.url, { method: incoming.method, headers: incoming.headers, agent: false }, (answer) => {
            reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(reply.raw);
          });
          outgoing.on('error', () => reply.raw.destroy());
          reply.raw.on('close', () => outgoing.destroy());
          incoming.raw.pipe(outgoing);
        });
    });
    await next.listen({ port, host: '127.0.0.1' });
    port = (next.server.address() as AddressInfo).port;
    app = next;
  };
  await serve(clientDir);
  return { address: `http://127.0.0.1:${port}`, serve, stop };
};
