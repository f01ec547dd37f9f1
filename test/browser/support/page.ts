import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { addHours } from 'date-fns/addHours';
import { addYears } from 'date-fns/addYears';
import type { Language } from './words.ts';

/** Opens the page with a stored language. */
export const speak = async (page: Page, language: Language) => {
  await page.context().addCookies([{ name: 'daleel.language', value: language, domain: '127.0.0.1', path: '/' }]);
};

/** Collects the page's errors and CSP violations. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
};

/** Fails on any axe violation of WCAG 2.2 A and AA once the page has set its title; cross-origin frames (the map) are excluded. */
export const expectAccessible = async (page: Page) => {
  await expect(page).toHaveTitle(/ · /);
  const { violations } = await new AxeBuilder({ page })
    // Skipping passed rules and style sheets halves the duration.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Otherwise axe opens a second page to merge the results of all frames, which takes longer than the analysis.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

/** Fails if the page scrolls horizontally. */
export const expectNoSidewaysScroll = async (page: Page) => {
  // Polled: a page whose window has just got another size may not be laid out for it yet.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
};

/** Turns the pages of a list until an item is on the page; other tests may have filled the pages before. */
export const turnTo = async (list: Locator, item: Locator, next: string) => {
  await expect(async () => {
    await expect(list).toHaveAttribute('aria-busy', 'false');
    if (!(await item.isVisible())) await list.getByRole('button', { name: next }).click({ timeout: 5000 });
    await expect(item).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
};

/** Waits until the flows of a page from the server run; before that, its links load the next page whole. */
export const expectHydrated = async (page: Page) => {
  await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactProps')));
};

/** Makes the page's lists reload, as after a return from the back/forward cache. */
export const returnTo = async (page: Page) => {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
};

/** Makes the page's data reload by changing the language and changing it back. */
const changeLanguageTwice = async (page: Page) => {
  const languages = page.getByRole('banner');
  const html = page.locator('html');
  await languages.getByRole('link', { name: 'العربية' }).click();
  // The header changes sides: a press in that moment would miss its link.
  await expect(html).toHaveAttribute('lang', 'ar');
  await languages.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(html).toHaveAttribute('lang', 'en');
};

/** Makes another tab lead: the page follows it, so that a walk decides what the stream reports. */
export const leadInAnotherTab = async (page: Page) => {
  const tab = await page.context().newPage();
  await tab.route('**/another-tab', (route) => route.fulfill({ contentType: 'text/html', body: '<title>another tab</title>' }));
  await tab.goto('/another-tab');
  await tab.evaluate((name) => void navigator.locks.request(name, () => new Promise(() => {})), 'daleel.live');
};

/** Reports to the page that another tab may have missed notifications, which reloads what they may concern. */
const reportChange = async (page: Page) => {
  await page.evaluate(() => new BroadcastChannel('daleel.live').postMessage({ reached: 0, told: null }));
};

/** Causes each reason to load again, on the page of someone who is signed in; another tab leads. */
export const reloadsOn = (page: Page) => ({
  'reload.viewer': () => changeLanguageTwice(page),
  'reload.data': () => reportChange(page),
  'reload.returned': () => returnTo(page),
});

/**
 * Shows the page a date a year ahead, after every deadline, until something happens; its timers keep running. The date of a real response
 * that arrives meanwhile corrects the page's clock, so each attempt is a year further.
 */
export const passYear = async (page: Page, happened: () => boolean) => {
  const today = new Date();
  let years = 0;
  await expect(async () => {
    years += 1;
    await page.clock.setFixedTime(addYears(today, years));
    await expect.poll(happened, { timeout: 3000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
  await page.clock.setFixedTime(today);
};

/** A moment that no walk reaches. */
export const inAnHour = (): string => addHours(new Date(), 1).toISOString();

/** The browser reports that the device is online again. */
export const returnOfNetwork = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('online'));
  });

/** Opens another page of the application as a link does, without loading it again, and waits until the page before is gone. */
export const navigate = async (page: Page, path: string): Promise<void> => {
  const heading = await page.locator('main h1').first().elementHandle();
  await page.evaluate((address) => history.pushState(null, '', address), path);
  await expect.poll(() => heading?.evaluate((element) => element.isConnected), { message: 'the page before is shown' }).toBe(false);
};

/** Waits until a page shows its content. Not `networkidle`: the notification stream of a signed-in user stays open. */
export const expectLoaded = async (page: Page): Promise<void> => {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .skel, main [aria-busy=true]')).toHaveCount(0);
};

/** Lets a page have a clock that tests move; called before the page is opened. */
export const installClock = async (page: Page, options?: Parameters<Page['clock']['install']>[0]): Promise<void> => {
  await page.clock.install(options);
  // Playwright's `Date` makes no objects of classes that extend it, as those of @date-fns/tz and @date-fns/utc do.
  await page.addInitScript(() => {
    globalThis.Date = new Proxy(Date, {
      construct: (date, values, extended) => Object.setPrototypeOf(Reflect.construct(date, values), extended.prototype),
    });
  });
};

/** Pauses the page's clock a little ahead of now. On a busy machine that instant may have passed when the page gets it. */
export const pauseClock = async (page: Page, ahead = 100): Promise<void> => {
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)).toPass({ timeout: 60_000 });
};
