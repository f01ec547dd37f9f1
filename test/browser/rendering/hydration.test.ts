import { expect, type Page, test } from '@playwright/test';
import { freshSession, inAnotherTab, signInBefore } from '../support/accounts.ts';
import { complaintsOf, expectHydrated, installClock, speak } from '../support/page.ts';
import { languages, levelOf } from '../support/words.ts';

const paths = [
  '/',
  '/service',
  '/service?page=2',
  '/tender',
  '/tender-profile/1',
  '/portfolio',
  '/about',
  '/terms',
  '/contact-us',
  '/nowhere',
];

/** Collects the calls of the API that a page makes. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  return calls;
};

/** Collects the elements that are added to or removed from the content of the page once it has arrived. */
const watchElements = (page: Page) =>
  page.addInitScript(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      if (!root) return;
      new MutationObserver((records) => {
        for (const { addedNodes, removedNodes } of records)
          for (const node of [...addedNodes, ...removedNodes])
            changed.push(node instanceof Element ? node.outerHTML : String(node.textContent));
      }).observe(root, { childList: true, subtree: true });
    });
  });
const changedIn = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { changed: string[] }).changed);

for (const language of languages)
  test.describe(
    `a page from the server, in ${language}, on a device in another zone whose clock is a day behind`,
    levelOf(language),
    () => {
      test.use({ timezoneId: 'Pacific/Auckland' });

      for (const path of paths)
        test(`${path} is taken over without an error, a call or a changed element`, async ({ page }) => {
          const [complaints, calls] = [complaintsOf(page), callsOf(page)];
          await speak(page, language);
          await installClock(page, { time: Date.now() - 86_400_000 });
          await watchElements(page);
          await page.goto(path);
          await expectHydrated(page);
          expect(await changedIn(page)).toEqual([]);
          expect(calls).toEqual([]);
          // The browser reports the status of the page itself.
          expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
        });

      test('turns its pages, and changes its language', async ({ page }) => {
        await speak(page, language);
        await page.goto('/service');
        await expectHydrated(page);
        const main = page.getByRole('main');
        const first = await main.getByRole('article').first().textContent();
        await main
          .getByRole('link', { name: language === 'en' ? 'Next' : 'التالي' })
          .first()
          .click();
        await expect(page).toHaveURL('/service?page=2');
        await expect(main.getByRole('article')).toHaveCount(5);
        expect(await main.getByRole('article').first().textContent()).not.toBe(first);
        await page
          .getByRole('banner')
          .getByRole('link', { name: language === 'en' ? 'العربية' : 'EN' })
          .click();
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'ar' : 'en');
        await expect(page).toHaveURL('/service?page=2');
        await expect(main.getByRole('article')).toHaveCount(5);
      });
    },
  );

test('the head follows the page: one title, one canonical address, also after a link', async ({ page }) => {
  await page.goto('/service');
  await expectHydrated(page);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/service\?lang=en$/);
  await page.getByRole('banner').getByRole('link', { name: 'Tenders', exact: true }).click();
  await expect(page).toHaveTitle(/^Tenders/);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/tender\?lang=en$/);
  await expect(page.locator('head > title')).toHaveCount(1);
});

test('a member gets the page at once, and the companies with their names', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  await signInBefore(page, await freshSession(request, 'member'));
  const answer = await page.goto('/service');
  const html = await answer?.text();
  expect(html).toContain('Office cleaning');
  expect(html).not.toContain('class="veil');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(5);
  await expect(main.getByRole('article').first().getByRole('link').first()).toHaveAttribute('href', /^\/companies\/\d+$/);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Account/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the filters of tenders stay where they are once a member is recognised', async ({ page, request }) => {
  await signInBefore(page, await freshSession(request, 'member'));
  const release = await holdScripts(page);
  await page.goto('/tender', { waitUntil: 'commit' });
  const filters = page.getByRole('search');
  const search = filters.getByRole('button', { name: 'Search', exact: true });
  const before = await search.boundingBox();
  release();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Account/ })).toBeVisible();
  await expect(filters.getByRole('checkbox')).toHaveCount(2);
  expect(await search.boundingBox()).toEqual(before);
});

