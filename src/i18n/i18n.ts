import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import type { Locale } from '../../contract/locale.ts';
import type { Bundle, Texts } from './translation.ts';

/** Each language has one file per bundle, so that only the texts of the pages shown are loaded. */
const bundles = {
  en: {
    app: () => import('./en/app.ts'),
    pages: () => import('./en/pages.ts'),
    privacy: () => import('./en/privacy.ts'),
    member: () => import('./en/member.ts'),
    tenders: () => import('./en/tenders.ts'),
    publishing: () => import('./en/publishing.ts'),
    proposals: () => import('./en/proposals.ts'),
    ads: () => import('./en/ads.ts'),
    messages: () => import('./en/messages.ts'),
    office: () => import('./en/office.ts'),
  },
  ar: {
    app: () => import('./ar/app.ts'),
    pages: () => import('./ar/pages.ts'),
    privacy: () => import('./ar/privacy.ts'),
    member: () => import('./ar/member.ts'),
    tenders: () => import('./ar/tenders.ts'),
    publishing: () => import('./ar/publishing.ts'),
    proposals: () => import('./ar/proposals.ts'),
    ads: () => import('./ar/ads.ts'),
    messages: () => import('./ar/messages.ts'),
    office: () => import('./ar/office.ts'),
  },
};

const inUse = new Set<Bundle>(['app']);

/** Interpolated strings may have the opposite direction, so they are isolated; numbers need no isolation. React escapes HTML. */
const isolate = (value: unknown): string => (typeof value === 'string' ? `\u2068${value}\u2069` : String(value));

/** The texts of the product: those of the shown language in a browser, and of all languages that are loaded. */
export const i18n: I18n = createInstance();
void i18n.init({
  resources: {},
  defaultNS: 'app',
  initAsync: false,
  interpolation: { escape: isolate, useRawValueToEscape: true },
  react: { useSuspense: false },
});

/** Not by a backend of i18next: it asks only once for what has failed, and changes the language without it, so that keys are shown. */
const load = async (locale: Locale, bundle: Bundle): Promise<void> => {
  if (i18n.hasResourceBundle(locale, bundle)) return;
  const { texts } = await bundles[locale][bundle]();
  i18n.addResourceBundle(locale, bundle, texts, false, false, { silent: true, skipCopy: true });
};

/** Returns all texts of one language, by bundle. */
export const allTexts = async (locale: Locale): Promise<Record<Bundle, Texts>> => {
  const names = Object.keys(bundles[locale]) as Bundle[];
  await Promise.all(names.map((bundle) => load(locale, bundle)));
  // All bundles are loaded.
  return i18n.getDataByLanguage(locale) as Record<Bundle, Texts>;
};

/** Returns an instance with all texts of one language, for a server, which renders both languages at once. */
export const i18nOf = async (locale: Locale): Promise<I18n> => {
  await allTexts(locale);
  return i18n.cloneInstance({ lng: locale });
};

/** Loads a language and switches to it, unless another was chosen meanwhile; if it cannot be loaded, rejects and keeps the current one. */
export const loadLanguage = async (locale: Locale, signal?: AbortSignal): Promise<void> => {
  const missing = (): Bundle[] => [...inUse].filter((bundle) => !i18n.hasResourceBundle(locale, bundle));
  // Pages may ask for further bundles meanwhile.
  while (missing().length > 0) await Promise.all(missing().map((bundle) => load(locale, bundle)));
  if (signal?.aborted || i18n.language === locale) return;
  await i18n.changeLanguage(locale);
};

/** Loads a bundle in the current language; before the first one, and at later changes, it is loaded with the language. */
export const loadTexts = async (bundle: Bundle): Promise<void> => {
  inUse.add(bundle);
  if (i18n.language) await load(i18n.language as Locale, bundle);
};

/** Returns a function that reads a bundle in a language, whichever is shown. */
export const textsOf = async <Name extends Bundle>(locale: Locale, bundle: Name): Promise<TFunction<Name>> => {
  await load(locale, bundle);
  return i18n.getFixedT(locale, bundle);
};

/** Returns a page's code once its texts are loaded; both are fetched in parallel. */
export const withTexts = async <Code>(bundle: Bundle, code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadTexts(bundle)]);
  return loaded;
};
