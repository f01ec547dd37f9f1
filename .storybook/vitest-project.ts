import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { type Locale, locales } from '../contract/locale.ts';
import { chromiumFlags, chromiumPath } from '../scripts/support/chromium.mjs';
import { isThorough } from '../test/level.ts';

/** Discovered late, these dependencies would make Vite reload the page during the tests. */
const foundLate = [
  '@tiptap/react',
  '@tiptap/starter-kit',
  'dompurify',
  '@headlessui/react',
  'ofetch',
  'idb-keyval',
  'eventsource-parser',
  'elkjs/lib/elk.bundled.js',
  'storybook/internal/csf',
];

/**
 * Roles, names and colours of a state are the same in both languages, so axe checks states in English and, in Arabic, only the
 * design-system components (`drawn`). The browser suite runs axe on every page in Arabic.
 */
const axeLooksAt = (locale: Locale) => (locale === 'en' ? 'everything' : 'parts');

/** The standard level draws the stories of states in one language: they differ in texts, which other tests check, and in direction. */
const tagsOf = (locale: Locale) => (isThorough || locale === 'en' ? {} : { include: ['drawn'] });

const storiesIn = (locale: Locale): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { locale }, tags: tagsOf(locale) })],
  optimizeDeps: { include: foundLate },
  test: {
    name: `stories-${locale}`,
    env: { AXE_LOOKS_AT: axeLooksAt(locale) },
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

/** Every story in every language: the projects `stories-en` and `stories-ar`. */
export const storyProjects: TestProjectInlineConfiguration[] = locales.map(storiesIn);
