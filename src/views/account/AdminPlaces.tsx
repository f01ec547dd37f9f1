import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { waitingWorkMachine } from '../../machines/account/waiting-work.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { accountHome } from '../session/account-home.ts';
import { useUser } from '../session/use-user.ts';
import { AccountPlaces } from './AccountPlaces.tsx';
import { CountedLabel } from './CountedLabel.tsx';
import { placeAt } from './places.ts';

/** An admin's pages with how much awaits a decision on each; the head is the company list, which has no menu item. */
export function AdminPlaces({ snapshot }: ViewProps<typeof waitingWorkMachine>) {
  const { t } = useTranslation('member');
  const user = useUser();
  const [address] = useLocation();
  const { path } = placeAt(address);
  const { tenders, companies, ads } = snapshot.context.waiting;
  if (!user) return null;
  return (
    <>
      <Link className="side-link border-b border-line lg:rounded-t-card" href="/office">
        <BriefcaseBusiness className="size-5" />
        <span className="flex-1">{t('place.office')}</span>
      </Link>
      <div className="border-b border-line overflow-hidden">
        <Link className="side-link py-4" href={accountHome(user)} aria-current={path === accountHome(user) ? 'page' : undefined}>
          <span className="grid place-items-center shrink-0 rounded-full bg-ink text-white size-10">
            <ShieldCheck className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{t('place.admin')}</span>
            <span className="flex items-center hint font-normal">
              <CountedLabel label={t('place.companies')} count={companies} said={t('place.toDecide', { count: companies })} />
            </span>
          </span>
        </Link>
      </div>
      <AccountPlaces user={user} path={path} waiting={{ received: tenders, ads }} />
    </>
  );
}
