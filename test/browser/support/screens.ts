import { appendFileSync, mkdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { missedWords, readScreens } from '../../../scripts/support/proof/screens.ts';

const screens = readScreens();

/**
 * Waits until the page says what is approved for a state. With `SCREENS=approve` what it does not say is noted for `npm run screens` instead:
 * the data of a walk are others than those of a story.
 */
export const expectScreen = async (page: Page, state: string): Promise<void> => {
  const words = screens[state]?.en ?? [];
  const isApproving = process.env.SCREENS === 'approve';
  let missing = words;
  const look = async () => {
    missing = await page.evaluate((said) => {
      // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are not on the screen.
      const text = document.body.innerText.replaceAll(/\s+/g, ' ');
      return said.filter((word) => !text.includes(word));
    }, words);
    return missing;
  };
  const options = { message: `the page says what is approved for ${state}`, ...(isApproving && { timeout: 2000 }) };
  await expect
    .poll(look, options)
    .toEqual([])
    .catch((error: unknown) => {
      if (!isApproving) throw error;
      mkdirSync('test-results', { recursive: true });
      appendFileSync(missedWords, missing.map((word) => `${state}\t${word}\n`).join(''));
    });
};
