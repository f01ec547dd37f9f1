import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import type { BuiltScript } from '../../../build/module-map.ts';
import type { FirstLoad } from '../../../server/http/page.ts';
import { expectHydrated, speak } from '../support/page.ts';
import { languages, levelOf } from '../support/words.ts';

/**
 * What a first visit loads before the browser is idle: bytes of JavaScript and of the page itself, compressed with brotli, and requests
 * without pictures (the page, the style sheet, scripts and fonts). The bytes are today's, rounded up; other tests add a few tenders and
 * services to the pages that list them.
 */
const budgets: Record<string, { bytes: number; html: number; requests: number }> = {
  '/': { bytes: 147_000, html: 20_500, requests: 13 },
  '/service': { bytes: 146_000, html: 18_000, requests: 13 },
  '/tender': { bytes: 181_000, html: 25_000, requests: 16 },
  '/tender-profile/1': { bytes: 182_500, html: 15_500, requests: 16 },
  '/about': { bytes: 144_000, html: 13_500, requests: 13 },
  '/terms': { bytes: 143_500, html: 12_500, requests: 13 },
};

/** The quality with which the server compresses a page. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Bytes of fonts that a first visit loads, in each language: two weights, or three with the third that some pages show. */
const fontBudgets = { en: 43_000, ar: 90_000 };
const fontPaths = ['/', '/service', '/tender', '/about'];

const publicPages = ['/', '/service', '/tender', '/tender-profile', '/portfolio', '/about', '/terms', '/privacy', '/contact-us'];

/** The flows whose machines every first visit loads: those of the shell, and of the pages that most visitors see first. */
const machinesOfEveryPage = [
  'ads/ad-block',
  'conversations/waiting-messages',
  'directory/home',
  'directory/service-listing',
  'notifications/notification-stream',
  'notifications/notifications',
  'notifications/tab-leader',
  'session/login-modal',
  'session/mailed-link',
  'session/member-gate',
  'session/session',
  'session/session-end',
  'session/session-ending',
  'shell/activity',
  'shell/connection',
  'shell/error-popup',
  'shell/installer',
  'shell/locale',
  'shell/navigation',
  'shell/shell',
  'shell/site',
  'shell/toaster',
];

/** Those that pages of tenders load besides, with the machines in `tenders`. */
const machinesOfTenders = ['files/documents', 'list', 'session/ensure-member'];

const built = JSON.parse(readFileSync('dist/modules.json', 'utf8')) as Record<string, BuiltScript>;

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

/** Says what a script contains, and which import made it a file of its own. */
const told = (file: string): string => {
  const { modules = [], importedBy = [] } = built[file] ?? {};
  const first = modules.slice(0, 3).join(', ');
  return `${file}: ${modules.length} modules (${first}), imported by ${importedBy.join(', ') || 'the files above'}`;
};

for (const [path, { bytes, html, requests }] of Object.entries(budgets))
  test(`a first visit of ${path} stays within its budget`, async ({ page, request }) => {
    const files = await filesOf(page, path);
    expect(brotliCompressSync(await (await request.get(path)).body(), quality).length).toBeLessThanOrEqual(html);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(files.length, `${files.join(' ')}\n${scripts.map(told).join('\n')}`).toBeLessThanOrEqual(requests);
    const sizes = scripts.map((file) => brotliCompressSync(readFileSync(`dist/client${file}`)).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, scripts.map((file, at) => `${sizes[at]} ${told(file)}`).join('\n')).toBeLessThanOrEqual(bytes);

    const modules = scripts.flatMap((file) => built[file]?.modules ?? []);
    const machines = modules.flatMap((file) => /^src\/machines\/(.*)\.machine\.ts$/.exec(file)?.[1] ?? []);
    const others = machines.filter((name) => !machinesOfEveryPage.includes(name));
    const isOfTenders = (name: string): boolean => name.startsWith('tenders/') || machinesOfTenders.includes(name);
    expect(path.startsWith('/tender') ? others.filter((name) => !isOfTenders(name)) : others).toEqual([]);
  });

test('no script contains the schemas of the contract, of which the browser has compiled checks', () => {
  expect(Object.keys(built).filter((file) => built[file]?.modules.includes('contract/type.ts'))).toEqual([]);
});

/** Returns the files of the icons that source files import. */
const iconsOf = (modules: string[]): string[] =>
  modules
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/ from 'lucide-react\/(icons\/[\w-]+)'/g)])
    .map(([, icon]) => `${icon}.mjs`);

test('first scripts contain no icon that only other pages show', () => {
  const { pages } = JSON.parse(readFileSync('dist/client/first-load.json', 'utf8')) as FirstLoad;
  const application = Object.keys(built).filter((file) => built[file]?.modules.includes('src/main.tsx'));
  const scripts = [...application, ...publicPages.flatMap((path) => pages[path]?.en ?? [])];
  const shown = new Set(iconsOf(scripts.flatMap((file) => built[file]?.modules ?? [])));
  const icons = scripts.flatMap((file) => built[file]?.icons ?? []);
  expect(icons.length).toBeGreaterThan(20);
  expect(icons.filter((icon) => !shown.has(icon))).toEqual([]);
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
  // Taking over the page removes what the server has not rendered.
  await expectHydrated(page);
  const font = page.waitForRequest((request) => request.url().includes('-rare-400-arabic'));
  // A Persian letter, of a name that someone may bear.
  await page.evaluate(() => document.querySelector('main')?.append('گ'));
  await font;
  await expect.poll(() => page.evaluate(() => document.fonts.check('400 16px "IBM Plex Sans Arabic"', 'گ'))).toBe(true);
});
