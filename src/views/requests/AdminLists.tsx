import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { waitingWorkMachine } from '../../machines/account/waiting-work.machine.ts';
import { CountedLabel } from '../account/CountedLabel.tsx';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';

/** The two lists for admins, each with its own URL. */
export function AdminLists({ chosen }: { chosen: 'requests' | 'tenders' }) {
  const { t } = useTranslation('member');
  const { waitingWork } = useFlows('account');
  const current = (list: 'requests' | 'tenders') => (list === chosen ? 'page' : undefined);
  return (
    <nav aria-label={t('requests.lists')} className="tabs mb-4">
      <Link className="tab" href="/account/requests" aria-current={current('requests')}>
        {t('requests.listRequests')}
      </Link>
      <Link className="tab flex items-center gap-2" href="/account/requests?list=tenders" aria-current={current('tenders')}>
        <Flow machine={waitingWork} view={TendersLabel} />
      </Link>
    </nav>
  );
}

function TendersLabel({ snapshot }: ViewProps<typeof waitingWorkMachine>) {
  const { t } = useTranslation('member');
  const { tenders } = snapshot.context.waiting;
  return <CountedLabel label={t('requests.listTenders')} count={tenders} said={t('place.toDecide', { count: tenders })} />;
}
