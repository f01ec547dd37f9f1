import { expect, type Page, type Route, test } from '@playwright/test';
import { accounts, demoPassword, freshSession, sendRequest, sessionOf, signInBefore } from '../support/accounts.ts';
import { expectHydrated, installClock, navigate, returnOfNetwork } from '../support/page.ts';
import { failQuietly } from '../support/popup.ts';
import { openTender, unpaidProposal } from '../support/proposals.ts';

const failing = (route: Route) => failQuietly(route);
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

test('reads the notifications again when the connection returns', { tag: '@thorough' }, async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'company'));
  await page.goto('/about');
  await expect(bellOf(page)).toHaveAccessibleName(/[1-9]/);
  let failures = 0;
  await page.route('**/api/v1/notification?*', (route) => {
    failures += 1;
    return failing(route);
  });
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  // Another language requests the list, and so does the stream, which opens again with it.
  await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
  let isRead = false;
  page.on('response', (response) => {
    isRead ||= response.ok() && response.url().includes('/api/v1/notification?');
  });
  await page.unroute('**/api/v1/notification?*');
  // The response may have arrived here before the page has read it, which waits for the network only then.
  await expect(async () => {
    await returnOfNetwork(page);
    await expect.poll(() => isRead, { timeout: 2000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
});

test("shows ages by the server's clock on a device whose clock is three hours ahead", async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'company'));
  await sendRequest(request);
  await installClock(page, { time: Date.now() + 3 * 60 * 60_000 });
  await page.goto('/notifications');
  await expect(page.getByRole('main').locator('time').first()).toHaveText(/^\d+ (second|minute)s? ago$/);
});

for (const [path, calls, nav] of [
  ['/service', '**/api/v1/companies?*', 'Service'],
  ['/tender', '**/api/v1/tenders?*', 'Tenders'],
] as const)
  test(`loads ${path} automatically when the connection returns`, async ({ page }) => {
    await page.goto('/about');
    await expectHydrated(page);
    await page.route(calls, failing);
    await page.getByRole('banner').getByRole('link', { name: nav, exact: true }).click();
    const results = page.getByTestId('results');
    await expect(results.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.unroute(calls, failing);
    await returnOfNetwork(page);
    await expect(results.getByRole('article').first()).toBeVisible();
  });

test('a page says whether its code did not arrive or is broken, and reports both without the address', async ({ page }) => {
  const reported: unknown[] = [];
  await page.route('**/api/v1/client-errors', async (route) => {
    reported.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.goto('/about');
  const openPage = async (answer: (route: Route) => Promise<void>, title: string) => {
    await page.route(/\/assets\/ReceiptPage-/, answer);
    await navigate(page, '/receipt?code=secret');
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
    await page.unroute(/\/assets\/ReceiptPage-/);
    await page.goto('/about');
  };
  await openPage((route) => route.abort(), 'Please try again later');
  const broken = 'export const ReceiptPage = () => { throw new TypeError("secret"); };';
  await openPage((route) => route.fulfill({ contentType: 'text/javascript', body: broken }), 'This page cannot be shown');
  expect(reported).toMatchObject([
    { name: 'LoadFailure', page: '/receipt' },
    { name: 'TypeError', page: '/receipt' },
  ]);
  expect(JSON.stringify(reported)).not.toContain('secret');
});

for (const path of ['/service?inputValue=', '/tender?title='])
  for (const [typed, shown] of [
    ['%00', '\uFFFD'],
    ['%F0%9F%98%80', '😀'],
  ])
    test(`finds nothing for ${path}${typed}, and says what was searched for`, async ({ page }) => {
      await page.goto(path + typed);
      const results = page.getByTestId('results');
      await expect(results.getByRole('heading')).toHaveText(new RegExp(`^No .* found for .*${shown}`, 'u'));
      await expect(results.getByRole('article')).toHaveCount(0);
    });

for (const [path, title] of [
  ['/tender-profile/99999999', 'Tender not found'],
  ['/account/submitted-proposals/99999999', 'Proposal not found'],
] as const)
  test(`says on the page itself that ${path} does not exist`, async ({ page, request }) => {
    await signInBefore(page, await freshSession(request, 'member'));
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a page that needs them begins with that message', async ({ page }) => {
    await page.goto('/account');
    const message = page.locator('noscript p[lang=en]');
    await expect(message).toBeVisible();
    expect((await message.boundingBox())?.y).toBeLessThan(100);
  });
});

test('a stale payment page shows what was decided in another tab', async ({ page, request }) => {
  const bidder = await sessionOf(request, 'member');
  const { payUrl } = await unpaidProposal(request, bidder, await openTender(request));
  await signInBefore(page, bidder);
  await page.goto(payUrl);
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeEnabled();
  const id = payUrl.split('/').at(-1) ?? '';
  expect((await request.post(`/api/v1/sandbox/payments/${id}`, { data: { outcome: 'approve' } })).ok()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('This payment has already been processed')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Paid' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('a visitor who logs in from the fourth card stays there', async ({ page }) => {
    await page.goto('/service');
    const card = page.getByRole('main').getByRole('article').nth(3);
    await card.getByRole('button').click();
    const top = await page.evaluate(() => window.scrollY);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(accounts.member);
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(card.getByRole('heading').getByRole('link')).toBeFocused();
    expect(top).toBeGreaterThan(0);
    await expect(card).toBeInViewport();
  });
});
