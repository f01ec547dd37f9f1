import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../contract/locale.ts';
import { allTexts, i18nOf, textsOf } from '../../src/i18n/i18n.ts';
import type { Bundle, Texts } from '../../src/i18n/translation.ts';
import { Sentence } from '../../src/views/ui/Sentence.tsx';

type Values = Record<string, unknown>;
/** Reads any key, not only those that the types know. */
type ReadAny = (key: string, values?: Values) => string;

const readerOf = async (locale: Locale, bundle: Bundle): Promise<ReadAny> => (await textsOf(locale, bundle)) as unknown as ReadAny;

const flat = (texts: Texts, above = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(value, `${above}${key}.`),
  );

const placesIn = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name as string);

/** What texts are read with, and how each is shown: a name is isolated from the direction of the sentence. */
const interpolated: [value: unknown, shown: string][] = [
  ['Noor', '\u2068Noor\u2069'],
  ['شركة الخليج', '\u2068شركة الخليج\u2069'],
  ['<b>&amp;"</b>', '\u2068<b>&amp;"</b>\u2069'],
  ["$& {{name}} {{count}} $t(common.ok) 'x'", "\u2068$& {{name}} {{count}} $t(common.ok) 'x'\u2069"],
  ['', '\u2068\u2069'],
  [7, '7'],
  [0, '0'],
  [1.5, '1.5'],
  [true, 'true'],
];

describe.each(locales)('texts in %s', async (locale) => {
  const bundles = Object.entries(await allTexts(locale)) as [Bundle, Texts][];

  test.each(bundles)('%s: every key reads as it is written, with values in their places', async (bundle, texts) => {
    const read = await readerOf(locale, bundle);
    const written = flat(texts);
    expect(written.length).toBeGreaterThan(3);
    for (const [key, text] of written) {
      expect(read(key), key).toBe(text);
      for (const [value, shown] of interpolated) {
        const values = Object.fromEntries(placesIn(text).map((name) => [name, value]));
        // A count selects a plural form, which another test reads.
        if (!('count' in values)) expect(read(key, values), key).toBe(text.split(/{{\w+}}/).join(shown));
      }
    }
  });
});

const welcome: Record<Locale, (shown: string) => string> = {
  en: (shown) => `Welcome, ${shown}.`,
  ar: (shown) => `مرحبًا، ${shown}.`,
};

describe.each(locales)('a sentence with a value in %s', async (locale) => {
  const read = await readerOf(locale, 'app');

  test.each(interpolated)('shows %j as %j', (value, shown) => {
    expect(read('session.welcome', { name: value })).toBe(welcome[locale](shown));
  });

  test('keeps the place of a value that is not given', () => {
    expect(read('session.welcome')).toBe(welcome[locale]('{{name}}'));
    expect(read('session.welcome', { other: 'Noor' })).toBe(welcome[locale]('{{name}}'));
  });

  test.each(['nothing', 'session', 'session.nothing', 'session.welcome.more', 'toString', 'session.constructor'])(
    'is the key %s, or the given text, where no text has that key',
    (key) => {
      expect(read(key)).toBe(key);
      expect(read(key, { defaultValue: 'A given text' })).toBe('A given text');
      expect(read(key, { defaultValue: 'Given by {{name}}', name: 'Noor' })).toBe('Given by \u2068Noor\u2069');
    },
  );
});

/** Counts of each plural form, with those of fractions and of numbers whose last two digits decide. */
const counted: Record<Locale, [count: number, days: string, companies: string][]> = {
  en: [
    [0, '0 days ago', '<b>n</b> companies'],
    [1, '1 day ago', '<b>n</b> company'],
    [2, '2 days ago', '<b>n</b> companies'],
    [101, '101 days ago', '<b>n</b> companies'],
    [1.5, '1.5 days ago', '<b>n</b> companies'],
  ],
  ar: [
    [0, 'اليوم', 'لا شركات'],
    [1, 'منذ يوم واحد', 'شركة واحدة'],
    [2, 'منذ يومين', 'شركتان'],
    [3, 'منذ 3 أيام', '<b>n</b> شركات'],
    [10, 'منذ 10 أيام', '<b>n</b> شركات'],
    [11, 'منذ 11 يومًا', '<b>n</b> شركة'],
    [99, 'منذ 99 يومًا', '<b>n</b> شركة'],
    [100, 'منذ 100 يوم', '<b>n</b> شركة'],
    [101, 'منذ 101 يوم', '<b>n</b> شركة'],
    [102, 'منذ 102 يوم', '<b>n</b> شركة'],
    [103, 'منذ 103 أيام', '<b>n</b> شركات'],
    [111, 'منذ 111 يومًا', '<b>n</b> شركة'],
    [1000, 'منذ 1000 يوم', '<b>n</b> شركة'],
    [1.5, 'منذ 1.5 يوم', '<b>n</b> شركة'],
  ],
};

describe.each(locales)('counts in %s', async (locale) => {
  const read = await readerOf(locale, 'app');
  const i18n = await i18nOf(locale);
  const t = await textsOf(locale, 'app');

  test.each(counted[locale])('%d reads in its plural form', (count, days, companies) => {
    expect(read('ago.days', { count })).toBe(days);
    const sentence = createElement(Sentence<'app', 'listing.companies'>, {
      t,
      text: 'listing.companies',
      count,
      parts: { shown: createElement('b', null, 'n') },
    });
    expect(renderToStaticMarkup(createElement(I18nextProvider, { i18n }, sentence))).toBe(companies);
  });
});

test('a count that is a text is a value, and selects no plural form', async () => {
  expect((await readerOf('en', 'app'))('ago.days', { count: '2' })).toBe('ago.days');
});

function Page() {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation();
  return `${t('contact.title')} · ${common('product.name')}`;
}

test.each([
  ['en', 'Contact us · Daleel'],
  ['ar', 'اتصل بنا · دليل'],
] as const)('a view reads the texts of a bundle, by default those of every page (%s)', async (locale, shown) => {
  const i18n = await i18nOf(locale);
  expect(renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Page)))).toBe(shown);
});
