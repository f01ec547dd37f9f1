import { expect, test, vi } from 'vitest';

/** Returns the module as a page loads it: without any text. */
const newPage = async () => {
  vi.resetModules();
  return import('../../src/i18n/i18n.ts');
};

test('texts that a page asks for while its first language is being loaded are shown with it', async () => {
  const { loadLanguage, loadTexts, shownTexts } = await newPage();
  await Promise.all([loadLanguage('en'), loadTexts('tenders')]);
  expect(shownTexts()?.textsOf('tenders')('marketplace.title')).toBe('Tenders');
});

test('texts that are requested while another language is being loaded appear in it', async () => {
  const { loadLanguage, loadTexts, shownTexts } = await newPage();
  await loadLanguage('en');
  const switching = loadLanguage('ar');
  await loadTexts('tenders');
  await switching;
  expect(shownTexts()?.textsOf('tenders')('marketplace.title')).toBe('المناقصات');
});

test('who watches the language learns of each change, until the watching ends', async () => {
  const { loadLanguage, shownTexts, watchTexts } = await newPage();
  const seen: unknown[] = [];
  const end = watchTexts(() => seen.push(shownTexts()?.locale));
  await loadLanguage('en');
  await loadLanguage('en');
  await loadLanguage('ar');
  end();
  await loadLanguage('en');
  expect(seen).toEqual(['en', 'ar']);
});
