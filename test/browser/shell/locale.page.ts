import { expect, type Page } from '@playwright/test';
import type { Locale } from '../../../contract/locale.ts';
import { localeMachine } from '../../../src/machines/shell/locale.machine.ts';
import proof from '../../machines/shell/locale.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { expectLoaded, speak } from '../support/page.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

type Opened = { locale: Locale };

const worlds = ((proof as Proof).worlds as unknown as World<typeof localeMachine>[]).map((world) => ({
  ...world,
  // Texts that the page has loaded cannot fail to load: those with which it has opened, and those that it shows.
  possible: ({ context: { locale, wanted } }, { type }) =>
    !type.startsWith('xstate.error') || ![locale, (world.input as Opened).locale].includes(wanted),
})) satisfies World<typeof localeMachine>[];

const switching = (page: Page, gate: Gate, first: Locale) => {
  const choice = (locale: unknown) => page.getByRole('banner').locator(`a[lang=${locale}]`);
  const loaded = new Set<unknown>([first]);
  let wanted: unknown = first;

  const drive: Drive = {
    'language.choose': async ({ locale }) => {
      wanted = locale;
      await choice(locale).click();
    },
    'xstate.done.actor.loadLanguage': async () => {
      if (loaded.has(wanted)) return;
      loaded.add(wanted);
      await (await gate.take('texts')).continue();
    },
    'xstate.error.actor.loadLanguage': async () => (await gate.take('texts')).abort(),
  };
  const shown = (locale: Locale) => async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(choice(locale)).toHaveAttribute('aria-current', 'true');
  };
  const seen: Seen = {
    en: shown('en'),
    ar: shown('ar'),
    // Texts that were loaded before are there at once.
    switching: async () => {
      if (!loaded.has(wanted)) await expect.poll(() => gate.held('texts'), { message: 'the texts are loading' }).toBeGreaterThan(0);
    },
  };
  return { drive, seen };
};

export default onPage(localeMachine, worlds, async ({ page }, path) => {
  const { locale } = startOf(path) as Opened;
  await speak(page, locale);
  await page.goto('/about');
  await expectLoaded(page);
  // Another name than the port's: texts that are loaded or loading already are not requested again.
  const gate = await closeGate(page, { texts: /\/assets\/app-[^/]*\.js$/ });
  return switching(page, gate, locale);
});
