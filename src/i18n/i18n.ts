import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../contract/locale.ts';

/** Each language, the long texts of single pages in it, and the words of what members do, of tenders and of proposals, is a file of its own: only what is shown is loaded. */
const bundles = {
  en: {
    app: () => import('./en/app.ts'),
    pages: () => import('./en/pages.ts'),
    member: () => import('./en/member.ts'),
    tenders: () => import('./en/tenders.ts'),
    proposals: () => import('./en/proposals.ts'),
  },
  ar: {
    app: () => import('./ar/app.ts'),
    pages: () => import('./ar/pages.ts'),
    member: () => import('./ar/member.ts'),
    tenders: () => import('./ar/tenders.ts'),
    proposals: () => import('./ar/proposals.ts'),
  },
};
type Bundle = keyof (typeof bundles)['en'];

const inUse = new Set<Bundle>(['app']);

const load = async (locale: Locale, bundle: Bundle): Promise<void> => {
  if (i18next.hasResourceBundle(locale, bundle)) return;
  const { texts } = await bundles[locale][bundle]();
  i18next.addResourceBundle(locale, bundle, texts);
};

/** What is put into a sentence may run the other way than the sentence: it is isolated, numbers are not in need of it. */
const isolate = (value: unknown): string => (typeof value === 'string' ? `\u2068${value}\u2069` : String(value));

export const i18n = i18next;

/** Loads the language of the document and makes its texts ready; before the first render. */
export const startI18n = async (locale: Locale): Promise<void> => {
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      resources: {},
      ns: ['app'],
      defaultNS: 'app',
      fallbackLng: false,
      interpolation: { escape: isolate, useRawValueToEscape: true },
      react: { useSuspense: false },
    });
  await loadLanguage(locale);
};

/** Loads a language, then speaks it; rejects, and goes on in the old one, when it cannot be loaded. */
export const loadLanguage = async (locale: Locale): Promise<void> => {
  await Promise.all([...inUse].map((bundle) => load(locale, bundle)));
  await i18next.changeLanguage(locale);
};

/** Loads the long texts of a page in the language being spoken; they follow every later change of language, the first one too. */
export const loadTexts = async (bundle: Bundle): Promise<void> => {
  inUse.add(bundle);
  if (i18next.language) await load(i18next.language as Locale, bundle);
};

/** A page's code once the texts it needs are there as well; both are fetched at once. */
export const withTexts = async <Code>(bundle: Bundle, code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadTexts(bundle)]);
  return loaded;
};
