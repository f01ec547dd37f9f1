import CircleCheck from 'lucide-react/icons/circle-check';
import CreditCard from 'lucide-react/icons/credit-card';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/formats.ts';
import type { submissionMachine } from '../../../machines/proposals/submission.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Fact } from '../../tenders/TenderFacts.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from '../listed/Money.tsx';
import { TypedMoney } from './Typed.tsx';

type Props = ViewProps<typeof submissionMachine>;

/** The dialogs of a submission (specification sections 5 and 8). */
export function SubmissionDialogs({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const { submitted } = snapshot.context;
  const stored = submitted && (
    <p className="mt-2 text-small text-muted">{t('submission.storedAt', { moment: formatMoment(submitted.submittedAt) })}</p>
  );
  if (snapshot.matches('confirming')) return <Confirmation snapshot={snapshot} send={send} />;
  if (snapshot.matches('submitting')) return <Spinner text={t('submission.submitting')} />;
  if (snapshot.matches('waiting')) return <Waiting send={send} />;
  if (snapshot.matches('redirecting')) return <Spinner text={t('submission.redirecting')} />;
  if (snapshot.matches('unpaid')) return <Unpaid send={send} stored={stored} />;
  if (snapshot.matches('succeeded')) return <Succeeded send={send} stored={stored} />;
  return null;
}

/** What is submitted and what it costs. */
function Confirmation({ snapshot, send }: Props) {
  const { t } = useTranslation('proposals');
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Send}
      mirrored
      tone="plain"
      title={t('submission.confirmTitle')}
      onClose={cancel}
      actions={
        <>
          <Button data-autofocus onClick={cancel}>
            {t('submission.cancel')}
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'confirm' })}>
            {t('submission.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('submission.confirmText')}</p>
      <About snapshot={snapshot} />
    </MessageDialog>
  );
}

function About({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const { tender, typed, fee } = snapshot.context;
  const { offer_price, currency } = typed.values;
  return (
    <dl className="dl mt-3 text-ink">
      {tender && (
        <Fact name={t('sent.tender')}>
          <bdi className="block wrap-anywhere">{titleOf(locale, tender)}</bdi>
          <Digits>{tender.number}</Digits>
        </Fact>
      )}
      <Fact name={t('wizard.reviewTotal')}>
        <TypedMoney text={offer_price} currency={currency} />
      </Fact>
      <Fact name={t('receipt.fee')}>
        <Money amount={fee} currency="QAR" />
      </Fact>
    </dl>
  );
}

/** `stored` says when the server has stored the proposal. */
type Stored = Pick<Props, 'send'> & { stored: ReactNode };

function Waiting({ send }: Pick<Props, 'send'>) {
  const { t } = useTranslation('proposals');
  const stop = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Hourglass}
      tone="warning"
      role="alertdialog"
      title={t('submission.waitingTitle')}
      onClose={stop}
      actions={
        <Button data-autofocus onClick={stop}>
          {t('submission.stop')}
        </Button>
      }
    >
      <p>{t('submission.waitingText')}</p>
    </MessageDialog>
  );
}

function Unpaid({ send, stored }: Stored) {
  const { t } = useTranslation('proposals');
  const close = () => send({ type: 'close' });
  return (
    <MessageDialog
      icon={CreditCard}
      tone="warning"
      role="alertdialog"
      title={t('submission.unpaidTitle')}
      onClose={close}
      actions={
        <Button variant="primary" data-autofocus onClick={close}>
          {t('wizard.toProposals')}
        </Button>
      }
    >
      <p>{t('submission.unpaidText')}</p>
      {stored}
    </MessageDialog>
  );
}

function Succeeded({ send, stored }: Stored) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const close = () => send({ type: 'close' });
  return (
    <MessageDialog
      icon={CircleCheck}
      tone="success"
      role="alertdialog"
      title={t('submission.successTitle')}
      onClose={close}
      actions={
        <Button variant="primary" data-autofocus onClick={close}>
          {common('common.ok')}
        </Button>
      }
    >
      <p>{t('submission.successText')}</p>
      {stored}
    </MessageDialog>
  );
}
