import CircleCheck from 'lucide-react/icons/circle-check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useTranslation } from 'react-i18next';
import type { SandboxPayment as Payment } from '../../../contract/entities/payments.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { sandboxPaymentMachine } from '../../machines/payments/sandbox-payment.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Head } from '../shell/Head.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { Slip } from './Slip.tsx';
import { SlipFact } from './SlipFact.tsx';

type Props = ViewProps<typeof sandboxPaymentMachine>;

/** The page of the sandbox gateway: marked as a test; the payer approves, declines or cancels. */
export function SandboxPayment({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <Head page={t('sandbox.title')} />
      <Page snapshot={snapshot} send={send} />
    </>
  );
}

function Page({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const { payment } = snapshot.context;
  if (snapshot.matches('missing'))
    return (
      <div className="wrap py-12">
        <Notice title={t('sandbox.missingTitle')} text={t('sandbox.missingText')} />
      </div>
    );
  if (snapshot.matches('failed'))
    return (
      <div className="wrap py-12">
        <Notice
          failed
          title={t('sandbox.failedTitle')}
          text={t('sandbox.failedText')}
          action={<Button onClick={() => send({ type: 'retry' })}>{common('common.retry')}</Button>}
        />
      </div>
    );
  if (!payment) return <Slip look="open" icon={null} title={t('sandbox.title')} text={t('sandbox.loading')} />;
  if (snapshot.matches('decided'))
    return (
      <Slip look="open" icon={CircleCheck} title={t('sandbox.decidedTitle')} text={<Facts payment={payment} />}>
        {/* For the gateway the return URL is another site, so it is not a router link. */}
        <a href={payment.returnUrl} className="btn btn-primary">
          {t('sandbox.goBack')}
        </a>
      </Slip>
    );
  return (
    <Slip look="open" icon={FlaskConical} title={t('sandbox.title')} text={<Facts payment={payment} />}>
      {snapshot.context.hasFailed && <Note tone="danger">{t('sandbox.refused')}</Note>}
      <Decisions snapshot={snapshot} send={send} />
    </Slip>
  );
}

const looks = { approve: 'primary', decline: 'danger', cancel: 'quiet' } as const;

function Decisions({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { outcome: chosen } = snapshot.context;
  const isSent = snapshot.matches('deciding') || snapshot.matches('leaving');
  return (['approve', 'decline', 'cancel'] as const).map((outcome) => (
    <Button
      key={outcome}
      variant={looks[outcome]}
      busy={isSent && chosen === outcome}
      disabled={isSent && chosen !== outcome}
      onClick={() => send({ type: 'decide', outcome })}
    >
      {t(`sandbox.${outcome}`)}
    </Button>
  ));
}

/** The payment's details, and a note that no money moves. */
function Facts({ payment: { amount, currency, reference, status } }: { payment: Payment }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  return (
    <>
      <p className="font-medium text-pending bg-pending-tint rounded-control px-4 py-2.5">{t('sandbox.test')}</p>
      <dl className="mt-5 grid gap-3 text-start">
        <SlipFact name={t('sandbox.amount')}>
          <bdi className="num font-semibold">{formatMoney(amount, currency, locale)}</bdi>
        </SlipFact>
        <SlipFact name={t('sandbox.reference')}>
          {/* Keeps the digits together; the reference is wider than a phone. */}
          <bdi dir="ltr" className="break-all">
            {reference}
          </bdi>
        </SlipFact>
        <SlipFact name={t('sandbox.status')}>{t(`sandbox.${status}`)}</SlipFact>
      </dl>
    </>
  );
}
