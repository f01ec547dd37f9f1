import { type Locale, locales } from '../locale.ts';

/** The address of a page with its known query parameters in canonical order, without `lang`; and whether a user typed some of it. */
export type PageAddress = { canonical: string; isTyped: boolean };

/** Names and address of an entry of a listing or of a breadcrumb. */
export type LinkedName = { name: string; path: string };

const publicPaths = ['/', '/service', '/tender', '/portfolio', '/about', '/terms', '/privacy', '/contact-us'];

/** Returns the address of a page that reads nothing of the query. */
export const plainAddress = (path: string): PageAddress => ({ canonical: path.replace(/(?<=.)\/+$/, ''), isTyped: false });

/** Returns the address of a page in one language (`?lang=`). */
export const addressIn = (locale: Locale, origin: string, canonical: string): string =>
  `${origin}${canonical}${canonical.includes('?') ? '&' : '?'}lang=${locale}`;

/** Returns the canonical address in a language, and those of all languages; `x-default` has no language. */
export const addressesOf = (origin: string, { canonical }: PageAddress, locale: Locale) => ({
  canonical: addressIn(locale, origin, canonical),
  alternates: [
    ...locales.map((language) => ({ language, href: addressIn(language, origin, canonical) })),
    { language: 'x-default', href: `${origin}${canonical}` },
  ],
});

/**
 * Returns the content of `robots`; null if a page may be indexed. Searches with typed text are followed only; pages of members, company
 * pages (visitors see only the gate) and unknown paths, which show the home page, are not indexed.
 */
export const robotsOf = ({ canonical, isTyped }: PageAddress): 'noindex' | 'noindex, follow' | null => {
  const [page = ''] = canonical.split('?');
  if (/^\/tender-profile\/[1-9]\d*$/.test(page)) return null;
  if (!publicPaths.includes(page)) return 'noindex';
  return isTyped ? 'noindex, follow' : null;
};

/** The image for shared links, in `public/`; its dimensions in pixels. */
export const sharedImage = { path: '/og.png', width: 1200, height: 630 };

const openGraphLocales: Record<Locale, string> = { en: 'en_QA', ar: 'ar_QA' };

/** Returns the OpenGraph properties of a page, in order. */
export const openGraphOf = (
  page: { title: string; description: string; url: string; origin: string; product: string; imageText: string },
  locale: Locale,
): [property: string, content: string][] => [
  ['og:type', 'website'],
  ['og:site_name', page.product],
  ['og:title', page.title],
  ['og:description', page.description],
  ['og:url', page.url],
  ['og:locale', openGraphLocales[locale]],
  ...locales.filter((other) => other !== locale).map((other): [string, string] => ['og:locale:alternate', openGraphLocales[other]]),
  ['og:image', `${page.origin}${sharedImage.path}`],
  ['og:image:type', 'image/png'],
  ['og:image:width', String(sharedImage.width)],
  ['og:image:height', String(sharedImage.height)],
  ['og:image:alt', page.imageText],
];

/** Returns the operator and the site with its search as schema.org data. */
export const siteData = ({ origin, name, description }: { origin: string; name: string; description: string }, locale: Locale) =>
  ({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${origin}/#organization`, name, url: `${origin}/`, logo: `${origin}/icon-512.png` },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name,
        description,
        url: `${origin}/`,
        inLanguage: locale,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${addressIn(locale, origin, '/service')}&inputValue={keyword}` },
          'query-input': 'required name=keyword',
        },
      },
    ],
  }) as const;

const breadcrumb = (origin: string, locale: Locale, steps: readonly LinkedName[]) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(
      ({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: addressIn(locale, origin, path) }) as const,
    ),
  }) as const;

/** Returns the breadcrumb and the entries of a listing as schema.org data. */
export const listingData = (
  { origin, steps, items }: { origin: string; steps: readonly LinkedName[]; items: readonly LinkedName[] },
  locale: Locale,
) =>
  ({
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumb(origin, locale, steps),
      {
        '@type': 'ItemList',
        numberOfItems: items.length,
        itemListElement: items.map(
          ({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, url: addressIn(locale, origin, path) }) as const,
        ),
      },
    ],
  }) as const;

/** The public facts of a tender; instants are ISO 8601. */
export type TenderFacts = {
  path: string;
  number: string;
  title: string;
  description: string;
  services: readonly string[];
  published: string;
  deadline: string;
  start: string;
  end: string;
};

/** Returns a tender as schema.org data: a `Demand` is the public announcement by an organization that it seeks goods or services. */
export const tenderData = (
  { origin, steps, tender }: { origin: string; steps: readonly LinkedName[]; tender: TenderFacts },
  locale: Locale,
) =>
  ({
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumb(origin, locale, steps),
      {
        '@type': 'Demand',
        name: tender.title,
        description: tender.description,
        identifier: tender.number,
        url: addressIn(locale, origin, tender.path),
        validFrom: tender.published,
        validThrough: tender.deadline,
        availabilityStarts: tender.start,
        availabilityEnds: tender.end,
        areaServed: { '@type': 'Country', name: 'Qatar' },
        itemOffered: tender.services.map((name) => ({ '@type': 'Service', name }) as const),
      },
    ],
  }) as const;

/** Serialises data for a script element: `<` is escaped, so that no text can end the element. */
export const serializeData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Longest description that search engines show. */
const descriptionLength = 160;

/** Returns a text for `description`: one line, cut at a word, without the marks that isolate interpolated text. */
export const descriptionOf = (text: string): string => {
  const line = plain(text).replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`;
};

/** Returns a text without the marks that isolate interpolated text from its surroundings, which a title does not need. */
export const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
