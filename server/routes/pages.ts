import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../contract/locale.ts';
import type { Config } from '../config/config.ts';
import { Refused } from '../domain/refusal.ts';
import { holds } from '../http/cached.ts';
import { preferredLocale } from '../http/language.ts';
import { acceptedEncoding, type Built, preparePages } from '../http/page.ts';

/** Addresses that name a file or belong to others: nothing there is a page of the application. */
const notAPage = /^\/(api|media|assets)(\/|$)|\.(?!html$)[a-z0-9]+$/i;

/** The language someone chose in the application, else the one their browser asks for. */
function localeOf({ headers }: FastifyRequest): Locale {
  const chosen = /(?:^|;\s*)daleel\.language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : preferredLocale(headers['accept-language']);
}

/**
 * Serves the built application: its files (those of `/assets` carry a hash in their names and are kept for a year) and, for
 * every address of its routes (specification section 2), the page it starts from, with `lang` and `dir` of the visitor.
 * Where nothing is built, it says so in the log and serves the API alone.
 */
export async function pageRoutes(app: FastifyInstance, { clientDir }: Config, built: Built | null): Promise<void> {
  if (!built) {
    app.log.warn(`The application is not built (${clientDir} holds no page): only the API is served. Run "npm run build".`);
    return;
  }

  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    index: false,
    globIgnore: ['index.html*', 'first-load.json*', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(clientDir, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache').header('vary', 'accept-encoding');
    },
  });

  const pageFor = preparePages(built);
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (notAPage.test(path)) throw new Refused('notFound');
    const { etag, bodies } = pageFor(path, localeOf(request));
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language, cookie').header('etag', etag);
    if (holds(request, etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  });
}
