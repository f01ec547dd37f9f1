import { LogOut, User as Person } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { User } from '../../../contract/entities/session.ts';
import { accountHome } from '../session/account-home.ts';
import { Avatar } from '../ui/Avatar.tsx';

type AccountMenuProps = { user: User; busy: boolean; onLogout: () => void };

/** The menu of the account area; its other places come with their flows. */
export function AccountMenu({ user, busy, onLogout }: AccountMenuProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('account.nav')} className="card pb-2">
      <div className="flex items-center gap-3 p-4 border-b border-line">
        <Avatar name={user.name} url={user.imageUrl} size={40} />
        <div className="min-w-0">
          <p className="font-semibold leading-5 truncate">
            <bdi>{user.name}</bdi>
          </p>
          <p className="hint">{t(user.isAdmin ? 'account.admin' : 'account.member')}</p>
        </div>
      </div>
      <ul className="pt-2">
        <li>
          <Link className="side-link" href={accountHome(user)} aria-current="page">
            <Person className="size-5" />
            {t('account.profile')}
          </Link>
        </li>
        <li className="border-t border-line mt-2 pt-2">
          <button type="button" className="side-link w-full" aria-busy={busy || undefined} onClick={onLogout}>
            <LogOut className="size-5 mirror" />
            {t('account.logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
