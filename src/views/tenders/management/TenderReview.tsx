import { useTranslation } from 'react-i18next';
import { known } from '../../../machines/known.ts';
import type { ReviewList, tenderReviewMachine } from '../../../machines/tenders/tender-review.machine.ts';
import { AccountHead } from '../../account/AccountHead.tsx';
import { ListBody } from '../../account/ListBody.tsx';
import { AskedReason } from '../../asked-reason.ts';
import { useFlow, type ViewProps } from '../../Flow.tsx';
import { AdminLists } from '../../requests/AdminLists.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FetchWhenIdle } from '../../ui/on-demand.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { titleOf } from '../titles.ts';
import { ReviewCard } from './ReviewCard.tsx';

type Props = ViewProps<typeof tenderReviewMachine>;

const dialogs = [AskedReason];

/** The tenders pending approval, each with its full content. */
export function TenderReview({ snapshot, send }: Props) {
  const { t } = useTranslation('publishing');
  const { t: member } = useTranslation('member');
  const list = useFlow<ReviewList>(known(snapshot.children.tenders));
  return (
    <>
      <AccountHead title={member('place.received')} lead={t('review.lead')} />
      <AdminLists chosen="tenders" />
      <section id="pending-tenders" tabIndex={-1} aria-label={t('review.list')} aria-busy={list.snapshot.hasTag('busy')}>
        <Found list={list} snapshot={snapshot} send={send} />
      </section>
      <Rejection snapshot={snapshot} />
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Found({ list, snapshot, send }: Props & { list: ViewProps<ReviewList> }) {
  const { t } = useTranslation('publishing');
  return (
    <ListBody
      list={list}
      texts={{ loading: t('review.loading'), failedTitle: t('review.failedTitle'), failedText: t('review.failedText') }}
      empty={<Notice title={t('review.emptyTitle')} text={t('review.emptyText')} />}
    >
      {({ items }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((tender) => (
            <ReviewCard key={tender.id} tender={tender} snapshot={snapshot} send={send} />
          ))}
        </div>
      )}
    </ListBody>
  );
}

function Rejection({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('publishing');
  const locale = useLocale();
  const { chosen } = snapshot.context;
  const { reason } = snapshot.children;
  if (!reason || !chosen || !snapshot.matches('givingReason')) return null;
  return (
    <AskedReason
      actor={reason}
      title={t('review.rejectTitle')}
      about={<bdi>{titleOf(locale, chosen)}</bdi>}
      label={t('review.rejectReason')}
      text={t('review.rejectText')}
      confirm={t('review.rejectConfirm')}
    />
  );
}
