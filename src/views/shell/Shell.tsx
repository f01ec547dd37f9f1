import { useTranslation } from 'react-i18next';
import type { connectionMachine } from '../../machines/shell/connection.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Routes } from '../routes.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { OfflineScope } from './OfflineScope.tsx';
import { Overlays } from './Overlays.tsx';
import { ShellFlow } from './shell-context.tsx';

/** The layout around every page. */
export function Shell() {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink to="main">{t('shell.skip')}</SkipLink>
      <ShellFlow name="navigation" view={Navbar} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] focus:outline-none">
        <ShellFlow name="connection" view={Pages} />
      </main>
      <ShellFlow name="site" view={Footer} />
      <Overlays />
    </>
  );
}

const Pages = ({ snapshot }: ViewProps<typeof connectionMachine>) => (
  <OfflineScope snapshot={snapshot}>
    <Routes />
  </OfflineScope>
);
