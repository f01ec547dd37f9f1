import { useTranslation } from 'react-i18next';
import type { OwnProposal } from '../../../../contract/entities/proposals.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { standingOf } from '../../../machines/proposals/own-proposals.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { PayUntil } from '../parts/PayUntil.tsx';

type Standing = { state: OwnProposal['state']; payment: NonNullable<OwnProposal['payment']> };

/** The payment status of a proposal: due, result or refund; renders nothing without a fee. */
export function PaymentStanding({ proposal }: { proposal: OwnProposal }) {
  const { t } = useTranslation('proposals');
  const { payment, state, standing } = proposal;
  // Of these the standing says what the money did.
  if (!payment || standing?.kind === 'refunded' || standing?.kind === 'lapsed') return null;
  // If a refund is due, the paid fee is not shown: it may be the payment being refunded.
  const isSaid = state !== 'withdrawn' && !(payment.isRefundDue && payment.status === 'paid');
  return (
    <>
      {payment.isRefundDue && <span className="block">{t('sent.refund')}</span>}
      {isSaid && (
        <span className="block">
          <OfNewest payment={payment} state={state} /> <PayUntil standing={standingOf(proposal)} />
        </span>
      )}
    </>
  );
}

function OfNewest({ payment, state }: Standing) {
  const { t } = useTranslation('proposals');
  const amount = formatMoney(payment.amount, 'QAR', useLocale());
  if (payment.status === 'paid') return t('sent.paid', { amount });
  if (payment.status === 'pending') return t('sent.pending', { amount });
  if (state === 'revision_requested') return t('sent.dueRevision', { amount });
  return payment.status === 'due' ? t('sent.due', { amount }) : t('sent.notPaid', { amount });
}