test('a page that was rendered for another reader or in another language is built anew', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const { accessToken, user } = await freshSession(request, 'member');
  await page.addInitScript(
    ([token, stored]) => {
      localStorage.setItem('daleel.token', token ?? '');
      localStorage.setItem('daleel.user', stored ?? '');
      localStorage.setItem('daleel.language', 'ar');
    },
    [accessToken, JSON.stringify(user)],
  );
  await page.goto('/service');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('main').getByRole('article').first().getByRole('link').first()).toHaveAttribute('href', /^\/companies\/\d+$/);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toContain('daleel.member=1');
  expect(complaints).toEqual([]);
});

test('a login in another tab before the flows of a page run is taken over', async ({ page, request }) => {
  const complaints = complaintsOf(page);
  const session = await freshSession(request, 'member');
  const held = Promise.withResolvers<void>();
  const code = Promise.withResolvers<void>();
  // The page has read its storage, and waits for its own code.
  await page.route(/\/assets\/ServicePage-/, async (route) => {
    code.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto('/service', { waitUntil: 'commit' });
  await code.promise;
  await page.waitForFunction(() => document.readyState !== 'loading');
  await inAnotherTab(page, session);
  held.resolve();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Account/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first().getByRole('link').first()).toHaveAttribute('href', /^\/companies\/\d+$/);
  expect(complaints).toEqual([]);
});

for (const address of ['/service', '/tender'])
  test(`Back, pressed on ${address} before the page's flows run, shows the page before`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(address);
    const first = await page.getByRole('main').getByRole('article').first().textContent();
    await expectHydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Next' }).first().click();
    await expect(page).toHaveURL(`${address}?page=2`);
    await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => history.back()));
    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main').getByRole('article').first()).toHaveText(first ?? '');
    expect(complaints).toEqual([]);
  });

for (const language of languages)
  test(`what is pressed before the page runs is shown at once, and acted on (${language})`, levelOf(language), async ({ page }) => {
    await speak(page, language);
    const complaints = complaintsOf(page);
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/service', { waitUntil: 'commit' });
    const menu = page.getByRole('banner').getByRole('button').first();
    // Its answer is shown at once; a second press of an impatient reader is the same press.
    await menu.press('Enter');
    await expect(menu).toHaveAttribute('aria-busy', 'true');
    await menu.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    held.resolve();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('button[aria-busy]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

/** Keeps the scripts of the page back until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

test('what is typed before the flows of a page run is kept', async ({ page }) => {
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await page.goto('/service', { waitUntil: 'commit' });
  const keyword = page.getByLabel('Keyword');
  await keyword.focus();
  await page.keyboard.type('office cl');
  release();
  await expect(page.getByRole('option', { name: 'Office cleaning' })).toBeVisible();
  await expect(keyword).toHaveValue('office cl');
  await expect(keyword).toBeFocused();
  expect(complaints).toEqual([]);
});

test('filters of tenders that are set before the flows of the page run are searched with', async ({ page }) => {
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await page.goto('/tender', { waitUntil: 'commit' });
  const filters = page.getByRole('search');
  await filters.getByLabel('Title', { exact: true }).fill('cleaning');
  await filters.getByLabel('Status', { exact: true }).selectOption('Open');
  await filters.getByRole('textbox', { name: /^.Bond.+from$/ }).fill('5000');
  await filters.getByRole('slider', { name: /^.Bond.+to$/ }).fill('40000');
  await filters.getByRole('textbox', { name: /^.End date.+from$/ }).fill('01-01-2020');
  await filters.getByRole('checkbox').uncheck();
  release();
  await expectHydrated(page);
  await filters.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/title=cleaning/);
  const searched = Object.fromEntries(new URL(page.url()).searchParams);
  expect(searched).toEqual({
    title: 'cleaning',
    status: 'open',
    minBond: '5000',
    maxBond: '40000',
    endDateFrom: '2020-01-01',
    isPublished: 'false',
  });
  expect(complaints).toEqual([]);
});

test('a search that is written on the home page before its flows run is made', async ({ page }) => {
  const complaints = complaintsOf(page);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('search');
  await search.getByRole('textbox').fill('cleaning');
  await search.getByRole('combobox').selectOption({ index: 1 });
  const location = await search.getByRole('combobox').inputValue();
  release();
  await expectHydrated(page);
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/service?inputValue=cleaning&location=${location}`);
  expect(complaints).toEqual([]);
});
