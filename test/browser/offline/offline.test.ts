import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { newMember, signInBefore } from '../support/accounts.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { openTender } from '../support/proposals.ts';
import { type ReleaseServer, startReleases } from '../support/releases.ts';
import { callAs } from '../support/tenders.ts';

test.use({ serviceWorkers: 'allow' });

let releases: ReleaseServer;
test.beforeAll(async () => {
  releases = await startReleases(`http://127.0.0.1:${process.env.BROWSER_TEST_PORT}`, 'dist/client');
});
test.beforeEach(() => releases.serve('dist/client'));
test.afterAll(() => releases.stop());

const bar = (page: Page) => page.getByTestId('netbar');
const main = (page: Page) => page.getByRole('main');

/** Opens a page of the application and waits until the service worker answers its requests. */
const install = async (page: Page, path: string) => {
  await page.goto(releases.address + path);
  await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
};
const disconnect = async (page: Page) => {
  await releases.stop();
  await page.context().setOffline(true);
};
const reconnect = async (page: Page, clientDir = 'dist/client') => {
  await releases.serve(clientDir);
  await page.context().setOffline(false);
};
/** Waits until the service worker has stored a read of the API: a rendered page repeats its reads once the browser is idle. */
const expectStored = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('daleel-reads')).keys()).map(({ url }) => new URL(url).pathname)))
    .toContain(`/api/v1${path}`);
const storedReads = (page: Page) =>
  page.evaluate(async () => (await caches.has('daleel-reads')) && (await (await caches.open('daleel-reads')).keys()).length);

test('opens pages that were read without a connection, and says when they were read', async ({ page }) => {
  const complaints = complaintsOf(page);
  await install(page, '/service');
  await page.reload();
  await expect(main(page).getByRole('article')).toHaveCount(5);
  await expectStored(page, '/companies');
  expect(complaints).toEqual([]);
  await disconnect(page);
  await page.goto(`${releases.address}/service`);
  await expect(main(page).getByRole('article')).toHaveCount(5);
  await expect(bar(page)).toContainText('You are offline. What you write is kept.');
  await expect(bar(page)).toContainText(/This page is as of \W*\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  await expectAccessible(page);
  await reconnect(page);
  await expect(bar(page)).toBeEmpty();
});

test('says that a page was never loaded, offers those that were, and loads it once the connection is back', async ({ page }) => {
  await install(page, '/service');
  await page.reload();
  await expect(main(page).getByRole('article')).toHaveCount(5);
  await expectStored(page, '/companies');
  await disconnect(page);
  await page.goto(`${releases.address}/tender`);
  await expect(main(page).getByRole('heading', { name: 'This page is not on this device' })).toBeVisible();
  const stored = main(page).getByRole('link', { name: 'Service companies' });
  await expect(stored).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await stored.click();
  await expect(main(page).getByRole('article')).toHaveCount(5);
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: 'This page is not on this device' })).toBeVisible();
  await reconnect(page);
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('opens offline in Arabic, right to left', { tag: '@thorough' }, async ({ page }) => {
  await speak(page, 'ar');
  await page.addInitScript(() => localStorage.setItem('daleel.language', 'ar'));
  await install(page, '/service');
  await page.reload();
  await expect(main(page).getByRole('article')).toHaveCount(5);
  await expectStored(page, '/companies');
  await disconnect(page);
  await page.goto(`${releases.address}/tender`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(bar(page)).toContainText('أنت غير متصل بالإنترنت. ما تكتبه محفوظ.');
  await expectAccessible(page);
});

test('saves a draft that was written without a connection once it is back', async ({ page, request }) => {
  const member = await newMember(request);
  const tender = await openTender(request);
  await signInBefore(page, member);
  await install(page, `/submit-proposal/${tender}`);
  await expect(page.getByLabel('Proposal Title')).toBeVisible();
  await disconnect(page);
  const failedSave = page.waitForEvent('requestfailed', (sent) => sent.method() === 'PUT');
  await page.getByLabel('Proposal Title').fill('Written on a ferry');
  await failedSave;
  await expect(main(page).getByText(/on this device/)).toBeVisible();
  await expect(bar(page)).toContainText('You are offline');
  await reconnect(page);
  await expect(bar(page)).toContainText('You are back. Everything was sent.');
  expect(await callAs(request, member, 'GET', `/tenders/${tender}/draft`)).toMatchObject({ title: 'Written on a ferry' });
  await expect(bar(page)).toBeEmpty();
});

test('deletes everything that was read on logout, also answers that arrive later', { tag: '@thorough' }, async ({ page, request }) => {
  await signInBefore(page, await newMember(request));
  await install(page, '/notifications');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Account/ })).toBeVisible();
  await expect.poll(() => storedReads(page)).toBeGreaterThan(0);
  await page.goto(`${releases.address}/account`);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL(`${releases.address}/`);
  const readers = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('daleel-reads')).keys();
      return new Set(keys.map(({ url }) => new URL(url).searchParams.get('daleel-reader'))).size;
    });
  // The home page of a visitor is read again; nothing of the member is left.
  await expect.poll(readers).toBeLessThanOrEqual(1);
  expect(await page.evaluate(async () => (await (await caches.open('daleel-reads')).keys()).map(({ url }) => url).join())).not.toContain(
    '/notification',
  );
  await disconnect(page);
  await page.goto(`${releases.address}/notifications`);
  await expect(main(page)).toContainText('Log in to see this page');
});

