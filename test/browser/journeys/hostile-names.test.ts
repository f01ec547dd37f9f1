import { type Page, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { expectLoaded, expectNoSidewaysScroll, navigate, speak } from '../support/page.ts';
import { withoutRendering } from '../support/unrendered.ts';
import { type Language, languages, levelOf } from '../support/words.ts';

/** 120 letters without a break, an emoji of several code points, and characters that reverse or mark the direction. */
const hostile = `${'Ungebrochen'.repeat(11).slice(0, 120)} ${'👩‍👩‍👧‍👦'.repeat(12)} \u202Eمقلوب\u200F${'ط'.repeat(120)}`;

const written = ['name', 'nameAr', 'title', 'titleAr', 'project_title', 'lastName', 'text', 'reason', 'content', 'subject'];
/** Written by the operator, not by users. */
const catalogue = ['services', 'location', 'locations', 'categories', 'category'];

/** Returns a JSON value in which every name and title is hostile. */
const withHostileNames = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return written.includes(key) ? hostile : value;
  if (Array.isArray(value)) return value.map((each) => withHostileNames(each, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, catalogue.includes(name) ? inner : withHostileNames(inner, name)]),
  );
};

const pages = {
  company: [
    '/',
    '/service',
    '/tender',
    '/tender-profile/118',
    '/companies/1',
    '/companies/3',
    '/request-service/2',
    '/notifications',
    '/account',
    '/account/company-list',
    '/account/sent-requests',
    '/account/requests',
    '/account/tender-management',
    '/account/tender-management/20/proposals',
    '/submit-proposal/93',
    '/account/submitted-proposals',
    '/account/messages',
    '/account/manage-ads',
  ],
  admin: ['/account/requests', '/account/requests?list=tenders', '/account/company-list', '/account/manage-ads'],
} as const;

const openHostile = async (page: Page, reader: keyof typeof pages, language: Language) => {
  await speak(page, language);
  await withoutRendering(page);
  await signInBefore(page, await sessionOf(page.request, reader));
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  await page.route(/\/api\/v1\/(?!categories|locations|bo-setting|notification\/subscribe|files)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    await route.fulfill({ response, json: withHostileNames(await response.json()) });
  });
};

for (const language of languages)
  for (const reader of ['company', 'admin'] as const)
    test(`hostile names fit every page for ${reader} (${language})`, levelOf(language), async ({ page }) => {
      await openHostile(page, reader, language);
      const [first, ...others] = pages[reader];
      await page.goto(first);
      for (const path of [first, ...others]) {
        await test.step(path, async () => {
          // The width of the last page would hide headings that phones do not show.
          await page.setViewportSize({ width: 1280, height: 900 });
          if (path !== first) await navigate(page, path);
          await expectLoaded(page);
          for (const width of [1280, 993, 768, 320]) {
            await page.setViewportSize({ width, height: 900 });
            await expectNoSidewaysScroll(page);
          }
        });
      }
      // The page may still be calling.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
