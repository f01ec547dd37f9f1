import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { expectHydrated, speak } from '../support/page.ts';
import { languages, levelOf } from '../support/words.ts';

/** Bytes of JavaScript, compressed with brotli, that a first visit loads before the browser is idle: today's, rounded up to 1 KB. */
const budgets = {
  '/': 138_000,
  '/service': 137_000,
  '/tender': 157_000,
  '/tender-profile/1': 159_000,
  '/about': 135_000,
  '/terms': 134_000,
};

/** Bytes of fonts that a first visit loads, in each language: two weights, or three with the third that some pages show. */
const fontBudgets = { en: 43_000, ar: 90_000 };
const fontPaths = ['/', '/service', '/tender', '/about'];

/** The most requests of a first visit without pictures: the page, the style sheet, scripts and fonts. */
const requests = 15;

const filesOf = async (page: Page, path: string): Promise<string[]> => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') files.push(new URL(request.url()).pathname);
  });
  // What is loaded when the browser is idle does not delay the page.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(path, { waitUntil: 'load' });
  await expectHydrated(page);
  return [...new Set(files)];
};

for (const [path, budget] of Object.entries(budgets))
  test(`a first visit of ${path} stays within its budget`, async ({ page }) => {
    const files = await filesOf(page, path);
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(requests);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const sizes = scripts.map((file) => brotliCompressSync(readFileSync(`dist/client${file}`)).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, scripts.map((file, at) => `${file} ${sizes[at]}`).join('\n')).toBeLessThanOrEqual(budget);
  });

const fontsOf = async (page: Page, path: string): Promise<string[]> => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return [...fonts];
};

for (const language of languages)
  test(`public pages load the common letters of their fonts, and no others (${language})`, levelOf(language), async ({ page }) => {
    await speak(page, language);
    for (const path of fontPaths) {
      const fonts = await fontsOf(page, path);
      expect(
        fonts.filter((font) => font.includes('-rare-')),
        path,
      ).toEqual([]);
      const sizes = fonts.map((font) => statSync(`dist/client${font}`).size);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total, `${path}: ${fonts.join(' ')}`).toBeLessThanOrEqual(fontBudgets[language]);
    }
  });

test('a rare letter loads the letters of its font, and is shown in it', async ({ page }) => {
  await page.goto('/about');
  const font = page.waitForRequest((request) => request.url().includes('-rare-400-arabic'));
  // A Persian letter, of a name that someone may bear.
  await page.evaluate(() => document.querySelector('main')?.append('گ'));
  await font;
  await expect.poll(() => page.evaluate(() => document.fonts.check('400 16px "IBM Plex Sans Arabic"', 'گ'))).toBe(true);
});
