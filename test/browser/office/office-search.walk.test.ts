import { expect, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { toursThroughPage, walkPage } from '../support/walk.ts';
import officeSearch from './office-search.page.ts';

test.describe('the search of the office', () => {
  for (const path of toursThroughPage(officeSearch)) {
    test(path.title, ({ page, request, context, baseURL }) => walkPage(officeSearch, path, { page, request, context, baseURL }));
  }
});

test('a person is found from another page by keyboard, and shown in the list of people', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await page.goto('/office/audit');
  // The keys are watched from just after the field is shown.
  await expect(async () => {
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('textbox', { name: 'Find anything' })).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('member@');
  const link = page.getByRole('search').getByRole('link', { name: /member@daleel\.example/ });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(page.getByLabel('Search people')).toHaveValue('member@daleel.example');
  await expect(page.locator('main').getByRole('cell', { name: /member@daleel\.example/ })).toBeVisible();
  await expect(link).toBeHidden();
});

test('what was found leads to its page', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  for (const [kind, search] of [
    ['Tenders', 'cleaning'],
    ['Companies', 'a'],
  ] as const) {
    await page.goto('/office/audit');
    await page.getByRole('textbox', { name: 'Find anything' }).fill(search);
    const link = page.getByRole('region', { name: kind }).getByRole('link').first();
    const name = (await link.locator('bdi').first().textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
});

test('on a phone the field covers the bar, and gives its place back to the button', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInBefore(page, await sessionOf(request, 'admin'));
  await page.goto('/office');
  const opener = page.getByRole('button', { name: 'Find anything' });
  await opener.click();
  await expect(page.getByRole('textbox', { name: 'Find anything' })).toBeFocused();
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expect(page.getByRole('textbox', { name: 'Find anything' })).toBeHidden();
  await expect(opener).toBeFocused();
});
