import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { compiledCalls } from '../build/compiled-calls.ts';
import { type Locale, locales } from '../contract/locale.ts';
import { chromiumFlags, chromiumPath } from '../scripts/support/chromium.mjs';
import { isThorough } from '../test/level.ts';
import { limitsOf } from '../test/limits.ts';

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

/** One browser, without motion. */
const inChromium = (): NonNullable<NonNullable<TestProjectInlineConfiguration['test']>['browser']> => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
    contextOptions: { reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' }],
});

const storiesIn = (locale: Locale): TestProjectInlineConfiguration => ({
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: { locale }, tags: tagsOf(locale) })],
  optimizeDeps: { include: foundLate },
  test: {
    name: `stories-${locale}`,
    env: { AXE_LOOKS_AT: axeLooksAt(locale), PRESSES: process.env.PRESSES ?? '' },
    isolate: false,
    browser: inChromium(),
  },
});

/** Whole pages over a server that the test plays: what they say, and where, in both languages. */
const wordsOfPages: TestProjectInlineConfiguration = {
  plugins: [compiledCalls(), react(), tailwindcss()],
  optimizeDeps: { entries: ['test/words/**/*.test.tsx', 'src/wiring/*.ts', 'src/views/**/*Page.tsx'] },
  test: {
    name: 'words',
    include: ['test/words/**/*.test.tsx'],
    isolate: false,
    ...limitsOf('words'),
    browser: { ...inChromium(), viewport: { width: 1280, height: 900 }, screenshotFailures: false },
  },
};

/** Every story in every language (the projects `stories-en` and `stories-ar`), and the words of pages (`words`). */
export const storyProjects: TestProjectInlineConfiguration[] = [...locales.map(storiesIn), wordsOfPages];
