import { expect, type Page, test } from '@playwright/test';
import { isThorough } from '../../level.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { complaintsOf, expectAccessible, expectLoaded, expectNoSidewaysScroll, navigate, speak } from '../support/page.ts';
import { type Language, languages, levelOf } from '../support/words.ts';

const open = [
  '/',
  '/service',
  '/tender',
  '/tender-profile/118',
  '/portfolio',
  '/set-password',
  '/about',
  '/terms',
  '/privacy',
  '/set-password?verificationToken=any',
  '/contact-us',
];
const members = [
  '/account',
  '/account/company-list',
  '/account/sent-requests',
  '/account/requests',
  '/account/security',
  '/account/security/sessions',
  '/account/security/my-data',
  '/account/tender-management',
  '/account/tender-management/new',
  '/account/manage-ads',
  '/account/manage-ads/new',
  '/notifications',
  '/companies/1',
  '/companies/3',
  '/request-service/2',
];
const admins = ['/account/requests', '/account/company-list', '/account/requests?list=tenders', '/account/manage-ads'];
/** The pages each user can open, without duplicates under other URLs. */
const pagesOf = { visitors: open, company: members, member: ['/company-register'], admin: admins } as const;
// A list may follow news of other tests while axe looks: without motion no button is seen between two colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Reader = keyof typeof pagesOf;
const readers = Object.keys(pagesOf) as Reader[];
/** Each language is tested at one width, so that both widths and both languages are covered. */
const widthOf = { en: 1280, ar: 390 };

/** Opens the site as a user in a language; returns the browser's errors, updated as they occur. */
const read = async (page: Page, reader: Reader, language: Language): Promise<string[]> => {
  const complaints = complaintsOf(page);
  await speak(page, language);
  if (reader !== 'visitors') await signInBefore(page, await sessionOf(page.request, reader));
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>a map</title></html>' }),
  );
  return complaints;
};

/** Waits for a page, then fails on horizontal scrolling, and on axe violations: in Arabic at the thorough level, as roles and colours are the same. */
const lookAt = async (page: Page, language: Language) => {
  await expectLoaded(page);
  await page.setViewportSize({ width: widthOf[language], height: 900 });
  if (language === 'en' || isThorough) await expectAccessible(page);
  for (const width of [320, 768, 992, 993]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
};

for (const reader of readers) {
  for (const path of pagesOf[reader]) {
    test(`${path} for ${reader}, opened by URL, is accessible, fits from 320 px up and causes no browser error`, async ({ page }) => {
      const complaints = await read(page, reader, 'en');
      await page.goto(path);
      await lookAt(page, 'en');
      expect(complaints).toEqual([]);
    });
  }

  test(`every page for ${reader}, reached by navigation, in Arabic, fits from 320 px up and causes no browser error`, async ({ page }) => {
    const complaints = await read(page, reader, 'ar');
    const [first, ...others] = pagesOf[reader];
    await page.goto(others.at(-1) ?? '/about');
    for (const path of [first, ...others]) {
      await test.step(path, async () => {
        await navigate(page, path);
        await lookAt(page, 'ar');
      });
    }
    expect(complaints).toEqual([]);
  });
}

for (const language of languages) {
  test(`the login modal in ${language} is accessible`, levelOf(language), async ({ page }) => {
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
