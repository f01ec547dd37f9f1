import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../contract/locale.ts';
import type { Config } from '../config/config.ts';
import { Refused } from '../domain/refusal.ts';
import { holds } from '../http/cached.ts';
import { preferredLocale } from '../http/language.ts';
import { acceptedEncoding, type Built, preparePages } from '../http/page.ts';

/** Paths of files and of other routes, which are not pages of the application. */
const notAPage = /^\/(api|media|assets)(\/|$)|\.(?!html$)[a-z0-9]+$/i;

/** Returns the language chosen in the application, else the browser's preferred one. */
function localeOf({ headers }: FastifyRequest): Locale {
  const chosen = /(?:^|;\s*)daleel\.language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : preferredLocale(headers['accept-language']);
}

/**
 * Serves the built application: its files (those of `/assets` have a hash in their names and are cached for a year) and, for every path of
 * its routes (specification section 2), the HTML page with `lang` and `dir` of the visitor. Without a build, logs that and serves the API
 * only.
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
