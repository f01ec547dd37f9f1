import { expect, type Page, test } from '@playwright/test';
import { freshSession, signInBefore } from '../support/accounts.ts';
import { speak } from '../support/page.ts';
import { publishedTender } from '../support/tenders.ts';

/** Returns the left edge of each character of a code, at its first occurrence on the page. */
const edgesOf = (page: Page, code: string): Promise<number[]> =>
  page.evaluate((code) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent?.indexOf(code) ?? -1;
      const range = document.createRange();
      if (at < 0) continue;
      const edges = [...code].map((_, index) => {
        range.setStart(node, at + index);
        range.setEnd(node, at + index + 1);
        return range.getClientRects()[0]?.left;
      });
      const drawn = edges.filter((edge) => edge !== undefined);
      if (drawn.length === code.length) return drawn;
    }
    return [];
  }, code);

/** Fails unless a code in an Arabic sentence is rendered left-to-right, character by character. */
const expectLeftToRight = async (page: Page, code: string) => {
  const edges = await edgesOf(page, code);
  expect(edges).toHaveLength(code.length);
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
};

test.beforeEach(({ page }) => speak(page, 'ar'));

test('renders a date in an Arabic sentence year first', async ({ page }) => {
  await page.goto('/tender');
  const filters = page.getByRole('search');
  await filters.getByLabel(/تاريخ البدء.*: من$/).fill('tomorrow');
  await filters.getByRole('button', { name: 'بحث' }).click();
  await expect(page.getByText(/اكتب التاريخ بالصيغة/).first()).toBeVisible();
  await expectLeftToRight(page, '2026-12-31');
});

test('renders the number of a tender in an Arabic sentence left-to-right', async ({ page, request }) => {
  const [publisher, admin] = [await freshSession(request, 'company'), await freshSession(request, 'admin')];
  const { number } = await publishedTender(request, publisher, admin);
  await signInBefore(page, publisher);
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  await expectLeftToRight(page, number);
});

test('the measurement detects a date that is not isolated', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Outside the application, which may still replace what the server rendered.
  await page.evaluate(() => document.body.prepend('اكتب التاريخ مثل 2026-12-31.'));
  const edges = await edgesOf(page, '2026-12-31');
  expect(edges).toHaveLength(10);
  expect(edges).not.toEqual(edges.toSorted((one, other) => one - other));
});
