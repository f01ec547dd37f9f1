import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestState, ServiceRequest } from '../../../contract/entities/requests.ts';
import { totalOf } from '../../../contract/rules/counts.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { RequestListContext } from '../../machines/requests/request-list.ts';
import { AccountPager } from '../account/AccountPager.tsx';
import { Button } from '../ui/Button.tsx';
import { CardSkeleton } from '../ui/CardSkeleton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Tabs, tabId } from '../ui/Tabs.tsx';

/** Events that both request lists accept. */
type ListEvent = { type: 'state.choose'; state: RequestState | null } | { type: 'page.previous' | 'page.next' } | { type: 'retry' };
/** The part of both lists' snapshots that the view needs. */
type ListSnapshot = {
  context: RequestListContext;
  matches: (state: { list: 'loading' } | 'empty' | 'failed') => boolean;
  can: (event: ListEvent) => boolean;
};

type RequestListProps = {
  snapshot: ListSnapshot;
  send: (event: ListEvent) => void;
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

/** Receives the focus after a request has left the list. */
const panelId = 'requests';

/** Requests by status, paginated. */
export function RequestList({ snapshot, send, none, children }: RequestListProps) {
  const { t } = useTranslation('member');
  const { search, result } = snapshot.context;
  const chosen = search.state ?? 'all';
  const countOf = (state: RequestState | 'all') => result && formatNumber(state === 'all' ? totalOf(result.counts) : result.counts[state]);
  return (
    <>
      <Tabs
        label={t('requests.states')}
        tabs={(['all', ...states] as const).map((value) => ({ value, label: t(tabs[value]), count: countOf(value) ?? undefined }))}
        chosen={chosen}
        panel={panelId}
        disabled={!snapshot.can({ type: 'state.choose', state: null })}
        onChoose={(value) => send({ type: 'state.choose', state: value === 'all' ? null : value })}
      />
      <div
        id={panelId}
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId(panelId, chosen)}
        aria-busy={snapshot.matches({ list: 'loading' })}
        className="mt-4 grid gap-3"
      >
        <Found snapshot={snapshot} send={send} none={none}>
          {children}
        </Found>
      </div>
    </>
  );
}

function Found({ snapshot, send, none, children }: RequestListProps) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { search, result } = snapshot.context;
  if (snapshot.matches('failed'))
    return (
      <Notice
        failed
        title={t('requests.failedTitle')}
        text={t('requests.failedText')}
        action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
      />
    );
  if (!result) return <Waiting text={t('requests.loading')} />;
  if (snapshot.matches('empty') && totalOf(result.counts) === 0) return none;
  if (snapshot.matches('empty'))
    return (
      <Notice
        title={t('requests.emptyTitle')}
        text={t('requests.emptyText')}
        action={<Button onClick={() => send({ type: 'state.choose', state: null })}>{t('requests.showAll')}</Button>}
      />
    );
  return (
    <>
      {result.items.map(children)}
      <div className="mt-1 flex justify-end">
        <AccountPager page={search.page} pages={result.pageCount} can={(turn) => snapshot.can(turn)} send={send} />
      </div>
    </>
  );
}

const Waiting = ({ text }: { text: string }) => (
  <>
    <p role="status" className="sr-only">
      {text}
    </p>
    <CardSkeleton />
    <CardSkeleton />
    <CardSkeleton />
  </>
);
