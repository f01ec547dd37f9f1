import { LogOut, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { User } from '../../../contract/entities/session.ts';
import { accountHome } from '../session/account-home.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { CollapsiblePanel } from '../ui/CollapsiblePanel.tsx';
import { classes } from '../ui/classes.ts';
import { AccountPlaces } from './AccountPlaces.tsx';

type AccountMenuProps = { user: User; path: string; busy: boolean; onLogout: () => void };

/** The menu of the account area: the user, their pages, and logout. Collapses on small screens. */
export function AccountMenu({ user, path, busy, onLogout }: AccountMenuProps) {
  const { t } = useTranslation('member');
  return (
    <nav aria-label={t('place.nav')}>
      <CollapsiblePanel
        flush
        mark={<Mark user={user} size={36} />}
        title={user.isAdmin ? t('place.admin') : <bdi>{user.name}</bdi>}
        hint={t('place.menu')}
      >
        <Head user={user} path={path} />
        <ul className="py-2">
          <AccountPlaces user={user} path={path} />
          <li className="border-t border-line mt-2 pt-2">
            <button type="button" className="side-link w-full" aria-busy={busy || undefined} onClick={onLogout}>
              <LogOut className="size-5 mirror" />
              {t('place.logout')}
            </button>
          </li>
        </ul>
      </CollapsiblePanel>
    </nav>
  );
}

/** The user; for an admin it links to the company list, which has no menu item. */
function Head({ user, path }: { user: User; path: string }) {
  const { t } = useTranslation('member');
  if (!user.isAdmin)
    return (
      <div className="max-lg:hidden flex items-center gap-3 p-4 border-b border-line">
        <Mark user={user} size={40} />
        <div className="min-w-0">
          <p className="font-semibold leading-5 truncate">
            <bdi>{user.name}</bdi>
          </p>
          <p className="hint">{t('place.member')}</p>
        </div>
      </div>
    );
  return (
    <div className="border-b border-line lg:rounded-t-card overflow-hidden">
      <Link className="side-link py-4" href={accountHome(user)} aria-current={path === accountHome(user) ? 'page' : undefined}>
        <Mark user={user} size={40} />
        <span className="min-w-0">
          <span className="block font-semibold">{t('place.admin')}</span>
          <span className="block hint font-normal">{t('place.companies')}</span>
        </span>
      </Link>
    </div>
  );
}

function Mark({ user, size }: { user: User; size: 36 | 40 }) {
  if (!user.isAdmin) return <Avatar name={user.name} url={user.imageUrl} size={size} />;
  return (
    <span className={classes('grid place-items-center shrink-0 rounded-full bg-ink text-white', size === 40 ? 'size-10' : 'size-9')}>
      <ShieldCheck className="size-5" />
    </span>
  );
}
