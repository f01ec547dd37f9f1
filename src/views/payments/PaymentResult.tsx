import { Check, CircleHelp, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { paymentResultMachine } from '../../machines/payments/payment-result.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
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
  const { proposal } = snapshot.context;
  if (snapshot.matches('paid'))
    return (
      <Slip look="good" icon={Check} title={t('payment.paidTitle')} text={t('payment.paidText')}>
        <ButtonLink variant="primary" href="/account">
          {t('payment.toDashboard')}
        </ButtonLink>
        {proposal !== null && <ButtonLink href={`/account/submitted-proposals/${proposal}`}>{t('payment.toProposals')}</ButtonLink>}
      </Slip>
    );
  if (snapshot.matches('failed'))
    return (
      <Slip look="bad" icon={X} title={t('payment.failedTitle')} text={t('payment.failedText')}>
        <ButtonLink variant="primary" href={proposal === null ? '/retry' : `/retry?proposal=${proposal}`}>
          <RotateCw className="size-[18px]" />
          {t('payment.retry')}
        </ButtonLink>
      </Slip>
    );
  if (snapshot.matches('unknown'))
    return (
      <Slip look="open" icon={CircleHelp} title={t('payment.unknownTitle')} text={t('payment.unknownText')}>
        <Button variant="primary" onClick={() => send({ type: 'retry' })}>
          <RotateCw className="size-[18px]" />
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
