import i18next, { createInstance, type InitOptions, type i18n as Instance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../contract/locale.ts';

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
type Bundle = keyof (typeof bundles)['en'];

const inUse = new Set<Bundle>(['app']);

const load = async (locale: Locale, bundle: Bundle): Promise<void> => {
  if (i18next.hasResourceBundle(locale, bundle)) return;
  const { texts } = await bundles[locale][bundle]();
  i18next.addResourceBundle(locale, bundle, texts);
};

/** Interpolated strings may have the opposite direction, so they are isolated; numbers need no isolation. */
const isolate = (value: unknown): string => (typeof value === 'string' ? `\u2068${value}\u2069` : String(value));

export const i18n = i18next;

const options = {
  ns: ['app'],
  defaultNS: 'app',
  fallbackLng: false,
  interpolation: { escape: isolate, useRawValueToEscape: true },
  react: { useSuspense: false },
} satisfies InitOptions;

/** Returns all texts of one language, for a server, which renders both languages at once. */
export const createI18n = async (locale: Locale): Promise<Instance> => {
  const loaded = Object.entries(bundles[locale]).map(async ([bundle, loadBundle]) => [bundle, (await loadBundle()).texts] as const);
  const texts = Object.fromEntries(await Promise.all(loaded));
  const instance = createInstance();
  await instance.init({ ...options, lng: locale, resources: { [locale]: texts } });
  return instance;
};

/** Loads the document's language and initialises i18next, before the first render. */
export const startI18n = async (locale: Locale): Promise<void> => {
  if (!i18next.isInitialized) await i18next.use(initReactI18next).init({ ...options, resources: {} });
  await loadLanguage(locale);
};

/** Loads a language and switches to it, unless another was chosen meanwhile; if it cannot be loaded, rejects and keeps the current one. */
export const loadLanguage = async (locale: Locale, signal?: AbortSignal): Promise<void> => {
  await Promise.all([...inUse].map((bundle) => load(locale, bundle)));
  if (!signal?.aborted) await i18next.changeLanguage(locale);
};

/** Loads a bundle in the current language; later changes of language load it too. */
export const loadTexts = async (bundle: Bundle): Promise<void> => {
  inUse.add(bundle);
  if (i18next.language) await load(i18next.language as Locale, bundle);
};

/** Returns a page's code once its texts are loaded; both are fetched in parallel. */
export const withTexts = async <Code>(bundle: Bundle, code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadTexts(bundle)]);
  return loaded;
};
