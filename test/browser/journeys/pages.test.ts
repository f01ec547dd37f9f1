import { expect, test } from '@playwright/test';
import { freshSession, signInBefore } from '../support/accounts.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { languages } from '../support/words.ts';

const pages = ['/', '/service', '/about', '/terms', '/account'];
const widths = [1280, 390];

for (const language of languages) {
  for (const path of pages) {
    test(`${path} in ${language} is accessible, fits from 320 px up and breaks no rule of the browser`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await speak(page, language);
      if (path === '/account') await signInBefore(page, await freshSession(page.request, 'company'));
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      for (const width of [320, 768, 992, 993]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      expect(complaints).toEqual([]);
    });
  }

  test(`the login modal in ${language} is accessible`, async ({ page }) => {
    await speak(page, language);
    await page.goto('/service');
    await page
      .getByRole('banner')
      .getByRole('button', { name: language === 'ar' ? 'تسجيل الدخول' : 'Login' })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}
