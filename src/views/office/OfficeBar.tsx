import { ExternalLink } from 'lucide-react';
import { AccountCorner } from '../session/AccountCorner.tsx';
import { LanguageChoice } from '../shell/LanguageChoice.tsx';
import { NetBar } from '../shell/NetBar.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useTranslation } from '../ui/use-translation.ts';
import './office.css';

/** The header of the office's pages. */
export function OfficeBar() {
  const { t } = useTranslation('office');
  const { t: common } = useTranslation();
  return (
    <header className="sticky top-0 z-30">
      <div className="office-bar on-night">
        <Logo name={common('product.name')} label={common('shell.home')} onNight />
        <span className="office-word">{t('word')}</span>
        <div className="ms-auto flex items-center gap-2 sm:gap-3">
          <ButtonLink variant="quiet" small href="/" className="office-site max-sm:hidden">
            <ExternalLink className="size-[18px] mirror" />
            {t('viewSite')}
          </ButtonLink>
          <ShellFlow name="locale" view={LanguageChoice} />
          <ShellFlow name="session" view={AccountCorner} />
        </div>
      </div>
      <ShellFlow name="connection" view={NetBar} />
    </header>
  );
}
