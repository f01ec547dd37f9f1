import ExternalLink from 'lucide-react/icons/external-link';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { AccountCorner } from '../session/AccountCorner.tsx';
import { useUser } from '../session/use-user.ts';
import { LanguageChoice } from '../shell/LanguageChoice.tsx';
import { NetBar } from '../shell/NetBar.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Logo } from '../ui/Logo.tsx';
import { PageGuard } from '../ui/PageGuard.tsx';
import { OfficeSearch } from './OfficeSearch.tsx';
import './office.css';

/** The header of the office's pages. */
export function OfficeBar() {
  const { t } = useTranslation('office');
  const { t: common } = useTranslation();
  const user = useUser();
  return (
    <header className="sticky top-0 z-30">
      <div className="office-bar on-night">
        <Logo name={common('product.name')} label={common('shell.home')} onNight />
        <span className="office-word">{t('word')}</span>
        <div className="ms-auto flex items-center gap-2 sm:gap-3">
          {user?.isAdmin && !user.needsSecondFactor && (
            <PageGuard fallback={() => null}>
              <Suspense>
                <Search />
              </Suspense>
            </PageGuard>
          )}
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

/** Appears with the flows of the office; a page whose flows cannot be loaded says so itself. */
function Search() {
  const { officeSearch } = useFlows('office');
  return <Flow machine={officeSearch} view={OfficeSearch} />;
}
