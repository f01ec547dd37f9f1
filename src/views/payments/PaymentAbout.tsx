import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../../contract/entities/payments.ts';
import type { ProposalDetail } from '../../../contract/entities/proposals.ts';
import { formatMoment } from '../../i18n/formats.ts';
import { standingOf } from '../../machines/proposals/own-proposals.ts';
import { Money } from '../proposals/listed/Money.tsx';
import { PayUntil } from '../proposals/parts/PayUntil.tsx';
import { BidStrip } from '../tenders/BidStanding.tsx';
import { titleOf } from '../tenders/titles.ts';
import { Digits } from '../ui/Digits.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { SlipFact } from './SlipFact.tsx';

/** What a payment did: the proposal with its standing, and its receipt if it is valid. */
export function PaidProposal({ proposal }: { proposal: ProposalDetail }) {
  const { standing } = proposal;
  return (
    <div className="grid gap-4 text-start">
      {standing && <BidStrip standing={standing} tenderId={proposal.tender.id} actions={null} />}
      <Paid proposal={proposal} />
    </div>
  );
}

function Paid({ proposal }: { proposal: ProposalDetail }) {
  const { t } = useTranslation('proposals');
  const version = proposal.versions[0];
  const fee = version?.receipt.payment;
  return (
    <dl className="grid gap-3 text-start text-ink-2">
      <Tender proposal={proposal} />
      <SlipFact name={t('receipt.proposal')}>
        <Digits>{proposal.number}</Digits>
      </SlipFact>
      {version?.validAt && (
        <SlipFact name={t('receipt.number')}>
          <Digits>{version.receipt.number}</Digits>
        </SlipFact>
      )}
      {fee && (
        <SlipFact name={t('receipt.fee')}>
          <Money amount={fee.amount} currency={fee.currency} />
        </SlipFact>
      )}
      {version?.validAt && (
        <SlipFact name={t('receipt.counts')}>
          <time dateTime={version.validAt} dir="ltr" className="num">
            {formatMoment(version.validAt)}
          </time>
        </SlipFact>
      )}
    </dl>
  );
}

type UnpaidProposalProps = { status: Exclude<PaymentStatus, 'paid' | 'pending'>; proposal: ProposalDetail };

/** That a payment has charged nothing, and until when the fee can be paid. */
export function UnpaidProposal({ status, proposal }: UnpaidProposalProps) {
  const { t } = useTranslation('proposals');
  const { payment, number } = proposal;
  return (
    <div className="grid gap-3 text-start text-ink-2">
      <p className="font-medium text-ink">{t(`payment.${status}`)}</p>
      <dl className="grid gap-3">
        <Tender proposal={proposal} />
        <SlipFact name={t('receipt.proposal')}>
          <Digits>{number}</Digits>
        </SlipFact>
        {payment && (
          <SlipFact name={t('receipt.fee')}>
            <Money amount={payment.amount} currency="QAR" />
          </SlipFact>
        )}
      </dl>
      <p className="empty:hidden">
        {payment?.status === 'paid' ? t('payment.paidOtherwise') : <PayUntil standing={standingOf(proposal)} />}
      </p>
    </div>
  );
}

function Tender({ proposal: { tender } }: { proposal: ProposalDetail }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  return (
    <SlipFact name={t('receipt.tender')}>
      <bdi>{titleOf(locale, tender)}</bdi>
    </SlipFact>
  );
}
