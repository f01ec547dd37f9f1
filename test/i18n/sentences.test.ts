import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../contract/locale.ts';
import { allTexts, i18nOf, textsOf } from '../../src/i18n/i18n.ts';
import type { Bundle, Texts } from '../../src/i18n/translation.ts';
import { Sentence } from '../../src/views/ui/Sentence.tsx';

/** What users may call themselves: markup, markup that closes the part around it, places and references of i18next, entities. */
const hostile = [
  '<b>x</b>',
  'a</b>b',
  'a</bdi>b',
  '<0>x</0>',
  '<moment/>',
  '<link/>',
  '<img src=x onerror=alert(1)>',
  '{{count}}',
  '{{- count}}',
  '$t(common.ok)',
  '&lt;b&gt; & "quotes" \'too\'',
  '<!-- x',
  '<![CDATA[x]]>',
  '\u2069\u202Eمقلوب',
];

const part = /<(\w+)\/>/g;
const pluralForm = /_(zero|one|two|few|many|other)$/;

const flat = (texts: Texts, above = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(value, `${above}${key}.`),
  );

/** A count of each plural form. */
const counts: Record<string, number> = { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

/** Sentences with any key and parts, as the types of `Sentence` allow only those of the product. */
type AnySentence = (props: { t: unknown; text: string; count?: number; parts: Record<string, ReactElement> }) => ReactElement;

const sentencesIn = async (locale: Locale): Promise<[key: string, bundle: Bundle, text: string][]> =>
  (Object.entries(await allTexts(locale)) as [Bundle, Texts][]).flatMap(([bundle, texts]) =>
    flat(texts)
      .filter(([, text]) => text.search(part) >= 0)
      .map(([key, text]): [string, Bundle, string] => [key, bundle, text]),
  );

describe.each(locales)('a sentence with parts in %s', async (locale) => {
  const i18n = await i18nOf(locale);
  const sentences = await sentencesIn(locale);

  test.each(sentences)('%s shows hostile names as they are written', async (key, bundle, text) => {
    const t = await textsOf(locale, bundle);
    const form = pluralForm.exec(key)?.[1];
    const count = form === undefined ? undefined : counts[form];
    for (const name of hostile) {
      const parts = Object.fromEntries([...text.matchAll(part)].map(([, tag = '']) => [tag, createElement('bdi', null, name)]));
      const sentence = createElement(Sentence as unknown as AnySentence, { t, text: key.replace(pluralForm, ''), count, parts });
      const shown = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, sentence));
      const around = text.replaceAll('{{count}}', String(count)).split(/<\w+\/>/);
      expect(shown, name).toBe(around.map(escaped).join(`<bdi>${escaped(name)}</bdi>`));
    }
  });

  test('there are such sentences', () => expect(sentences.length).toBeGreaterThan(30));
});

test('a sentence takes only keys of texts, and no values besides its count', async () => {
  const t = await textsOf('en', 'tenders');
  const parts = { moment: createElement('time') };
  createElement(Sentence<'tenders', 'marketplace.until'>, { t, text: 'marketplace.until', parts });
  // @ts-expect-error there is no such key.
  createElement(Sentence<'tenders', 'marketplace.nothing'>, { t, text: 'marketplace.nothing', parts });
  // @ts-expect-error Trans would read tags in a value.
  createElement(Sentence<'tenders', 'marketplace.until'>, { t, text: 'marketplace.until', parts, values: { name: '<b>x</b>' } });
});
