import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/entities/session.ts';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { userNameOf } from '../session/user-name.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { CollapsiblePanel } from '../ui/CollapsiblePanel.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { AccountPlaces } from './AccountPlaces.tsx';
import { AdminPlaces } from './AdminPlaces.tsx';

type AccountMenuProps = { user: User; path: string; busy: boolean; onLogout: () => void };

/** The menu of the account area: the user, their pages, and logout. Collapses on small screens. */
export function AccountMenu({ user, path, busy, onLogout }: AccountMenuProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { waitingWork } = useFlows('account');
  return (
    <nav aria-label={t('place.nav')}>
      <CollapsiblePanel
        flush
        mark={<Mark user={user} />}
        title={user.isAdmin ? t('place.admin') : <bdi>{userNameOf(locale, user)}</bdi>}
        hint={t('place.menu')}
      >
        {user.isAdmin ? (
          <Flow machine={waitingWork} view={AdminPlaces} />
        ) : (
          <>
            <Head user={user} />
            <AccountPlaces user={user} path={path} />
          </>
        )}
        <button type="button" className="side-link w-full mb-2" aria-busy={busy || undefined} onClick={onLogout}>
          <LogOut className="size-5 mirror" />
          {t('place.logout')}
        </button>
      </CollapsiblePanel>
    </nav>
  );
}

function Head({ user }: { user: User }) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  return (
    <div className="max-lg:hidden flex items-center gap-3 p-4 border-b border-line">
      <Avatar name={userNameOf(locale, user)} url={user.imageUrl} size={40} />
      <div className="min-w-0">
        <p className="font-semibold leading-5 truncate">
          <bdi>{userNameOf(locale, user)}</bdi>
        </p>
        <p className="hint">{t('place.member')}</p>
      </div>
    </div>
  );
}

function Mark({ user }: { user: User }) {
  const locale = useLocale();
  if (!user.isAdmin) return <Avatar name={userNameOf(locale, user)} url={user.imageUrl} size={36} />;
  return (
    <span className="grid place-items-center shrink-0 rounded-full bg-ink text-white size-9">
      <ShieldCheck className="size-5" />
    </span>
  );
}
