import { useTranslation } from 'react-i18next';
import type { OwnProposal } from '../../../../contract/entities/proposals.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Sentence } from '../../ui/Sentence.tsx';

type Standing = { state: OwnProposal['state']; payment: NonNullable<OwnProposal['payment']> };

/** What has to be paid for a proposal, until when, or what became of it, and what is given back; nothing where there is no fee. */
export function PaymentStanding({ proposal: { payment, state } }: { proposal: OwnProposal }) {
  const { t } = useTranslation('proposals');
  if (!payment) return null;
  // Of a payment that is given back it is not said that the fee is paid: it may be that very one.
  const isSaid = state !== 'withdrawn' && !(payment.isRefundDue && payment.status === 'paid');
  return (
    <>
      {payment.isRefundDue && <span className="block">{t('sent.refund')}</span>}
      {isSaid && (
        <span className="block">
          <OfNewest payment={payment} state={state} />
        </span>
      )}
    </>
  );
}

function OfNewest({ payment, state }: Standing) {
  const { t } = useTranslation('proposals');
  const amount = formatMoney(payment.amount, 'QAR', useLocale());
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
