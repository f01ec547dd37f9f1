import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { paymentResultMachine } from '../../machines/payments/payment-result.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PaidProposal, UnpaidProposal } from './PaymentAbout.tsx';
import { Slip } from './Slip.tsx';

type Props = ViewProps<typeof paymentResultMachine>;

/** The result of a payment (specification section 2, "Payment result"). */
export function PaymentResult({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <Head page={t('payment.title')} />
      <Result snapshot={snapshot} send={send} />
    </>
  );
}

function Result({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { result } = snapshot.context;
  const { proposal = null, detail = null, status } = result ?? {};
  if (snapshot.matches('paid'))
    return (
      <Slip look="good" icon={Check} title={t('payment.paidTitle')} text={t('payment.paidText')}>
        {detail && <PaidProposal proposal={detail} />}
        {detail?.standing?.kind === 'refunded' && (
          <ButtonLink variant="primary" href={`/tender-profile/${detail.tender.id}`}>
            {t('payment.toTender')}
          </ButtonLink>
        )}
        {proposal !== null && detail?.standing?.kind !== 'refunded' && (
          <ButtonLink icon={ReceiptText} variant="primary" href={`/account/submitted-proposals/${proposal}`}>
            {t('payment.toReceipt')}
          </ButtonLink>
        )}
        <ButtonLink variant={proposal === null ? 'primary' : 'outline'} href="/account">
          {t('payment.toDashboard')}
        </ButtonLink>
      </Slip>
    );
  if (snapshot.matches('failed'))
    return (
      <Slip look="bad" icon={X} title={t('payment.failedTitle')} text={t('payment.failedText')}>
        {detail && status !== 'paid' && status !== 'pending' && status !== undefined && (
          <UnpaidProposal status={status} proposal={detail} />
        )}
        <ButtonLink icon={RotateCw} variant="primary" href={proposal === null ? '/retry' : `/retry?proposal=${proposal}`}>
          {t('payment.retry')}
        </ButtonLink>
      </Slip>
    );
  if (snapshot.matches('unknown'))
    return (
      <Slip look="open" icon={CircleHelp} title={t('payment.unknownTitle')} text={t('payment.unknownText')}>
        <Button icon={RotateCw} variant="primary" onClick={() => send({ type: 'retry' })}>
          {t('payment.lookAgain')}
        </Button>
        <ButtonLink href="/account/submitted-proposals">{t('payment.toProposals')}</ButtonLink>
      </Slip>
    );
  return (
    <Slip look="open" icon={null} title={t('payment.verifyingTitle')} text={t('payment.verifyingText')}>
      <ButtonLink href="/account/submitted-proposals">{t('payment.toProposals')}</ButtonLink>
    </Slip>
  );
}
