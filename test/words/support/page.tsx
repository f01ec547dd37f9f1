import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { inject, onTestFinished, vi } from 'vitest';
import '../../../src/styles.css';
import { admin, member } from '../../../.storybook/samples.ts';
import type { Locale } from '../../../contract/locale.ts';
import { allTexts, i18n, loadLanguage } from '../../../src/i18n/i18n.ts';
import { setDocumentLocale } from '../../../src/services/browser/page.ts';
import { storeSession } from '../../../src/services/browser/storage.ts';
import { MachinesContext } from '../../../src/views/machines-context.tsx';
import { OriginContext } from '../../../src/views/shell/origin.ts';
import { Shell } from '../../../src/views/shell/Shell.tsx';
import { ShellContext } from '../../../src/views/shell/shell-context.tsx';
import { wire } from '../../../src/wiring.ts';
import { type Answers, serve, uploadsTo } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Two texts that change places while the tests run, to see them red. */
    textSwap?: { bundle: string; keys: [string, string] };
  }
}

const swap = inject('textSwap');
/** Swaps two texts of a language, if the run asks for it; swapped again they are as they were. */
const swapTexts = async (locale: Locale): Promise<void> => {
  if (!swap) return;
  await allTexts(locale);
  const { bundle, keys } = swap;
  const [one, other] = keys.map((key) => i18n.getResource(locale, bundle, key));
  i18n.addResource(locale, bundle, keys[0], other);
  i18n.addResource(locale, bundle, keys[1], one);
};

type Reader = 'visitor' | 'member' | 'admin';
const users = { member, admin };

const done = (request: IDBRequest | IDBTransaction): Promise<Event> =>
  new Promise((resolve) => request.addEventListener(request instanceof IDBTransaction ? 'complete' : 'success', resolve));

/** Empties what the application has stored on this device; its connections stay open. */
const clearDevice = async (): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name ?? '');
    await done(opening);
    const stores = [...opening.result.objectStoreNames];
    if (stores.length > 0) {
      const emptying = opening.result.transaction(stores, 'readwrite');
      for (const store of stores) emptying.objectStore(store).clear();
      await done(emptying);
    }
    opening.result.close();
  }
};

let unmount = (): void => {};
/** Closes the page; at the end of a test it is closed anyway. */
export const close = (): void => unmount();

/** Returns the markup of a part of a page. */
export const markupOf = async (locale: Locale, part: ReactNode): Promise<string> => {
  await allTexts(locale);
  await loadLanguage(locale);
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{part}</I18nextProvider>);
};

/** Opens a page of the whole application: its flows with their services, over a played server. */
export const open = async (
  locale: Locale,
  path: string,
  { reader = 'member', answers = {} }: { reader?: Reader; answers?: Answers } = {},
): Promise<void> => {
  await clearDevice();
  vi.stubGlobal('fetch', serve(answers));
  vi.stubGlobal('XMLHttpRequest', uploadsTo(answers));
  setDocumentLocale(locale);
  if (reader !== 'visitor') storeSession({ accessToken: 'token', user: users[reader] });
  const before = location.href;
  history.pushState(null, '', path);
  const { shell, machines } = wire(locale);
  await loadLanguage(locale);
  await swapTexts(locale);
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  shell.start();
  root.render(
    <ShellContext value={{ system: shell.system, start: () => {} }}>
      <MachinesContext value={machines}>
        <OriginContext value={location.origin}>
          <I18nextProvider i18n={i18n}>
            <Shell />
          </I18nextProvider>
        </OriginContext>
      </MachinesContext>
    </ShellContext>,
  );
  unmount = () => {
    void swapTexts(locale);
    root.unmount();
    shell.stop();
    place.remove();
    history.replaceState(null, '', before);
    vi.unstubAllGlobals();
    unmount = () => {};
  };
  onTestFinished(close);
};
