import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { isInvited } from '../../../contract/rules/tenders.ts';
import { Note } from '../ui/Note.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { Outcome } from './Outcome.tsx';
import { Moment } from './TenderTime.tsx';

/** Notices at the top of the page: that a tender is not running, and the status of the user's interest. */
export function TenderNotices({ tender }: { tender: TenderDetail }) {
  return (
    <>
      <ByPhase tender={tender} />
      <ByInterest tender={tender} />
    </>
  );
}

function ByPhase({ tender }: { tender: TenderDetail }) {
  const { phase, cancellation, approvalStatus, deadline } = tender;
  const { t } = useTranslation('tenders');
  if (phase === 'cancelled')
    return (
      <WithReason title={t('tenderPage.cancelledTitle')} reason={cancellation?.reason}>
        {cancellation && <Moment instant={cancellation.at} />}
      </WithReason>
    );
  if (phase === 'rejected') return <WithReason title={t('tenderPage.rejectedTitle')} reason={approvalStatus.reason} />;
  if (phase === 'pending') return <Note tone="info">{t('tenderPage.pendingText')}</Note>;
  if (phase === 'scheduled') return <Note tone="info">{t('tenderPage.scheduledText')}</Note>;
  if (phase !== 'sealed') return <Outcome tender={tender} />;
  return (
    <Note tone="info">
      <Sentence t={t} text="tenderPage.passed" parts={{ moment: <Moment instant={deadline} /> }} />
    </Note>
  );
}

function ByInterest({ tender }: { tender: TenderDetail }) {
  const { t } = useTranslation('tenders');
  if (tender.isInterestRejected) return <WithReason title={t('tenderPage.interestRejected')} reason={tender.interestReason} />;
  if (!isInvited(tender)) return null;
  return (
    <Note tone="info">
      {t('tenderPage.approvedHint')} <TextLink href="/tender">{t('tenderPage.toList')}</TextLink>
    </Note>
  );
}

type WithReasonProps = { title: string; reason?: string | null; children?: ReactNode };

/** A rejection or an end, with its time and reason. */
function WithReason({ title, reason, children }: WithReasonProps) {
  const { t } = useTranslation('tenders');
  return (
    <Note tone="pending">
      <b className="font-semibold">{title}</b> {children}
      {reason && (
        <span className="block">
          {t('tender.reason')}: <bdi>{reason}</bdi>
        </span>
      )}
    </Note>
  );
}
