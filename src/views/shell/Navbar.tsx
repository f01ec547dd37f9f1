import Menu from 'lucide-react/icons/menu';
import { useTranslation } from 'react-i18next';
import type { navigationMachine } from '../../machines/shell/navigation.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Bell } from '../notifications/Bell.tsx';
import { AccountCorner } from '../session/AccountCorner.tsx';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { MainNav } from './MainNav.tsx';
import { NetBar } from './NetBar.tsx';
import { ShellFlow } from './shell-context.tsx';

/** The header of every page. */
export function Navbar({ snapshot, send }: ViewProps<typeof navigationMachine>) {
  const { t } = useTranslation();
  return (
    <header className="bg-surface border-b border-line sticky top-0 z-30">
      <div className="wrap flex items-stretch h-14 lg:h-[68px] gap-1 lg:gap-4">
        <Button
          variant="quiet"
          square
          className="lg:hidden self-center -ms-3"
          aria-label={t('shell.openMenu')}
          aria-expanded={snapshot.matches({ menu: 'open' })}
          onClick={() => send({ type: 'menu.toggle' })}
        >
          <Menu className="size-6" />
        </Button>
        <Logo name={t('product.name')} label={t('shell.home')} />
        <MainNav label={t('shell.main')} className="hidden lg:flex ms-4" linkClassName="nav-link" />
        <div className="ms-auto flex items-center gap-1.5 sm:gap-3">
          <ShellFlow name="locale" view={LanguageChoice} />
          <ShellFlow name="notifications" view={Bell} />
          <ShellFlow name="session" view={AccountCorner} />
        </div>
      </div>
      <ShellFlow name="connection" view={NetBar} />
    </header>
  );
}
