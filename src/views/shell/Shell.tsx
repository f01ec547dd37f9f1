import { useTranslation } from 'react-i18next';
import { Routes } from '../routes.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
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
        <Routes />
      </main>
      <ShellFlow name="site" view={Footer} />
      <Overlays />
    </>
  );
}
