import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';

/** Opens an empty page on another device, which shares no storage with the test's own page. */
export type OpenElsewhere = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * `test` of Playwright for tests with several people or devices. What they open is closed when they end: pages left open keep
 * their streams and clocks running beside all later tests of the worker.
 */
export const test = base.extend<{ openElsewhere: OpenElsewhere }>({
  openElsewhere: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
