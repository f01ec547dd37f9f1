import type { Locale } from '../../contract/locale.ts';
import { createReader, type Reader, type Texts } from './reader.ts';
import type { Bundle } from './translation.ts';

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

type Loaded = Partial<Record<Bundle, Texts>>;
const loaded: Record<Locale, Loaded> = { en: {}, ar: {} };
const inUse = new Set<Bundle>(['app']);

const load = async (locale: Locale, bundle: Bundle): Promise<void> => {
  loaded[locale][bundle] ??= (await bundles[locale][bundle]()).texts;
};

let shown: Reader | null = null;
const watchers = new Set<() => void>();

/** Returns the texts of the language that is shown; none before the first one is loaded. */
export const shownTexts = (): Reader | null => shown;

/** Tells of each change of language, until the returned function is called. */
export const watchTexts = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Returns all texts of one language. */
export const allTexts = async (locale: Locale): Promise<Loaded> => {
  const names = Object.keys(bundles[locale]) as Bundle[];
  await Promise.all(names.map((bundle) => load(locale, bundle)));
  return loaded[locale];
};

/** Returns a reader of all texts of one language, for a server, which renders both languages at once. */
export const loadAllTexts = async (locale: Locale): Promise<Reader> => {
  const texts = await allTexts(locale);
  return createReader(locale, (bundle) => texts[bundle]);
};

/** Loads a language and switches to it, unless another was chosen meanwhile; if it cannot be loaded, rejects and keeps the current one. */
export const loadLanguage = async (locale: Locale, signal?: AbortSignal): Promise<void> => {
  const missing = (): Bundle[] => [...inUse].filter((bundle) => !loaded[locale][bundle]);
  // Pages may ask for further bundles meanwhile.
  while (missing().length > 0) await Promise.all(missing().map((bundle) => load(locale, bundle)));
  if (signal?.aborted || shown?.locale === locale) return;
  shown = createReader(locale, (bundle) => loaded[locale][bundle]);
  for (const watcher of watchers) watcher();
};

/** Loads a bundle in the current language; before the first one, and at later changes, it is loaded with the language. */
export const loadTexts = async (bundle: Bundle): Promise<void> => {
  inUse.add(bundle);
  if (shown) await load(shown.locale, bundle);
};

/** Returns a page's code once its texts are loaded; both are fetched in parallel. */
export const withTexts = async <Code>(bundle: Bundle, code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([code, loadTexts(bundle)]);
  return loaded;
};
