import { useTranslation } from 'react-i18next';
import type { OwnProposal } from '../../../../contract/entities/proposals.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Sentence } from '../../ui/Sentence.tsx';

/** What has to be paid for a proposal, until when, or what became of it; nothing where there is no fee. */
export function PaymentStanding({ proposal: { payment, state } }: { proposal: OwnProposal }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  if (!payment || state === 'withdrawn') return null;
  const amount = formatMoney(payment.amount, 'QAR', locale);
  if (payment.isRefundDue) return t('sent.refund', { amount });
  if (payment.status === 'paid') return t('sent.paid', { amount });
  if (payment.status === 'pending' && payment.expiresAt)
    return (
      <Sentence write={(moment) => t('sent.pending', { amount, moment })}>
        <Moment instant={payment.expiresAt} />
      </Sentence>
    );
  if (state === 'revision_requested') return t('sent.dueRevision', { amount });
  return payment.status === 'due' ? t('sent.due', { amount }) : t('sent.notPaid', { amount });
}
