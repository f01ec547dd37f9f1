import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from '../contract/locale.ts';
import type { Kept } from '../contract/rendering.ts';
import { i18n, loadLanguage } from './i18n/i18n.ts';
import { chosenByAddress, isAddressAsLoaded, watchLinks } from './services/browser/address.ts';
import { watchErrors } from './services/browser/client-errors.ts';
import { nextTask } from './services/browser/next-task.ts';
import { disableScrollRestoration, documentLocale, setDocumentLocale, whenIdle } from './services/browser/page.ts';
import { noteServerTime, serverNow } from './services/browser/server-clock.ts';
import { hintReader, readLanguage, storeLanguage } from './services/browser/storage.ts';
import { readKept, storeForOffline } from './services/kept.ts';
import { InspectionContext, KeptFlowsContext } from './views/Flow.tsx';
import { MachinesContext } from './views/machines-context.tsx';
import { fetchPage, routePatternOf } from './views/routes.tsx';
import { OriginContext } from './views/shell/origin.ts';
import { Shell } from './views/shell/Shell.tsx';
import { ShellContext } from './views/shell/shell-context.tsx';
import { ServerClock } from './views/ui/server-clock.ts';
import { wire } from './wiring.ts';

/** Returns the language of the address, else the one chosen in this browser, else the page's. */
const chooseLocale = (): Locale => {
  const addressed = chosenByAddress();
  if (addressed) storeLanguage(addressed);
  return readLanguage() ?? documentLocale();
};

/** Loads what the first call needs, and what the page needs without a connection; a failure changes nothing for its reader. */
const prepareWhenIdle = async (kept: Kept): Promise<void> => {
  await whenIdle();
  await import('./services/http.ts').catch(() => {});
  await storeForOffline(kept);
};

/**
 * Starts the application: shows the page of the address, or takes over the one that the server rendered.
 *
 * @param pressKept presses what was pressed before; called as soon as the page runs
 */
export const start = async (pressKept: () => void): Promise<void> => {
  watchErrors(routePatternOf);
  const locale = chooseLocale();
  setDocumentLocale(locale);
  disableScrollRestoration();
  hintReader();
  const kept = readKept(locale);
  // The build removes this branch: `?inspect` exists only in development.
  const inspect = import.meta.env.DEV ? (await import('../studio/live/report.ts')).inspection() : undefined;
  const { shell, machines } = wire(locale, { inspect, keptShell: kept?.shell });
  // Loads the page's code together with the texts for the first render; a failure is shown by the route.
  await Promise.all([loadLanguage(locale), fetchPage(location.pathname, machines).catch(() => {})]);

  /** The instant of a rendered page; from its hydration on, the server's time. */
  let renderedAt = kept?.now;
  const now = (): number => renderedAt ?? serverNow();
  const started = {
    system: shell.system,
    start: (): void => {
      renderedAt = undefined;
      shell.start();
      pressKept();
    },
  };
  const page = (
    <ShellContext value={started}>
      <MachinesContext value={machines}>
        <KeptFlowsContext value={kept?.flows ?? {}}>
          <OriginContext value={kept?.origin ?? location.origin}>
            <ServerClock value={now}>
              <InspectionContext value={inspect}>
                <I18nextProvider i18n={i18n}>
                  <Shell />
                </I18nextProvider>
              </InspectionContext>
            </ServerClock>
          </OriginContext>
        </KeptFlowsContext>
      </MachinesContext>
    </ShellContext>
  );
  // What an error boundary shows is reported as uncaught errors are.
  const onCaughtError = (error: unknown): void => reportError(error);
  // The code of a page is loaded before its link is pressed.
  watchLinks((path) => void fetchPage(path, machines).catch(() => {}));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root element.');
  // A page may be older than its answer: only a device that is behind certainly differs from the server.
  if (kept && kept.now > Date.now()) noteServerTime(new Date(kept.now).toISOString());
  if (kept) await nextTask();
  // No StrictMode: its second mount restarts a flow, which then receives the abort of its first call as a failure.
  // Back and Forward may have changed the address of a page that was just reloaded.
  if (!kept || !isAddressAsLoaded()) {
    shell.start();
    createRoot(root, { onCaughtError }).render(page);
    return;
  }
  startTransition(() => {
    hydrateRoot(root, page, { onCaughtError });
  });
  void prepareWhenIdle(kept);
};
