import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../contract/locale.ts';
import type { Reader } from '../../contract/rendering.ts';
import { Refused } from '../domain/refusal.ts';
import { holds } from '../http/cached.ts';
import { acceptedEncoding } from '../http/encodings.ts';
import { preferredLocale } from '../http/language.ts';
import { type Built, emptyPages } from '../http/page.ts';
import type { FinishedPage } from '../http/rendering.ts';
import { allowStyles } from '../http/security.ts';

/** Paths of files and of other routes, which are not pages of the application. */
const notAPage = /^\/(api|media|assets)(\/|$)|\.(?!html$)[a-z0-9]+$/i;

const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(headers.cookie ?? '')?.[1];

/** Returns the language that the address names, else the one chosen in the application, else the browser's preferred one. */
function localeOf(request: FastifyRequest, query: string): Locale {
  const chosen = [new URLSearchParams(query).get('lang'), cookieOf(request, 'daleel.language')].find(isLocale);
  return chosen ?? preferredLocale(request.headers['accept-language']);
}

/** Returns who reads the page, as the browser hints: the session itself is known to the API only. */
const readerOf = (request: FastifyRequest): Reader => (cookieOf(request, 'daleel.member') === '1' ? 'member' : 'visitor');

/**
 * Serves the built application: its files (those of `/assets` have a hash in their names and are cached for a year) and, for every path of
 * its routes (specification section 2), the HTML page with `lang` and `dir` of the visitor: finished for public pages, else one whose content
 * the browser loads. Without a build, logs that and serves the API only.
 */
export async function pageRoutes(
  app: FastifyInstance,
  clientDir: string,
  built: Built | null,
  finishedPage: FinishedPage | null,
): Promise<void> {
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

  const emptyPage = emptyPages(built);
  if (!finishedPage) app.log.warn('The rendering is not built: the browser loads the content of every page.');

  app.get('/*', async (request, reply) => {
    const [path = '', search] = request.url.split('?');
    if (notAPage.test(path)) throw new Refused('notFound');
    const query = search === undefined ? '' : `?${search}`;
    const locale = localeOf(request, query);
    const finished = await finishedPage?.({ path, query, locale, reader: readerOf(request) });
    const { status, etag, styleHash, bodyIn } = finished ?? emptyPage(path, locale);
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, accept-language, cookie').header('etag', etag);
    if (isLocale(new URLSearchParams(query).get('lang')))
      reply.header('set-cookie', `daleel.language=${locale}; path=/; max-age=31536000; samesite=lax`);
    if (styleHash) allowStyles(reply, styleHash);
    if (holds(request, etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(await bodyIn(encoding));
  });
}
