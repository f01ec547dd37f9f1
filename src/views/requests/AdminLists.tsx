import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

/** The two lists for admins, each with its own URL. */
export function AdminLists({ chosen }: { chosen: 'requests' | 'tenders' }) {
  const { t } = useTranslation('member');
  const current = (list: 'requests' | 'tenders') => (list === chosen ? 'page' : undefined);
  return (
    <nav aria-label={t('requests.lists')} className="tabs mb-4">
      <Link className="tab" href="/account/requests" aria-current={current('requests')}>
        {t('requests.listRequests')}
      </Link>
      <Link className="tab" href="/account/requests?list=tenders" aria-current={current('tenders')}>
        {t('requests.listTenders')}
      </Link>
    </nav>
  );
}
