import { createRoot } from 'react-dom/client';
import { startI18n } from './i18n/i18n.ts';
import { disableScrollRestoration, documentLocale, setDocumentLocale } from './services/page.ts';
import { serverNow } from './services/server-clock.ts';
import { readLanguage } from './services/storage.ts';
import './styles.css';
import { InspectionContext } from './views/Flow.tsx';
import { MachinesContext } from './views/machines-context.tsx';
import { fetchPage } from './views/routes.tsx';
import { OriginContext } from './views/shell/origin.ts';
import { Shell } from './views/shell/Shell.tsx';
import { ShellContext } from './views/shell/shell-context.tsx';
import { ServerClock } from './views/ui/server-clock.ts';
import { wire } from './wiring.ts';

const locale = readLanguage() ?? documentLocale();
setDocumentLocale(locale);
disableScrollRestoration();
// The build removes this branch: `?inspect` exists only in development.
const inspect = import.meta.env.DEV ? (await import('../studio/live/report.ts')).inspection() : undefined;
const { shell, machines } = wire(locale, inspect);
// Loads the page's code together with the texts for the first render; a failure is shown by the route.
await Promise.all([startI18n(locale), fetchPage(location.pathname, machines).catch(() => {})]).catch((failure) => {
  // Without texts only a static element of the page can report the failure.
  document.getElementById('unreachable')?.removeAttribute('hidden');
  throw failure;
});

shell.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element.');
// No StrictMode: its second mount restarts a flow, which then receives the abort of its first call as a failure.
createRoot(root).render(
  <ShellContext value={shell}>
    <MachinesContext value={machines}>
      <ServerClock value={serverNow}>
        <InspectionContext value={inspect}>
          <OriginContext value={location.origin}>
            <Shell />
          </OriginContext>
        </InspectionContext>
      </ServerClock>
    </MachinesContext>
  </ShellContext>,
);
