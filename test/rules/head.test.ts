import type { Graph, SearchAction, WithActionConstraints } from 'schema-dts';
import { describe, expect, test } from 'vitest';
import {
  addressesOf,
  descriptionOf,
  listingData,
  openGraphOf,
  plain,
  robotsOf,
  serializeData,
  siteData,
  tenderData,
} from '../../contract/rules/head.ts';
import { addressOf } from '../../contract/rules/page-address.ts';

const origin = 'https://daleel.example';

describe('the canonical address', () => {
  test.each([
    ['/', 'utm_source=mail', '/'],
    ['/about/', '', '/about'],
    ['/service', 'page=2&services=9,4,9&x=1&location=3&lang=ar', '/service?location=3&services=4,9&page=2'],
    ['/service', 'page=1&location=-4', '/service'],
    ['/tender', 'page=3&status=open&lang=en&fbclid=7', '/tender?status=open&page=3'],
    ['/tender', 'startDateFrom=1/12/2026', '/tender?startDateFrom=2026-12-01'],
    ['/portfolio', 'year=2026&x=1&page=1', '/portfolio?year=2026'],
    ['/tender-profile/7', 'page=3', '/tender-profile/7'],
  ])('of %s?%s is %s', (path, query, expected) => {
    expect(addressOf(path, query).canonical).toBe(expected);
  });

  test('names each language, and the address without one as the default', () => {
    expect(addressesOf(origin, addressOf('/service', 'page=2'), 'ar')).toEqual({
      canonical: `${origin}/service?page=2&lang=ar`,
      alternates: [
        { language: 'en', href: `${origin}/service?page=2&lang=en` },
        { language: 'ar', href: `${origin}/service?page=2&lang=ar` },
        { language: 'x-default', href: `${origin}/service?page=2` },
      ],
    });
  });
});

test.each([
  ['/', '', null],
  ['/service', 'location=3&page=2', null],
  ['/service', 'inputValue=%20', null],
  ['/service', 'inputValue=clean', 'noindex, follow'],
  ['/tender', 'status=open', null],
  ['/tender', 'title=road', 'noindex, follow'],
  ['/tender', 'number=TND', 'noindex, follow'],
  ['/tender', 'isWatched=true', 'noindex, follow'],
  ['/tender-profile/7', '', null],
  ['/tender-profile/x', '', 'noindex'],
  ['/companies/7', '', 'noindex'],
  ['/account/profile', '', 'noindex'],
  ['/nowhere', '', 'noindex'],
  ['/contact-us/', '', null],
] as const)('robots of %s?%s are %s', (path, query, expected) => {
  expect(robotsOf(addressOf(path, query))).toBe(expected);
});

test('OpenGraph names both languages and the image with its dimensions', () => {
  const page = { title: 'T', description: 'D', url: `${origin}/?lang=ar`, origin, product: 'دليل', imageText: 'I' };
  expect(openGraphOf(page, 'ar')).toEqual(
    expect.arrayContaining([
      ['og:locale', 'ar_QA'],
      ['og:locale:alternate', 'en_QA'],
      ['og:image', `${origin}/og.png`],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
    ]),
  );
});

// The types of schema.org's vocabulary check these assignments; the assertions check the values.
describe('schema.org data', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Tenders', path: '/tender' },
  ];

  test('schema.org data of the site have the operator and the search', () => {
    const data = siteData({ origin, name: 'Daleel', description: 'A directory.' }, 'en');
    const [organization, { potentialAction, ...site }] = data['@graph'];
    const action: WithActionConstraints<SearchAction> = potentialAction;
    const graph: Graph = { '@context': data['@context'], '@graph': [organization, site] };
    expect(graph['@graph']).toMatchObject([{ '@type': 'Organization' }, { '@type': 'WebSite', publisher: { '@id': organization['@id'] } }]);
    expect(action.target).toMatchObject({ urlTemplate: `${origin}/service?lang=en&inputValue={keyword}` });
  });

  test('schema.org data of a listing have the breadcrumb and the entries in order', () => {
    const data: Graph = listingData({ origin, steps, items: [{ name: 'Catering', path: '/service?services=4' }] }, 'ar');
    expect(data['@graph']).toMatchObject([
      {
        itemListElement: [
          { position: 1, item: `${origin}/?lang=ar` },
          { position: 2, item: `${origin}/tender?lang=ar` },
        ],
      },
      { numberOfItems: 1, itemListElement: [{ position: 1, name: 'Catering', url: `${origin}/service?services=4&lang=ar` }] },
    ]);
  });

  test('schema.org data of a tender have its number, services and dates', () => {
    const tender = {
      path: '/tender-profile/7',
      number: 'TND-2026-0007',
      title: 'Road works',
      description: 'Two roads.',
      services: ['Paving'],
      published: '2026-01-01T06:00:00.000Z',
      deadline: '2026-02-01T06:00:00.000Z',
      start: '2026-03-01T06:00:00.000Z',
      end: '2026-04-01T06:00:00.000Z',
    };
    const data: Graph = tenderData({ origin, steps, tender }, 'en');
    expect(data['@graph'][1]).toMatchObject({
      '@type': 'Demand',
      identifier: 'TND-2026-0007',
      validThrough: tender.deadline,
      itemOffered: [{ '@type': 'Service', name: 'Paving' }],
    });
  });

  test('schema.org data cannot end the script element', () => {
    const text = serializeData({ name: '</script><script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><script>' });
  });
});

test('a description is one line, cut at a word', () => {
  expect(descriptionOf(' Two\n  roads. ')).toBe('Two roads.');
  const cut = descriptionOf('road works '.repeat(30));
  expect(cut.length).toBeLessThanOrEqual(161);
  expect(cut).toMatch(/(road|works)…$/);
});

test('a title has no marks around interpolated text', () => {
  expect(plain('Companies in \u2068Doha\u2069')).toBe('Companies in Doha');
});
