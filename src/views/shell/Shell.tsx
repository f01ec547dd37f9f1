import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { withTexts } from '../../i18n/i18n.ts';
import type { connectionMachine } from '../../machines/shell/connection.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Routes } from '../routes.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageGuard } from '../ui/PageGuard.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { OfflineScope } from './OfflineScope.tsx';
import { Overlays } from './Overlays.tsx';
import { ShellFlow } from './shell-context.tsx';

const OfficeBar = onDemand(() => withTexts('office', import('../office/OfficeBar.tsx')).then((file) => file.OfficeBar));

/** The layout around every page; the office has a header of its own, and no footer. */
export function Shell() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const isOffice = /^\/office(\/|$)/.test(path);
  return (
    <>
      <SkipLink to="main">{t('shell.skip')}</SkipLink>
      {isOffice ? <OfficeHeader /> : <ShellFlow name="navigation" view={Navbar} />}
      <main id="main" tabIndex={-1} className="min-h-[60vh] focus:outline-none">
        <ShellFlow name="connection" view={Pages} />
      </main>
      {!isOffice && <ShellFlow name="site" view={Footer} />}
      <Overlays />
    </>
  );
}

/** An empty bar while its code loads; a page whose code cannot be loaded says so itself. */
const emptyBar = <div className="h-15 bg-night" />;
const OfficeHeader = () => (
  <PageGuard fallback={() => emptyBar}>
    <Suspense fallback={emptyBar}>
      <OfficeBar />
    </Suspense>
  </PageGuard>
);

const Pages = ({ snapshot }: ViewProps<typeof connectionMachine>) => (
  <OfflineScope snapshot={snapshot}>
    <Routes />
  </OfflineScope>
);
