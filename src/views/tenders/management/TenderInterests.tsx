import { useTranslation } from 'react-i18next';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { known } from '../../../machines/known.ts';
import type { InterestList, tenderInterestsMachine } from '../../../machines/tenders/tender-interests.machine.ts';
import { AccountPager } from '../../account/AccountPager.tsx';
import { AskedReason } from '../../asked-reason.ts';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { Tabs, tabId } from '../../ui/Tabs.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { publisherOf } from '../titles.ts';
import { InterestRow } from './InterestRow.tsx';
import { ArrivedProposals, Over } from './interest-notes.tsx';

type Props = ViewProps<typeof tenderInterestsMachine> & { tender: OwnTender };

/** Receives the focus after an interest has left the list. */
const panelId = 'interests';

/** The interests in a tender, to be decided, and the number of its sealed proposals. */
export function TenderInterests({ snapshot, send, tender }: Props) {
  const { t } = useTranslation('publishing');
  const list = useFlow<InterestList>(known(snapshot.children.interests));
  const { tab } = snapshot.context;
  const { interests, proposals } = tender;
  return (
    <div className="card p-4">
      <Tabs
        label={t('interests.title')}
        tabs={[
          { value: 'interests', label: t('interests.interests'), count: formatNumber(interests.total) },
          { value: 'proposals', label: t('interests.proposals'), count: formatNumber(proposals) },
        ]}
        chosen={tab}
        panel={panelId}
        onChoose={(chosen) => send({ type: 'tab.choose', tab: chosen })}
      />
      <div
        id={panelId}
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tab)}
        aria-busy={list.snapshot.hasTag('busy')}
        className="mt-4"
      >
        {tab === 'interests' ? (
          <Interests list={list} snapshot={snapshot} send={send} tender={tender} />
        ) : (
          <ArrivedProposals tender={tender} />
        )}
      </div>
      <Rejection snapshot={snapshot} />
    </div>
  );
}

function Interests({ list, snapshot, send, tender }: Props & { list: ViewProps<InterestList> }) {
  const { t } = useTranslation('publishing');
  const { t: common } = useTranslation();
  const { result, search } = list.snapshot.context;
  if (tender.status === 'open') return <p className="text-ink-2">{t('management.noInterest')}</p>;
  if (list.snapshot.matches('failed'))
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert">{t('interests.failedTitle')}</p>
        <Button small onClick={() => list.send({ type: 'retry' })}>
          {common('common.retry')}
        </Button>
      </div>
    );
  if (!result) return <p role="status">{t('interests.loading')}</p>;
  return (
    <>
      <Over tender={tender} />
      {result.items.length === 0 && <p className="text-ink-2">{t('interests.none')}</p>}
      <ul aria-label={t('interests.list')} className="divide-y divide-line">
        {result.items.map((interest) => (
          <InterestRow key={interest.id} interest={interest} isOpen={tender.phase === 'running'} snapshot={snapshot} send={send} />
        ))}
      </ul>
      <div className="mt-2 flex justify-end">
        <AccountPager page={search.page} pages={result.pageCount} can={(turn) => list.snapshot.can(turn)} send={list.send} />
      </div>
    </>
  );
}

function Rejection({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('publishing');
  const locale = useLocale();
  const { chosen } = snapshot.context;
  const { reason } = snapshot.children;
  if (!reason || !snapshot.matches('givingReason')) return null;
  return (
    <AskedReason
      actor={reason}
      title={t('interests.rejectTitle')}
      about={chosen && <bdi>{publisherOf(locale, chosen)}</bdi>}
      label={t('interests.rejectReason')}
      text={t('interests.rejectText')}
      confirm={t('interests.rejectConfirm')}
    />
  );
}
