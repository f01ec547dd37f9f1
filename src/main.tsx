import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startI18n } from './i18n/i18n.ts';
import { readKept } from './services/kept.ts';
import { disableScrollRestoration, documentLocale, setDocumentLocale } from './services/page.ts';
import { noteServerTime, serverNow } from './services/server-clock.ts';
import { hintReader, readLanguage, storeLanguage } from './services/storage.ts';
import './styles.css';
import { chosenByAddress } from './services/address.ts';
import { InspectionContext, KeptFlowsContext } from './views/Flow.tsx';
import { MachinesContext } from './views/machines-context.tsx';
import { fetchPage } from './views/routes.tsx';
import { Shell } from './views/shell/Shell.tsx';
import { ShellContext } from './views/shell/shell-context.tsx';
import { ServerClock } from './views/ui/server-clock.ts';
import { wire } from './wiring.ts';

const wanted = chosenByAddress();
if (wanted) storeLanguage(wanted);
const locale = readLanguage() ?? documentLocale();
setDocumentLocale(locale);
disableScrollRestoration();
hintReader();
const kept = readKept(locale);
// The build removes this branch: `?inspect` exists only in development.
const inspect = import.meta.env.DEV ? (await import('../studio/live/report.ts')).inspection() : undefined;
const { shell, machines } = wire(locale, { inspect, keptShell: kept?.shell });
// Loads the page's code together with the texts for the first render; a failure is shown by the route.
await Promise.all([startI18n(locale), fetchPage(location.pathname, machines).catch(() => {})]).catch((failure) => {
  // Without texts only a static element of the page can report the failure.
  document.getElementById('unreachable')?.removeAttribute('hidden');
  throw failure;
});

/** The instant of a rendered page; from its hydration on, the server's time. */
let renderedAt = kept?.now;
const now = (): number => renderedAt ?? serverNow();

const started = {
  system: shell.system,
  start: (): void => {
    renderedAt = undefined;
    shell.start();
  },
};

const page = (
  <ShellContext value={started}>
    <MachinesContext value={machines}>
      <KeptFlowsContext value={kept?.flows ?? {}}>
        <ServerClock value={now}>
          <InspectionContext value={inspect}>
            <Shell />
          </InspectionContext>
        </ServerClock>
      </KeptFlowsContext>
    </MachinesContext>
  </ShellContext>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element.');
// No StrictMode: its second mount restarts a flow, which then receives the abort of its first call as a failure.
if (kept) {
  noteServerTime(new Date(kept.now).toISOString());
  startTransition(() => {
    hydrateRoot(root, page);
  });
} else {
  shell.start();
  createRoot(root).render(page);
}
