import { expect, type Page, test } from '@playwright/test';
import { freshSession, inAnotherTab, sendRequest, signInBefore } from '../support/accounts.ts';
import { complaintsOf, speak } from '../support/page.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Notifications|الإشعارات)/ });
const dropdownOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test("keeps the page intact when the dropdown's code fails to load", async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await page.route(/BellDropdown/, (route) => route.abort());
  await signInBefore(page, await freshSession(request, 'company'));
  await page.goto('/about');
  await bellOf(page).click();
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bellOf(page)).toHaveAttribute('aria-expanded', 'true');
});

test('Escape returns the focus to the bell, even after the list was reloaded', async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'company'));
  await page.goto('/about');
  await bellOf(page).press('Enter');
  await dropdownOf(page).getByRole('link').last().focus();
  const label = await bellOf(page).getAttribute('aria-label');
  await sendRequest(request);
  await expect(bellOf(page)).not.toHaveAttribute('aria-label', label ?? '');
  await page.keyboard.press('Escape');
  await expect(dropdownOf(page)).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
});

test('tabbing out of the dropdown closes it', async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'company'));
  await page.goto('/about');
  await bellOf(page).press('Enter');
  await dropdownOf(page).getByRole('link').last().focus();
  await expect(dropdownOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dropdownOf(page)).toBeHidden();
});

test('places the plus sign of a truncated count correctly in Arabic too', async ({ page, request }) => {
  await speak(page, 'ar');
  await signInBefore(page, await freshSession(request, 'company'));
  await page.route('**/api/v1/notification?*', (route) => route.fulfill({ json: { data: [], total: 120 } }));
  await page.goto('/about');
  await expect(bellOf(page).getByText('99+')).toHaveCSS('direction', 'ltr');
});

test("does not save one account's preferences to the account that replaces it", async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'company'));
  await page.goto('/notifications');
  await page.getByRole('main').locator('summary', { hasText: 'Your proposals' }).click();
  const delivery = page.getByRole('main').getByLabel('Your proposal received, with receipt');
  await delivery.selectOption('mail');
  await inAnotherTab(page, await freshSession(request, 'member'));
  await expect(delivery).toHaveValue('page');
});
