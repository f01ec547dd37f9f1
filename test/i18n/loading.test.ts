import { beforeEach, expect, test, vi } from 'vitest';

const files = ['../../src/i18n/en/tenders.ts', '../../src/i18n/ar/app.ts'];

beforeEach(() => {
  vi.resetModules();
  for (const file of files) vi.doUnmock(file);
});

/** Returns the module as a page loads it: without any text. */
const newPage = () => import('../../src/i18n/i18n.ts');

/** Lets a file of texts fail to arrive, as without a connection, until the returned function is called. */
const loseConnection = (file: string): (() => void) => {
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  return () => vi.doUnmock(file);
};

test('texts that a page asks for while its first language is being loaded are shown with it', async () => {
  const { i18n, loadLanguage, loadTexts } = await newPage();
  await Promise.all([loadLanguage('en'), loadTexts('tenders')]);
  expect(i18n.t('marketplace.title', { ns: 'tenders' })).toBe('Tenders');
});

test('texts that are requested while another language is being loaded appear in it', async () => {
  const { i18n, loadLanguage, loadTexts } = await newPage();
  await loadLanguage('en');
  const switching = loadLanguage('ar');
  await loadTexts('tenders');
  await switching;
  expect(i18n.t('marketplace.title', { ns: 'tenders' })).toBe('المناقصات');
});

test('who watches the language learns of each change once', async () => {
  const { i18n, loadLanguage } = await newPage();
  const seen: string[] = [];
  i18n.on('languageChanged', (locale) => seen.push(locale));
  await loadLanguage('en');
  await loadLanguage('en');
  await loadLanguage('ar');
  expect(seen).toEqual(['en', 'ar']);
});

test('a language that was no longer wanted when it arrived is not shown', async () => {
  const { i18n, loadLanguage } = await newPage();
  await loadLanguage('en');
  const unwanted = new AbortController();
  const switching = loadLanguage('ar', unwanted.signal);
  unwanted.abort();
  await switching;
  expect(i18n.language).toBe('en');
});

test('a language whose texts do not arrive leaves the shown one as it is, and is loaded when it is chosen again', async () => {
  const reconnect = loseConnection('../../src/i18n/ar/app.ts');
  const { i18n, loadLanguage } = await newPage();
  await loadLanguage('en');
  await expect(loadLanguage('ar')).rejects.toThrow();
  expect([i18n.language, i18n.t('session.welcome', { name: 'Noor' })]).toEqual(['en', 'Welcome, \u2068Noor\u2069.']);
  reconnect();
  await loadLanguage('ar');
  expect(i18n.t('session.welcome', { name: 'نور' })).toBe('مرحبًا، \u2068نور\u2069.');
});

test('texts of a page that do not arrive fail its loading, and are loaded when the page is opened again', async () => {
  const reconnect = loseConnection('../../src/i18n/en/tenders.ts');
  const { i18n, loadLanguage, withTexts } = await newPage();
  await loadLanguage('en');
  await expect(withTexts('tenders', Promise.resolve('code'))).rejects.toThrow();
  reconnect();
  expect(await withTexts('tenders', Promise.resolve('code'))).toBe('code');
  expect(i18n.t('marketplace.title', { ns: 'tenders' })).toBe('Tenders');
});
