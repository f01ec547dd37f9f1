import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../domain/refusal.ts';
import { readShared } from '../domain/reserve.ts';
import { createSitemap, type Sitemap, sitemapLimit } from '../domain/sitemap/sitemap.ts';
import { etagOf, holds } from '../http/cached.ts';
import type { Parts } from '../parts.ts';

/** Milliseconds for which the sitemap is kept in memory. */
const lifetime = 5 * 60_000;

/** Paths that crawlers need not load: the API, and pages of members. */
const disallowed = [
  '/api/',
  '/account',
  '/notifications',
  '/callback',
  '/receipt',
  '/retry',
  '/sandbox-payment/',
  '/submit-proposal/',
  '/resubmit-proposal/',
  '/request-service/',
  '/company-register',
  '/set-password',
];

/**
 * What search engines read besides pages: `/robots.txt`, `/sitemap.xml` and its parts `/sitemap-N.xml`; and the permanent redirect of the
 * former address of a company.
 *
 * @param limit addresses in one file of the sitemap
 */
export function sitemapRoutes(app: FastifyInstance, parts: Parts, limit: number = sitemapLimit): void {
  const { clock, config } = parts;
  let kept: { until: number; sitemap: Promise<Sitemap> } | null = null;

  /** One request creates the sitemap; others wait for the same result. */
  const read = (): Promise<Sitemap> => {
    const now = clock.now().getTime();
    if (kept && kept.until > now) return kept.sitemap;
    const sitemap = readShared(() => createSitemap(parts, limit));
    const entry = { until: now + lifetime, sitemap };
    kept = entry;
    sitemap.catch(() => {
      if (kept === entry) kept = null;
    });
    return sitemap;
  };

  const robots = [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

  app.get('/robots.txt', async (request, reply) => send(request, reply, 'text/plain; charset=utf-8', robots));

  app.get('/sitemap.xml', async (request, reply) => send(request, reply, xml, (await read()).index));

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const file = (await read()).files[Number(request.params.part) - 1];
    if (file === undefined) throw new Refused('notFound');
    return send(request, reply, xml, file);
  });

  app.get<{ Params: { id: string } }>('/company-profile/:id', async (request, reply) => {
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    return reply.redirect(`/companies/${encodeURIComponent(request.params.id)}${query}`, 301);
  });
}

const xml = 'application/xml; charset=utf-8';

function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const etag = etagOf(text);
  reply.header('cache-control', `public, max-age=${lifetime / 1000}`).header('etag', etag);
  return holds(request, etag) ? reply.code(304).send() : reply.type(type).send(text);
}
