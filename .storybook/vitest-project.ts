import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { type Locale, locales } from '../contract/locale.ts';

/** What a browser in a container needs, and what keeps it from calling out. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

const storiesIn = (locale: Locale): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { locale } })],
  test: {
    name: `stories-${locale}`,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: flags },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

/** Every story in every language: the projects `stories-en` and `stories-ar`. */
export const storyProjects: TestProjectInlineConfiguration[] = locales.map(storiesIn);
