import { expect, type Page } from '@playwright/test';
import { navigationMachine } from '../../../src/machines/shell/navigation.machine.ts';
import proof from '../../machines/shell/navigation.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof navigationMachine>];

/** A phone's page; over an open menu only the menu can be used. */
const world: World<typeof navigationMachine> = {
  ...given,
  possible: (situation, { type }) => {
    if (situation.matches({ menu: 'open' })) return type === 'menu.close' || type === 'route.changed';
    if (situation.matches({ dropdown: 'open' })) return type.startsWith('dropdown.') || type === 'route.changed';
    return true;
  },
};

const header = (page: Page) => {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const newest = page.getByRole('banner').getByRole('link', { name: 'Show all' });
  // Elements behind a dialog have no roles.
  const toTop = page.getByLabel('Back to top');
  /** What scrolls to the top may still be under way. */
  const scrollDown = () =>
    expect(async () => {
      await scrollTo(1.5);
      await expect(toTop).toBeVisible({ timeout: 1000 });
    }).toPass();
  /** Does what scrolls to the top, then returns to where the reader was. */
  const andBack = async (act: () => Promise<unknown>) => {
    const before = await page.evaluate(() => window.scrollY / window.innerHeight);
    await act();
    await expect.poll(() => page.evaluate(() => window.scrollY), { message: 'the page is at its top' }).toBe(0);
    if (before > 1) await scrollDown();
  };
  const scrollTo = (part: number) => page.evaluate((height) => window.scrollTo(0, height * window.innerHeight), part);

  const drive: Drive = {
    // The same page with another question: the address changes, the header stays.
    'route.changed': () =>
      andBack(() =>
        page.evaluate(() => {
          history.pushState(null, '', `/?at=${performance.now()}`);
        }),
      ),
    'scroll.past': scrollDown,
    'scroll.top': () => scrollTo(0),
    'scroll.up': () => andBack(() => toTop.click()),
    'menu.toggle': () => page.getByRole('button', { name: 'Open menu' }).click(),
    'menu.close': () => menu.getByRole('button', { name: 'Close menu' }).click(),
    'dropdown.toggle': () => bell.click(),
    'dropdown.close': () => page.keyboard.press('Escape'),
  };
  const seen: Seen = {
    'menu.closed': async () => expect(menu).toBeHidden(),
    'menu.open': async () => expect(menu).toBeVisible(),
    'dropdown.closed': async () => expect(newest).toBeHidden(),
    'dropdown.open': async () => expect(newest).toBeVisible(),
    'scroll.top': async () => expect(toTop).toBeHidden(),
    'scroll.past': async () => expect(toTop).toBeAttached(),
  };
  return { drive, seen };
};

export default onPage(navigationMachine, [world], async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInBefore(page, await sessionOf(request, 'company'));
  await closeGate(page, {});
  await page.goto('/');
  await expect(page.locator('main h1')).toBeVisible();
  return header(page);
});
