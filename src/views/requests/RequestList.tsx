import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import { totalOf } from '../../../contract/rules/counts.ts';
import type { RequestList as Listed } from '../../machines/requests/request-list.ts';
import { ListBody } from '../account/ListBody.tsx';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { GroupTabs } from '../ui/GroupTabs.tsx';
import { Notice } from '../ui/Notice.tsx';

type RequestListProps = {
  list: ViewProps<Listed>;
  /** The empty state without a filter. */
  none: ReactNode;
  children: (request: ServiceRequest) => ReactNode;
};

const tabs = {
  all: 'requests.tabAll',
  pending: 'requests.tabPending',
  approved: 'requests.tabApproved',
  rejected: 'requests.tabRejected',
  withdrawn: 'requests.tabWithdrawn',
  closed: 'requests.tabClosed',
} as const;

/** In display order; importing the contract's list would bundle its schemas. */
const states: readonly RequestState[] = ['pending', 'approved', 'rejected', 'withdrawn', 'closed'];

/** Requests by status, paginated. */
export function RequestList({ list, none, children }: RequestListProps) {
  const { t } = useTranslation('member');
  const { search, result } = list.snapshot.context;
  const choose = (state: RequestState | null) => list.send({ type: 'search', search: { state } });
  return (
    <GroupTabs
      label={t('requests.states')}
      groups={states}
      labelOf={(state) => t(tabs[state])}
      counts={result?.counts}
      chosen={search.state}
      onChoose={choose}
      panel="requests"
      busy={list.snapshot.hasTag('busy')}
    >
      <ListBody
        list={list}
        texts={{ loading: t('requests.loading'), failedTitle: t('requests.failedTitle'), failedText: t('requests.failedText') }}
        empty={result && totalOf(result.counts) === 0 ? none : <EmptyState onShowAll={() => choose(null)} />}
      >
        {({ items }) => <div className="grid gap-3">{items.map(children)}</div>}
      </ListBody>
    </GroupTabs>
  );
}

/** No request has the chosen status. */
function EmptyState({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('member');
  return (
    <Notice
      title={t('requests.emptyTitle')}
      text={t('requests.emptyText')}
      action={<Button onClick={onShowAll}>{t('requests.showAll')}</Button>}
    />
  );
}
