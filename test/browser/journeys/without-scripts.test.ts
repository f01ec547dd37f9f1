import { expect, test } from '@playwright/test';
import { words } from '../support/words.ts';

test.use({ javaScriptEnabled: false });

for (const width of [1280, 390])
  test.describe(`without scripts, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the forms search and the pager turns pages', async ({ page }) => {
      const main = page.getByRole('main');
      const search = main.getByRole('button', { name: words.en.search, exact: true });
      const next = main.getByRole('link', { name: words.en.next });
      await page.goto('/');
      await main.getByRole('textbox').fill('clean');
      await search.click();
      await expect(page).toHaveURL('/service?inputValue=clean&location=');
      await expect(page.getByLabel(words.en.keyword)).toHaveValue('clean');
      await expect(main.getByRole('article')).toHaveCount(5);

      await page.goto('/service?services=1,2');
      await next.first().click();
      await expect(page).toHaveURL('/service?services=1,2&page=2');
      await search.click();
      await expect(page).toHaveURL('/service?inputValue=&location=&services=1%2C2');

      await page.goto('/tender');
      await expect(main.getByText('Without JavaScript you can search and read tenders.')).toBeVisible();
      await main.getByRole('checkbox', { name: 'Published' }).uncheck();
      await search.click();
      await expect(main.getByRole('checkbox', { name: 'Published' })).not.toBeChecked();
      await page.goto('/tender');
      await next.click();
      await expect(page).toHaveURL('/tender?page=2');
      await expect(main.getByRole('article')).toHaveCount(8);
    });

    test('the portfolio shows a year and a category by their links', async ({ page }) => {
      const main = page.getByRole('main');
      await page.goto('/portfolio');
      const shown = await main.getByRole('listitem').count();
      await main.getByRole('navigation', { name: 'By category' }).getByRole('link').nth(1).click();
      await expect(page).toHaveURL(/\/portfolio\?category=\d+$/);
      await expect(main.getByRole('navigation', { name: 'By category' }).getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true');
      expect(await main.getByRole('listitem').count()).toBeLessThanOrEqual(shown);
    });

    test('the language is a link to the same page', async ({ page }) => {
      await page.goto('/tender?page=2');
      await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
      await expect(page).toHaveURL('/tender?page=2&lang=ar');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    });
  });
