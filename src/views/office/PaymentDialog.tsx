import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import type { PaymentReport } from '../../../contract/entities/office.ts';
import { formatMoment, formatMoney } from '../../i18n/formats.ts';
import type { officePaymentMachine } from '../../machines/office/office-payment.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Digits } from '../ui/Digits.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { Fact } from './Fact.tsx';
import { PaymentState } from './PaymentState.tsx';

type Props = ViewProps<typeof officePaymentMachine>;

/** One payment: its numbers and times, what the gateway has reported, and a press that asks it now. */
export function PaymentDialog({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { detail } = snapshot.context;
  const close = () => send({ type: 'close' });
  return (
    <FormDialog title={t('payments.detail.title')} closeLabel={t('payments.detail.close')} onClose={close}>
      <div className="mt-5 grid gap-5">
        {snapshot.matches('loading') && <p role="status">{t('payments.detail.loading')}</p>}
        {snapshot.matches('failed') && (
          <LoadFailed
            title={t('payments.detail.failedTitle')}
            text={t('payments.detail.failedText')}
            onRetry={() => send({ type: 'retry' })}
          />
        )}
        {detail && <Detail snapshot={snapshot} send={send} detail={detail} />}
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button data-autofocus onClick={close}>
            {t('payments.detail.done')}
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

type Detailed = NonNullable<Props['snapshot']['context']['detail']>;

function Detail({ snapshot, send, detail: { payment, expiresAt, reports } }: Props & { detail: Detailed }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { answer, failure } = snapshot.context;
  const isAsking = snapshot.matches('asking');
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <b className="text-h3 font-semibold">
          <bdi className="num">{formatMoney(payment.amount, payment.currency, locale)}</bdi>
        </b>
        <PaymentState payment={payment} />
      </div>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={t('payments.detail.number')}>
          <span className="break-all" dir="ltr">
            {payment.id}
          </span>
        </Fact>
        <Fact name={t('payments.detail.gatewayNumber')}>
          {payment.gatewayNumber === null ? t('payments.noNumber') : <Digits>{payment.gatewayNumber}</Digits>}
        </Fact>
        <Fact name={t('payments.detail.begun')}>
          <Digits>{formatMoment(payment.createdAt)}</Digits>
        </Fact>
        <Fact name={payment.decidedAt === null ? t('payments.detail.expires') : t('payments.detail.decided')}>
          <Digits>{formatMoment(payment.decidedAt ?? expiresAt)}</Digits>
        </Fact>
      </dl>
      <section aria-labelledby="reports">
        <h3 id="reports" className="font-semibold">
          {t('payments.detail.reports')}
        </h3>
        {reports.length === 0 && <p className="text-ink-2 mt-2">{t('payments.detail.noReports')}</p>}
        <ol className="grid divide-y divide-line">
          {reports.map((report) => (
            <Report key={report.status} report={report} />
          ))}
        </ol>
        {reports.some(({ raw }) => raw === null) && <p className="hint mt-2">{t('payments.detail.sealed')}</p>}
      </section>
      <FailureNote failure={failure} />
      <div role="status">
        {isAsking && <p className="sr-only">{t('payments.detail.asking')}</p>}
        {!isAsking && answer && <Note tone={answer === 'settled' ? 'info' : 'pending'}>{t(`payments.detail.answer.${answer}`)}</Note>}
      </div>
      <div>
        <Button
          icon={RotateCw}
          busy={isAsking}
          disabled={!isAsking && !snapshot.can({ type: 'ask' })}
          onClick={() => send({ type: 'ask' })}
        >
          {t('payments.detail.ask')}
        </Button>
      </div>
    </>
  );
}

function Report({ report: { status, at, raw } }: { report: PaymentReport }) {
  const { t } = useTranslation('office');
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-medium">{t(`payments.detail.report.${status}`)}</span>
        <Digits>{formatMoment(at)}</Digits>
      </p>
      {raw !== null && (
        <details className="mt-1">
          <summary className="link">{t('payments.detail.raw')}</summary>
          <pre className="bg-sunken rounded-control p-3 mt-2 whitespace-pre-wrap break-all text-small" dir="ltr">
            {raw}
          </pre>
        </details>
      )}
    </li>
  );
}