test('says in the console that there is no service worker', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const said = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(`${releases.address}/about`);
  expect((await said).text()).toBe('Service workers are disabled or not supported by this browser');
});

test.describe('a new release', { tag: '@thorough' }, () => {
  // In one worker, so that the release is built once.
  test.describe.configure({ mode: 'default' });
  const next = mkdtempSync(join(tmpdir(), 'daleel-release-'));
  test.beforeAll(() => {
    execFileSync(process.execPath, ['test/browser/support/next-release.ts', next], { stdio: 'inherit' });
  });
  test.afterAll(() => rmSync(next, { recursive: true, force: true }));

  const skipLink = (page: Page) => page.getByRole('link', { name: /^Skip to/ });
  const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

  test('is offered, keeps what is being written until the page is reloaded, and then opens offline', async ({ page }) => {
    await install(page, '/contact-us');
    await page.getByLabel('Subject').fill('A question');
    await releases.serve(next);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(offer(page)).toContainText('Save what you are writing before you reload the page.');
    await expectAccessible(page);
    await expect(page.getByLabel('Subject')).toHaveValue('A question');
    await expect(skipLink(page)).toHaveText('Skip to content');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(skipLink(page)).toHaveText('Skip to the new content');
    await expect(offer(page)).toBeHidden();
    await disconnect(page);
    await page.goto(`${releases.address}/about`);
    await expect(skipLink(page)).toHaveText('Skip to the new content');
  });

  test('can be postponed', async ({ page }) => {
    await install(page, '/about');
    await releases.serve(next);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(offer(page)).toContainText('Reload the page to use it.');
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(offer(page)).toBeHidden();
    await expect(skipLink(page)).toHaveText('Skip to content');
  });

  test('is never hidden by a stored page: navigation loads it, and no offer follows', async ({ page }) => {
    await install(page, '/about');
    await releases.serve(next);
    await page.goto(`${releases.address}/terms`);
    await expect(skipLink(page)).toHaveText('Skip to the new content');
    // Its own version takes over without an offer, because no other page uses the old one.
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const names = await caches.keys();
      return registration?.waiting === null && registration.installing === null && names.length > 0;
    });
    await expect(offer(page)).toBeHidden();
  });

  test('says nothing to caches: worker and manifest are revalidated, pages as well', async ({ request }) => {
    for (const path of ['/sw.js', '/manifest.webmanifest', '/', '/tender']) {
      const { headers } = { headers: (await request.get(releases.address + path)).headers() };
      expect(headers['cache-control']).toMatch(/^(private, )?no-cache$/);
    }
    expect((await request.get(`${releases.address}/sw.js`)).headers()['content-type']).toContain('javascript');
  });
});
