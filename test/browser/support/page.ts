import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Language } from './words.ts';

/** Opens the page in a language, as a browser does that chose it before. */
export const speak = async (page: Page, language: Language) => {
  await page.context().addCookies([{ name: 'daleel.language', value: language, domain: '127.0.0.1', path: '/' }]);
};

/** Collects what the page complains about: errors, and anything the content security policy refused. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
};

/** Fails on any violation of WCAG 2.2 A and AA that axe can find; in frames of other sites (the map) it does not look. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    // The details of what is right, and of the style sheets, are not read: half of the time.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Without it axe opens a second page to put the results of all frames together: longer than looking takes.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

/** Fails when the page can be scrolled sideways. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(scrolled).toBeLessThanOrEqual(shown);
};
