import type { Browser } from '@playwright/test';
import { type Prepare, slowdown, slowNetwork } from './visit.ts';

/** Milliseconds since the visit began: when a button was there and was pressed, showed that, and was answered. */
export type FirstPress = { pressed: number; shown: number; answered: number };

/** Presses the button of the menu as soon as there is one, and notes when that shows. */
const pressEarly = () => {
  const press: Partial<FirstPress> = {};
  Object.assign(window, { press });
  const look = (): void => {
    const button = document.querySelector<HTMLElement>('header button');
    if (button && press.pressed === undefined) {
      press.pressed = performance.now();
      button.click();
    }
    const isAnswered = document.querySelector('[role=dialog]') !== null;
    if (press.pressed !== undefined && (isAnswered || button?.ariaBusy === 'true')) press.shown ??= performance.now();
    if (isAnswered) press.answered ??= performance.now();
    if (press.answered === undefined) setTimeout(look, 20);
  };
  look();
};

/** Opens a page on a slow phone and presses its menu as soon as the button is there. */
export const firstPress = async (
  browser: Browser,
  url: string,
  network: typeof slowNetwork = slowNetwork,
  prepare: Prepare = async () => {},
): Promise<FirstPress> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await prepare(page);
    await page.addInitScript(pressEarly);
    await page.goto(url, { waitUntil: 'commit' });
    const answered = await page.waitForFunction(() => {
      const { press } = window as unknown as { press: FirstPress };
      return press?.answered ? press : null;
    });
    return (await answered.jsonValue()) as FirstPress;
  } finally {
    await context.close();
  }
};
