import type { Page, Request } from '@playwright/test';

/** Milliseconds without a request in flight after which a page counts as quiet. */
const quietFor = 1000;
const givesUpAfter = 60_000;

/** Opens a page; resolves after its load event and one second without a request but for the live stream. */
export const openUntilQuiet = async (page: Page, url: string): Promise<void> => {
  const open = new Set<Request>();
  let changed = performance.now();
  page.on('request', (request) => {
    // The live stream of a member never ends.
    if (request.headers().accept === 'text/event-stream') return;
    open.add(request);
    changed = performance.now();
  });
  const close = (request: Request): void => {
    open.delete(request);
    changed = performance.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  await page.goto(url, { waitUntil: 'load' });
  const start = performance.now();
  while (open.size > 0 || performance.now() - changed < quietFor) {
    if (performance.now() - start > givesUpAfter) throw new Error(`${url} still loads after a minute.`);
    await page.waitForTimeout(50);
    // Waits for the main thread as well.
    await page.evaluate(() => 0);
  }
};
