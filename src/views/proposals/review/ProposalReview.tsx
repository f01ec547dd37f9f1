import { useTranslation } from 'react-i18next';
import type { TenderProposals } from '../../../../contract/entities/proposals.ts';
import type { proposalReviewMachine } from '../../../machines/proposals/proposal-review.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Head } from '../../shell/Head.tsx';
import { PhaseBadge } from '../../tenders/TenderBadges.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CardsLoading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Opened } from './Opened.tsx';
import { Sealed } from './Sealed.tsx';

type Props = ViewProps<typeof proposalReviewMachine>;

/** The proposals for one of the user's tenders: sealed, then opened, compared and decided. */
export function ProposalReview({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { review } = snapshot.context;
  const isMissing = snapshot.matches('missing');
  const isFailed = snapshot.matches('failed');
  return (
    <>
      <Head page={review ? t('judging.titleOf', { number: review.tender.number }) : t('judging.title')} />
      {isMissing && (
        <Notice
          title={t('judging.missingTitle')}
          text={t('judging.missingText')}
          action={<ButtonLink href="/account/tender-management">{t('judging.toTenders')}</ButtonLink>}
        />
      )}
      {isFailed && <LoadFailed title={t('judging.failedTitle')} text={t('judging.failedText')} onRetry={() => send({ type: 'retry' })} />}
      {!review && snapshot.matches('loading') && <CardsLoading text={t('judging.loading')} />}
      {review && !isMissing && !isFailed && (
        <>
          <ReviewHead review={review} />
          {review.opening ? (
            <Opened review={review} snapshot={snapshot} send={send} />
          ) : (
            <Sealed review={review} snapshot={snapshot} send={send} />
          )}
        </>
      )}
    </>
  );
}

function ReviewHead({ review: { tender } }: { review: TenderProposals }) {
  const { t } = useTranslation('proposals');
  const { t: member } = useTranslation('member');
  return (
    <div className="mb-5">
      <Breadcrumbs
        label={t('judging.way')}
        steps={[
          { href: '/account/tender-management', name: member('place.tenders') },
          { href: `/tender-profile/${tender.id}`, name: <Digits>{tender.number}</Digits> },
        ]}
        here={t('judging.title')}
      />
      <p className="flex flex-wrap items-center gap-3">
        <PhaseBadge phase={tender.phase} />
      </p>
      <h1 className="mt-2 text-h2 lg:text-[1.625rem] lg:leading-8 rtl:leading-10 wrap-anywhere">
        {t('judging.title')}: <bdi>{titleOf(useLocale(), tender)}</bdi>
      </h1>
    </div>
  );
}
