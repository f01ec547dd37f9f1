import { locales } from '../../../contract/locale.ts';
import { addressesOf } from '../../../contract/rules/head.ts';
import { emptyFilters, formatListingUrl } from '../../../contract/rules/listing-url.ts';
import { addressOf } from '../../../contract/rules/page-address.ts';
import { readListedServices, readPublicTenders } from '../../data/sitemap/queries.ts';
import type { Parts } from '../../parts.ts';

/** Addresses in one file (sitemaps.org). */
export const sitemapLimit = 50_000;

/** A sitemap: `index` is `/sitemap.xml`; `files` are its parts, of which there are none if the index has all addresses itself. */
export type Sitemap = { index: string; files: string[] };

type Entry = { path: string; changed: Date | null };

const staticPages = ['/', '/service', '/tender', '/portfolio', '/about', '/terms', '/privacy', '/contact-us'];

/**
 * Returns the sitemap of the public pages: static ones, listings of each service and category, and published tenders; not companies, which
 * visitors cannot see. Each address is listed in both languages.
 *
 * @param limit addresses in one file; a sitemap with more is an index of files
 */
export async function createSitemap(
  { db, clock, config: { publicUrl } }: Pick<Parts, 'db' | 'clock' | 'config'>,
  limit = sitemapLimit,
): Promise<Sitemap> {
  const services = await readListedServices(db);
  const tenders = await readPublicTenders(db, await clock.nowIn(db));
  const categories = Map.groupBy(services, ({ category_id }) => category_id).values();
  const listings = [...categories].flatMap((category) => {
    const ids = category.map(({ id }) => id);
    return ids.length > 1 ? [...ids.map((id) => [id]), ids] : [ids];
  });
  const entries: Entry[] = [
    ...staticPages.map((path) => ({ path, changed: null })),
    ...listings.map((ids) => ({ path: formatListingUrl({ ...emptyFilters, services: ids, page: 1 }), changed: null })),
    ...tenders.map(({ id, updated_at }) => ({ path: `/tender-profile/${id}`, changed: updated_at })),
  ];
  const addresses = entries.flatMap((entry) => writtenIn(publicUrl, entry));
  if (addresses.length <= limit) return { index: fileOf(addresses), files: [] };
  const files = Array.from({ length: Math.ceil(addresses.length / limit) }, (_, at) =>
    fileOf(addresses.slice(at * limit, (at + 1) * limit)),
  );
  const names = files.map((_, at) => `<sitemap><loc>${escaped(`${publicUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>`);
  return { index: `${declaration}<sitemapindex xmlns="${namespace}">\n${names.join('\n')}\n</sitemapindex>\n`, files };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const fileOf = (addresses: readonly string[]): string =>
  `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.join('\n')}\n</urlset>\n`;

/** Returns the elements of a page, one for each language, each with the addresses of all languages. */
function writtenIn(origin: string, { path, changed }: Entry): string[] {
  const [page = '', query = ''] = path.split('?');
  return locales.map((locale) => {
    const { canonical, alternates } = addressesOf(origin, addressOf(page, query), locale);
    const links = alternates.map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`);
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(canonical)}</loc>${lastmod}${links.join('')}</url>`;
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
