import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import LogIn from 'lucide-react/icons/log-in';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { paymentRetryMachine } from '../../machines/payments/payment-retry.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Slip } from './Slip.tsx';

type Props = ViewProps<typeof paymentRetryMachine>;

/** Retries the payment for a proposal: redirects to the payment page, or shows why that is not possible. */
export function PaymentRetry({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <Head page={t('payment.title')} />
      <Progress snapshot={snapshot} send={send} />
    </>
  );
}

function Progress({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const { failure } = snapshot.context;
  const toProposals = <ButtonLink href="/account/submitted-proposals">{t('payment.toProposals')}</ButtonLink>;
  if (snapshot.matches('failed'))
    return (
      <Slip look="bad" icon={X} title={t('payment.notBegunTitle')} text={failure && (failure.message ?? common(`failure.${failure.code}`))}>
        <Button icon={RotateCw} variant="primary" onClick={() => send({ type: 'retry' })}>
          {t('payment.retry')}
        </Button>
        {toProposals}
      </Slip>
    );
  if (snapshot.matches('notDue'))
    return (
      <Slip look="open" icon={CircleCheck} title={t('payment.notDueTitle')} text={t('payment.notDueText')}>
        <ButtonLink variant="primary" href={`/account/submitted-proposals/${snapshot.context.proposal}`}>
          {t('revision.toProposal')}
        </ButtonLink>
      </Slip>
    );
  if (snapshot.matches('left'))
    return (
      <Slip look="open" icon={LogIn} title={t('payment.leftTitle')} text={t('payment.leftText')}>
        <Button variant="primary" onClick={() => send({ type: 'retry' })}>
          {t('payment.login')}
        </Button>
      </Slip>
    );
  if (snapshot.matches('unknown'))
    return (
      <Slip look="open" icon={CircleHelp} title={t('payment.chooseTitle')} text={t('payment.chooseText')}>
        <ButtonLink variant="primary" href="/account/submitted-proposals">
          {t('payment.toProposals')}
        </ButtonLink>
      </Slip>
    );
  return <Slip look="open" icon={null} title={t('payment.preparingTitle')} text={t('payment.preparingText')} />;
}
