import { type Browser, chromium, expect, test } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../../scripts/support/chromium.mjs';
import { freshSession, signInBefore } from '../support/accounts.ts';

type Entry = { notRestoredReasons?: object | null };

// Playwright turns the back/forward cache off.
let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

for (const [reader, path] of [
  ['visitor', '/service'],
  ['visitor', '/tender-profile/1'],
  ['member', '/service'],
  ['member', '/account/sent-requests'],
] as const)
  test(`a ${reader} returns to ${path} at once, as it was left`, async ({ baseURL, request }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    if (reader === 'member') {
      await signInBefore(page, await freshSession(request, 'member'));
      const stream = page.waitForResponse(/\/notification\/subscribe/);
      await page.goto(path);
      await stream;
    } else await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { mark: 'kept' }));
    await page.goto('/about');
    await page.goBack({ waitUntil: 'commit' });
    const { mark, reasons } = await page.evaluate(() => ({
      mark: (window as unknown as { mark?: string }).mark,
      reasons: (performance.getEntriesByType('navigation')[0] as Entry | undefined)?.notRestoredReasons ?? null,
    }));
    expect(reasons).toBeNull();
    expect(mark).toBe('kept');
    if (reader === 'member') await expect(page.getByRole('banner').getByRole('link', { name: /^Account/ })).toBeVisible();
    await context.close();
  });
