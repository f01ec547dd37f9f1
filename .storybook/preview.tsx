import type { Preview } from '@storybook/react-vite';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { directionOf, type Locale } from '../contract/locale.ts';
import { allTexts, i18n, loadLanguage } from '../src/i18n/i18n.ts';
import '../src/styles.css';
import { MachinesContext } from '../src/views/machines-context.tsx';
import { ShellContext } from '../src/views/shell/shell-context.tsx';
import { isChecked } from './checked-trees.ts';
import { expectWholeAmounts } from './cut-amounts.ts';
import { storyMachines } from './flows.ts';
import { frozenShell } from './frozen.ts';
import { pressesOn } from './presses.ts';
import { wordsOn } from './screen-words.ts';
import { expectNoKeys } from './shown-keys.ts';
import type { Shown } from './story.tsx';

/** Writes what the story of a state says, for the test plan, and with `PRESSES=record` the events that pressing its parts sends. */
const recordWords = async (page: Document, { id, states }: Shown, name: string): Promise<void> => {
  const { commands } = await import('vitest/browser');
  const words = wordsOn(page);
  const presses = import.meta.env.PRESSES ? pressesOn(page) : [];
  await commands.writeFile(`test-results/screens/${name}.json`, JSON.stringify({ flow: id, states, words, presses }));
};

const preview: Preview = {
  globalTypes: {
    locale: {
      description: 'Language of the interface',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'ar', title: 'العربية' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'en' },
  parameters: {
    layout: 'fullscreen',
    // Without passed rules, whose report takes longer than the rules.
    a11y: { test: import.meta.env.AXE_LOOKS_AT === 'parts' ? 'off' : 'error', options: { resultTypes: ['violations'] } },
    controls: { disable: true },
  },
  loaders: [
    async ({ globals }) => {
      const locale = globals.locale as Locale;
      document.documentElement.lang = locale;
      document.documentElement.dir = directionOf(locale);
      await loadLanguage(locale);
      await allTexts(locale);
      await document.fonts.ready;
    },
  ],
  afterEach: async ({ canvasElement, parameters, globals, id }) => {
    expectWholeAmounts(canvasElement.ownerDocument);
    await expectNoKeys(canvasElement.ownerDocument, globals.locale as Locale);
    if (import.meta.env.AXE_LOOKS_AT && parameters.flow)
      await recordWords(canvasElement.ownerDocument, parameters.flow, `${globals.locale}/${id}`);
    if (isChecked(canvasElement.ownerDocument)) parameters.a11y = { ...parameters.a11y, test: 'off' };
  },
  decorators: [
    (Story, { parameters, globals }) => (
      <Router hook={memoryLocation({ path: parameters.path ?? '/' }).hook}>
        <ShellContext value={frozenShell({ locale: globals.locale, ...parameters.shellParts })}>
          <MachinesContext value={storyMachines}>
            <I18nextProvider i18n={i18n}>
              <Story />
            </I18nextProvider>
          </MachinesContext>
        </ShellContext>
      </Router>
    ),
  ],
};

export default preview;
