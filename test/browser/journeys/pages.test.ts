import { expect, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { languages } from '../support/words.ts';

const open = [
  '/',
  '/service',
  '/tender',
  '/tender-profile/118',
  '/about',
  '/terms',
  '/contact-us',
  '/set-password',
  '/set-password?verificationToken=any',
];
const members = [
  '/account',
  '/account/company-list',
  '/account/sent-requests',
  '/account/requests',
  '/account/security',
  '/account/tender-management',
  '/account/tender-management/new',
  '/notifications',
  '/companies/1',
  '/companies/3',
  '/request-service/2',
];
const admins = ['/account/company-list', '/account/requests', '/account/requests?list=tenders'];
const pages = [
  ...open.map((path) => ({ path, as: null })),
  ...members.map((path) => ({ path, as: 'company' as const })),
  { path: '/company-register', as: 'member' as const },
  ...admins.map((path) => ({ path, as: 'admin' as const })),
];
/** Each language is looked into at one width, so that both widths and both languages are. */
const widthOf = { en: 1280, ar: 390 };

for (const language of languages) {
  for (const { path, as } of pages) {
    test(`${path} for ${as ?? 'visitors'} in ${language} is accessible, fits from 320 px up and breaks no rule of the browser`, async ({
      page,
    }) => {
      const complaints = complaintsOf(page);
      await speak(page, language);
      if (as) await signInBefore(page, await sessionOf(page.request, as));
      await page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>a map</title></html>' }),
      );
      await page.goto(path);
      // Not until the network is idle: who is signed in holds a stream open.
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect(page.locator('main .skel, main [aria-busy=true]')).toHaveCount(0);
      await page.setViewportSize({ width: widthOf[language], height: 900 });
      await expectAccessible(page);
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
