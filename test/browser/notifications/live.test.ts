import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { local, startProcess } from '../../server/support/process.ts';
import { accounts, demoPassword, freshSession, inAnotherTab, sendRequest, signInBefore } from '../support/accounts.ts';
import { expectAccessible, speak } from '../support/page.ts';
import { startProxy } from '../support/proxy.ts';
import { languages, levelOf } from '../support/words.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Notifications|الإشعارات)/ });
const countOf = async (page: Page) => Number((await bellOf(page).getAttribute('aria-label'))?.replaceAll(/\D/g, ''));
const toasts = (page: Page) => page.getByRole('region', { name: 'Alerts' }).getByText('New service request');

/** Records what the page shares with other tabs; returns a function for the IDs of the notifications so far. */
const listenToTabs = async (page: Page) => {
  const ids = await page.evaluateHandle(() => {
    const heard: number[] = [];
    new BroadcastChannel('daleel.live').onmessage = ({ data }) => data.told && heard.push(data.told.notification.id);
    return heard;
  });
  return () => ids.jsonValue();
};

test('a new request reaches the open page of its company', async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'company'));
  await page.goto('/about');
  await sendRequest(request);
  await expect.poll(() => countOf(page)).toBeGreaterThan(0);
  const before = await countOf(page);
  await sendRequest(request);
  await expect(toasts(page).first()).toBeVisible();
  await expect.poll(() => countOf(page)).toBeGreaterThan(before);
  await bellOf(page).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('article').first()).toContainText('New service request');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
});

test('sends notifications in the newly selected language', async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'company'));
  await page.goto('/about');
  await expect.poll(() => countOf(page)).toBeGreaterThan(0);
  const reopened = page.waitForResponse((answer) => answer.url().endsWith('/notification/subscribe'));
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await reopened;
  await sendRequest(request);
  await expect(page.getByRole('region', { name: 'التنبيهات' }).getByText('طلب خدمة جديد')).toBeVisible();
});

test('two tabs share one stream; the other takes over when the leading tab closes', async ({ context, page, request, baseURL }) => {
  const proxy = await startProxy(baseURL ?? '');
  const session = await freshSession(request, 'company');
  await page.goto(`${proxy.address}/about`);
  await inAnotherTab(page, session);
  await expect.poll(() => proxy.open.size).toBe(1);
  const second = await context.newPage();
  await second.goto(`${proxy.address}/about`);
  await expect(bellOf(second)).toBeVisible();
  await sendRequest(request);
  await expect(toasts(page).first()).toBeVisible();
  await expect(toasts(second).first()).toBeVisible();
  expect(proxy.open.size).toBe(1);

  const [first] = proxy.open;
  await page.close();
  await expect.poll(() => [...proxy.open].filter((stream) => stream !== first).length).toBe(1);
  // The proxy may notice the end of the closed tab's stream after the other tab has opened its own.
  await expect.poll(() => proxy.open.size).toBe(1);
  const before = await countOf(second);
  await sendRequest(request);
  await expect.poll(() => countOf(second)).toBeGreaterThan(before);
  await proxy.close();
});

test('reconnects after a server restart and receives each missed notification once', { tag: '@thorough' }, async ({ page, request }) => {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-live-'));
  const env = { ...local, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' };
  const first = startProcess({ ...env });
  const address = await first.address;
  const { port } = new URL(address);
  const login = async (email: string) =>
    (await (await request.post(`http://127.0.0.1:${port}/api/v1/auth/login`, { data: { email, password: demoPassword } })).json()).data;

  const session = await login(accounts.company);
  await signInBefore(page, session);
  await sendRequest(request, `http://127.0.0.1:${port}`);
  await page.goto(`http://127.0.0.1:${port}/about`);
  await expect.poll(() => countOf(page)).toBeGreaterThan(0);
  const before = await countOf(page);
  const announced = await listenToTabs(page);
  await sendRequest(request, `http://127.0.0.1:${port}`);
  await expect.poll(announced).toHaveLength(1);
  first.kill('SIGKILL');
  await first.ended;

  const second = startProcess({ ...env, PORT: port });
  await second.address;
  await sendRequest(request, `http://127.0.0.1:${port}`);
  await expect.poll(() => countOf(page)).toBe(before + 2);
  await sendRequest(request, `http://127.0.0.1:${port}`);
  await expect.poll(() => countOf(page)).toBe(before + 3);
  const ids = await announced();
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
  second.kill('SIGTERM');
  await second.ended;
  rmSync(folder, { recursive: true, force: true });
});

for (const language of languages) {
  test(`the list shows four per page and preferences persist (${language})`, levelOf(language), async ({ page, request }) => {
    await speak(page, language);
    await signInBefore(page, await freshSession(request, 'company'));
    await page.goto('/notifications');
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(4);
    await expectAccessible(page);
    const first = await main.getByRole('article').first().textContent();
    await main.getByRole('button', { name: language === 'ar' ? 'التالي' : 'Next' }).click();
    await expect(main.getByRole('article').first()).not.toHaveText(first ?? '');
    await main.locator('summary').first().click();
    await main
      .getByRole('combobox')
      .nth(3)
      .selectOption(language === 'ar' ? 'digest' : 'none');
    await main.getByRole('button', { name: language === 'ar' ? 'حفظ الإعدادات' : 'Save settings' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: language === 'ar' ? 'تم حفظ الإعدادات' : 'Your settings were saved' }),
    ).toBeVisible();
  });
}
