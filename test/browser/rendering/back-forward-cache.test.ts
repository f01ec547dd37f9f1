import { expect, type Page, test } from '@playwright/test';
import { freshSession, signInBefore } from '../support/accounts.ts';

/** Why the browser under test keeps no page at all: it runs without a window, and Playwright turns the cache off. */
const ofTheBrowser = [
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
  'BackForwardCacheDisabledByCommandLine',
];

/** Leaves a page and returns to it; returns the reasons for which the page itself was not kept in the back/forward cache. */
const reasonsAgainst = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const { promise, resolve } = Promise.withResolvers<string[]>();
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    resolve(notRestoredExplanations.map(({ reason }) => reason)),
  );
  await page.goto('/terms');
  await page.goBack({ waitUntil: 'commit' });
  return (await promise).filter((reason) => !ofTheBrowser.includes(reason));
};

for (const path of ['/', '/service', '/tender', '/tender-profile/1'])
  test(`nothing keeps the browser from restoring ${path} for a visitor`, async ({ page }) => {
    // Pictures that are still loading count as well, and on a busy machine some begin after the network was idle: then the visit is repeated.
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await reasonsAgainst(page)).toEqual([]);
    }).toPass();
  });

test("the browser reports a member's live stream, which is closed only after that, while the page is left", async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'member'));
  const stream = page.waitForResponse(/\/notification\/subscribe/);
  await page.goto('/service');
  await stream;
  const reasons = await reasonsAgainst(page);
  // Pictures and code for later may still be loading.
  expect(reasons.filter((reason) => reason !== 'OutstandingNetworkRequestOthers')).toEqual(['OutstandingNetworkRequestFetch']);
});
