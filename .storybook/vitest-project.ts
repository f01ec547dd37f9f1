import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { type Locale, locales } from '../contract/locale.ts';
import { chromiumFlags } from '../scripts/support/chromium.mjs';

const storiesIn = (locale: Locale): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { locale } })],
  test: {
    name: `stories-${locale}`,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: chromiumFlags },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

/** Every story in every language: the projects `stories-en` and `stories-ar`. */
export const storyProjects: TestProjectInlineConfiguration[] = locales.map(storiesIn);
