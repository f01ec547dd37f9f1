import { expect, type Locator, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';

const looks = (element: Locator) =>
  element.evaluate((each) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(each);
    return [color, backgroundColor, borderTopColor].join(' ');
  });

test.use({ forcedColors: 'active' });

test('distinguishes the current page, the language and disabled buttons in forced colours', async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await page.goto('/tender');
  const nav = page.getByRole('banner').getByRole('navigation').first();
  expect(await looks(nav.getByRole('link', { name: 'Tenders' }))).not.toBe(await looks(nav.getByRole('link', { name: 'About' })));
  const languages = page.getByRole('group', { name: 'Language' });
  expect(await looks(languages.getByRole('link', { name: 'EN' }))).not.toBe(await looks(languages.getByRole('link', { name: 'العربية' })));
  const results = page.getByTestId('results');
  const [previous, next] = [results.locator('.btn', { hasText: 'Previous' }), results.locator('.btn', { hasText: 'Next' })];
  await expect(next.first()).toBeVisible();
  expect(await looks(previous.first())).not.toBe(await looks(next.first()));
});

test('the slider has a visible track and thumbs in forced colours', async ({ page }) => {
  await page.goto('/tender');
  const track = page.locator('.slider-track');
  await expect(track).toHaveCSS('border-top-width', '1px');
  const [canvas, fill] = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.querySelector('.slider-track svg') ?? document.body).fill,
  ]);
  expect(fill).not.toBe(canvas);
});
