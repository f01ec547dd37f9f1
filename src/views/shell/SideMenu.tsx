import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { navigationMachine } from '../../machines/shell/navigation.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { MenuAccount } from '../session/MenuAccount.tsx';
import { Button } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { SideDialog } from '../ui/SideDialog.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { MainNav } from './MainNav.tsx';
import { ShellFlow } from './shell-context.tsx';

/** The mobile menu: navigation, language and user. */
export function SideMenu({ send }: ViewProps<typeof navigationMachine>) {
  const { t } = useTranslation();
  const close = () => send({ type: 'menu.close' });
  return (
    <SideDialog label={t('shell.menu')} onClose={close}>
      <div className="flex items-center justify-between h-14 ps-4 pe-1 border-b border-line">
        <Logo name={t('product.name')} label={t('shell.home')} />
        <Button icon={X} variant="quiet" square aria-label={t('shell.closeMenu')} onClick={close} />
      </div>
      <MainNav label={t('shell.menu')} className="py-2 flex-1 overflow-y-auto" linkClassName="side-link text-body min-h-12!" />
      <div className="border-t border-line px-4 py-2 flex items-center justify-between gap-3">
        <span className="text-ink-2">{t('shell.language')}</span>
        <ShellFlow name="locale" view={LanguageChoice} />
      </div>
      <ShellFlow name="session" view={MenuAccount} />
    </SideDialog>
  );
}
