import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ScheduleProblem } from '../../contract/rules/tenders.ts';
import { account as arabicAccount } from '../../src/i18n/ar/account.ts';
import { common as arabicCommon } from '../../src/i18n/ar/common.ts';
import { company as arabicCompany } from '../../src/i18n/ar/company.ts';
import { directory as arabicDirectory } from '../../src/i18n/ar/directory.ts';
import { home as arabicHome } from '../../src/i18n/ar/home.ts';
import { login as arabicLogin } from '../../src/i18n/ar/login.ts';
import { listed as arabicListed } from '../../src/i18n/ar/proposal-listed.ts';
import { payment as arabicPayment } from '../../src/i18n/ar/proposal-payment.ts';
import { review as arabicReview } from '../../src/i18n/ar/proposal-review.ts';
import { wizard as arabicWizard } from '../../src/i18n/ar/proposal-wizard.ts';
import { requests as arabicRequests } from '../../src/i18n/ar/requests.ts';
import { session as arabicSession } from '../../src/i18n/ar/session.ts';
import { shell as arabicShell } from '../../src/i18n/ar/shell.ts';
import { detail as arabicDetail } from '../../src/i18n/ar/tender-detail.ts';
import { listing as arabicListing } from '../../src/i18n/ar/tender-listing.ts';
import { words as arabicWords } from '../../src/i18n/ar/tender-words.ts';
import { allTexts } from '../../src/i18n/i18n.ts';
import type { Bundle, Texts } from '../../src/i18n/translation.ts';

const flat = (texts: Texts, above = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as const] : [...flat(value, `${above}${key}.`)],
    ),
  );

const [english, arabic] = await Promise.all([allTexts('en'), allTexts('ar')]);
const bundles = (Object.keys(english) as Bundle[]).map((name) => [name, flat(english[name]), flat(arabic[name])] as const);

/** Texts in Latin letters in Arabic too: the prefix of a tender's number, the name of a gateway, and the names of keys. */
const latin = ['marketplace.numberHint', 'health.gateway.skipcash', 'payments.gateway.skipcash', 'search.keys'];

const pluralForm = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(pluralForm, '');
const isPlural = (key: string) => pluralForm.test(key);
const formsOf = (texts: Map<string, string>, base: string) =>
  [...texts.keys()].filter((key) => isPlural(key) && baseOf(key) === base).map((key) => key.slice(base.length + 1));
const placesOf = (text: string) => [...text.matchAll(/{{(\w+)}}|<(\w+)\/>/g)].map(([, value, part]) => value ?? part);

describe.each(bundles)('%s', (_, english, arabic) => {
  test('both languages have the same keys', () => {
    expect([...new Set([...arabic.keys()].map(baseOf))].sort()).toEqual([...new Set([...english.keys()].map(baseOf))].sort());
  });

  test('every count has all plural forms of its language', () => {
    const counted = new Set([...english.keys(), ...arabic.keys()].filter(isPlural).map(baseOf));
    for (const base of counted) {
      expect([base, ...formsOf(english, base).sort()]).toEqual([
        base,
        ...new Intl.PluralRules('en').resolvedOptions().pluralCategories.sort(),
      ]);
      expect([base, ...formsOf(arabic, base).sort()]).toEqual([
        base,
        ...new Intl.PluralRules('ar').resolvedOptions().pluralCategories.sort(),
      ]);
    }
  });

  test('no text is empty, and Arabic texts are in Arabic', () => {
    const latinOnly = [...arabic].filter(([key, text]) => !latin.includes(key) && !/\p{Script=Arabic}/u.test(text));
    expect([...english].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(latinOnly).toEqual([]);
  });

  test('isolates dates, times and codes in Arabic texts', () => {
    const open = [...arabic].filter(
      ([key, text]) => !latin.includes(key) && /\d[-/:]\d|\+\d/.test(text.replace(/\u2066[^\u2069]*\u2069/g, '')),
    );
    expect(open).toEqual([]);
  });

  test('both languages have the same values and parts, except counts that a plural form spells out', () => {
    for (const [key, text] of arabic) {
      const expected = placesOf(english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '');
      const found = placesOf(text);
      if (isPlural(key)) expect(expected, key).toEqual(expect.arrayContaining(found));
      else expect(found.sort(), key).toEqual(expected.sort());
    }
  });
});

test.each([
  ['app', [arabicCommon, arabicShell, arabicSession, arabicDirectory, arabicHome]],
  ['member', [arabicLogin, arabicAccount, arabicCompany, arabicRequests]],
  ['tenders', [arabicWords, arabicListing, arabicDetail]],
  ['proposals', [arabicWizard, arabicListed, arabicPayment, arabicReview]],
])('no two domains of %s use the same name for their keys', (_, domains) => {
  const names = domains.flatMap((domain) => Object.keys(domain));
  expect(names).toEqual([...new Set(names)]);
});

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/src\/i18n\/(en|ar)\/|\.stories\.tsx$/.test(file));
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');

/** The form builds the key of a schedule problem from the rule's name for it. */
const scheduleProblems: Record<ScheduleProblem, true> = {
  startBeforePublish: true,
  endBeforeStart: true,
  deadlineBeforeEnd: true,
  deadlineTooSoon: true,
  questionsBeforePublish: true,
};

test('every key is used', () => {
  const literals = new Set([
    ...[...code.matchAll(/(['"])([\w.]+)\1/g)].map(([, , text]) => text),
    ...Object.keys(scheduleProblems).map((problem) => `tenders.${problem}`),
  ]);
  const patterns = [...code.matchAll(/(?:t\(|text=\{|[?:] (?=`[\w.]+\.\$))`([^`]+)`/g)].map(
    ([, text = '']) => new RegExp(`^${text.replace(/\$\{[^}]+\}/g, '\\w+')}$`),
  );
  const keys = bundles.flatMap(([, english]) => [...english.keys()].map(baseOf));
  expect(keys.filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});

const views = globSync('src/views/**/*.tsx').filter((file) => !file.endsWith('.stories.tsx'));

/** Text between tags, and text in visible or announced attributes. */
const visible = /(?<==>|[^=]>)([^<>{}]*\p{L}{2,}[^<>{}]*)<\/|\s(?:aria-label|alt|title|placeholder)="([^"]*\p{L}[^"]*)"/gu;

const wordsIn = (markup: string): (string | undefined)[] =>
  [...markup.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(visible)].map(([, text, attribute]) => (text ?? attribute)?.trim());

/** Options of i18next: a value by such a name would choose another text, or change how it is read. */
const options =
  /^(context|defaultValue.*|interpolation|joinArrays|keyPrefix|keySeparator|lngs?|nest|ns|nsSeparator|ordinal|postProcess|replace|return\w+|skipInterpolation)$/;

test('no text interpolates a value by the name of an option of i18next, refers to another text or formats a value', () => {
  const texts = bundles.flatMap(([, english, arabic]) => [...english.values(), ...arabic.values()]);
  expect(texts.flatMap(placesOf).filter((name = '') => options.test(name))).toEqual([]);
  expect(texts.filter((text) => text.includes('$t(') || /{{(?!\w+}})/.test(text))).toEqual([]);
});

test('no view shows an untranslated text', () => {
  expect(wordsIn('<p className="x">\n  Some words\n</p><b aria-label="Close" /><i>{t("a")}</i>')).toEqual(['Some words', 'Close']);
  expect(views.flatMap((file) => wordsIn(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`))).toEqual([]);
});
