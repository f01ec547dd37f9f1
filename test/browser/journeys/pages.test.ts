import { expect, type Page, test } from '@playwright/test';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll, speak } from '../support/page.ts';
import { type Language, languages } from '../support/words.ts';

const open = [
  '/',
  '/service',
  '/tender',
  '/tender-profile/118',
  '/set-password',
  '/about',
  '/terms',
  '/set-password?verificationToken=any',
  '/contact-us',
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
const admins = ['/account/requests', '/account/company-list', '/account/requests?list=tenders'];
/** What each reader can open; a page is not followed by another address of itself. */
const pagesOf = { visitors: open, company: members, member: ['/company-register'], admin: admins } as const;
type Reader = keyof typeof pagesOf;
const readers = Object.keys(pagesOf) as Reader[];
/** Each language is looked at in one width, so that both widths and both languages are. */
const widthOf = { en: 1280, ar: 390 };

/** Begins to read the pages as someone, in a language; gives what the browser will complain about. */
const read = async (page: Page, reader: Reader, language: Language): Promise<string[]> => {
  const complaints = complaintsOf(page);
  await speak(page, language);
  if (reader !== 'visitors') await signInBefore(page, await sessionOf(page.request, reader));
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>a map</title></html>' }),
  );
  return complaints;
};

/** Waits until a page is there, and fails where axe finds something or where it does not fit. */
const lookAt = async (page: Page, language: Language) => {
  // Not until the network is idle: who is signed in holds a stream open.
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .skel, main [aria-busy=true]')).toHaveCount(0);
  await page.setViewportSize({ width: widthOf[language], height: 900 });
  await expectAccessible(page);
  for (const width of [320, 768, 992, 993]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
};

for (const reader of readers) {
  for (const path of pagesOf[reader]) {
    test(`${path} for ${reader}, opened by its address, is accessible, fits from 320 px up and breaks no rule of the browser`, async ({
      page,
    }) => {
      const complaints = await read(page, reader, 'en');
      await page.goto(path);
      await lookAt(page, 'en');
      expect(complaints).toEqual([]);
    });
  }

  test(`every page for ${reader}, reached from others, is accessible in Arabic, fits from 320 px up and breaks no rule of the browser`, async ({
    page,
  }) => {
    const complaints = await read(page, reader, 'ar');
    const [first, ...others] = pagesOf[reader];
    await page.goto(others.at(-1) ?? '/about');
    for (const path of [first, ...others]) {
      await test.step(path, async () => {
        const heading = await page.locator('main h1').first().elementHandle();
        await page.evaluate((address) => history.pushState(null, '', address), path);
        await expect.poll(() => heading?.evaluate((element) => element.isConnected), { message: 'the page before is shown' }).toBe(false);
        await lookAt(page, 'ar');
      });
    }
    expect(complaints).toEqual([]);
  });
}

for (const language of languages) {
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
