import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next, useTranslation as useI18next } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { locales } from '../../contract/locale.ts';
import { texts as pages } from '../../src/i18n/en/pages.ts';
import { allTexts, loadAllTexts } from '../../src/i18n/i18n.ts';
import type { Texts } from '../../src/i18n/reader.ts';
import type { Bundle } from '../../src/i18n/translation.ts';
import { TextsContext, useTranslation } from '../../src/views/ui/use-translation.ts';

type Values = Record<string, unknown>;
/** Both functions read any key here, not only those that their types know. */
type ReadAny = (key: string, values?: Values) => string;

const keysOf = (texts: Texts, above = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`)));

const textAt = (texts: Texts, key: string): unknown => key.split('.').reduce<unknown>((found, name) => (found as Texts)[name], texts);

const contactKeys = keysOf(pages);

/** Counts of every plural form of Arabic, of fractions and of amounts that are not counted. */
const counts = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 111, 1000, 1.5, -1];

/** What a text may interpolate: names of both directions, marks of other formats, numbers, and nothing. */
const interpolated = ['Noor', 'شركة الخليج', '<b>&amp;"', '$& {{name}} $t(key)', 7, 0, true, null, undefined];

const valuesOf = (text: string): Values[] => {
  const names = [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name as string);
  return interpolated.map((value) => Object.fromEntries(names.map((name) => [name, value])));
};

const shownBy = (read: unknown): string[] => contactKeys.map((key) => (read as ReadAny)(key));
function TextsOfI18next() {
  return shownBy(useI18next('pages').t);
}
function TextsOfReader() {
  return shownBy(useTranslation('pages').t);
}

const i18nextOf = async (locale: (typeof locales)[number]) => {
  const instance = createInstance().use(initReactI18next);
  await instance.init({
    lng: locale,
    ns: Object.keys(await allTexts(locale)),
    defaultNS: 'app',
    fallbackLng: false,
    // Directions are isolated as the reader does it; escaping HTML is the work of React.
    interpolation: { escape: (value) => (typeof value === 'string' ? `\u2068${value}\u2069` : String(value)), useRawValueToEscape: true },
    react: { useSuspense: false },
    resources: { [locale]: await allTexts(locale) },
  });
  return instance;
};

describe.each(locales)('texts in %s', async (locale) => {
  const reader = await loadAllTexts(locale);
  const i18next = await i18nextOf(locale);
  const bundles = Object.entries(await allTexts(locale)) as [Bundle, Texts][];

  test.each(bundles)('%s: every key reads as in i18next, with every kind of value and count', (bundle, texts) => {
    const read = reader.textsOf(bundle) as unknown as ReadAny;
    const expected = i18next.getFixedT(locale, bundle) as unknown as ReadAny;
    const keys = keysOf(texts);
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) {
      const text = String(textAt(texts, key));
      expect(read(key), key).toBe(expected(key));
      for (const values of valuesOf(text)) expect(read(key, values), key).toBe(expected(key, values));
      const counted = key.replace(/_(zero|one|two|few|many|other)$/, '');
      if (counted === key) continue;
      for (const count of counts)
        expect(read(counted, { count, name: 'Noor' }), `${counted} ${count}`).toBe(expected(counted, { count, name: 'Noor' }));
    }
  });

  test('the name of a group of texts and a key without a text are shown as they are', () => {
    const [read, expected] = [reader.textsOf('app'), i18next.getFixedT(locale, 'app')] as unknown as [ReadAny, ReadAny];
    for (const key of ['nothing', 'session.nothing', 'session.welcome.more', 'toString', 'session.constructor', ''])
      for (const values of [undefined, { defaultValue: 'A default of {{name}}', name: 'Noor' }, { defaultValue: 'A default' }])
        expect(read(key, values), key).toBe(expected(key, values));
  });

  test('a view shows the same texts with the hook of react-i18next and with the hook of the views', () => {
    const expected = renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18next }, createElement(TextsOfI18next)));
    expect(renderToStaticMarkup(createElement(TextsContext, { value: reader }, createElement(TextsOfReader)))).toBe(expected);
    expect(expected.length).toBeGreaterThan(1000);
  });
});
