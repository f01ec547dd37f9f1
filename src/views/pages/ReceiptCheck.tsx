import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { useTranslation } from 'react-i18next';
import { receiptFieldMaxLength } from '../../../contract/limits.ts';
import { formatMoment } from '../../i18n/formats.ts';
import type { receiptCheckMachine } from '../../machines/pages/receipt-check.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote, textFields } from '../form-parts.tsx';
import { Band } from '../ui/Band.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { TextField } from '../ui/TextField.tsx';

type Props = ViewProps<typeof receiptCheckMachine>;

/** The public check of a receipt. */
export function ReceiptCheck({ snapshot, send }: Props) {
  const { t } = useTranslation('pages');
  const isBusy = snapshot.hasTag('busy');
  const field = textFields(snapshot.context, send, (key) => t(key));
  return (
    <>
      <Band title={t('receipt.title')} lead={t('receipt.lead')} />
      <div className="wrap pt-5 lg:pt-8 grid gap-5 max-w-[720px]">
        <div role="status" className="empty:hidden">
          <Result snapshot={snapshot} />
        </div>
        <Form className="card p-5 sm:p-6 grid gap-5" label={t('receipt.title')} busy={isBusy} onSubmit={() => send({ type: 'submit' })}>
          <FailureNote failure={snapshot.context.failure} />
          <TextField label={t('receipt.number')} dir="ltr" autoComplete="off" maxLength={receiptFieldMaxLength} {...field('number')} />
          <TextField
            label={t('receipt.code')}
            hint={t('receipt.codeHint')}
            dir="ltr"
            autoComplete="off"
            maxLength={receiptFieldMaxLength}
            {...field('code')}
          />
          <Button variant="primary" type="submit" className="justify-self-start max-sm:w-full" busy={isBusy}>
            {t('receipt.check')}
          </Button>
        </Form>
      </div>
    </>
  );
}

function Result({ snapshot }: Pick<Props, 'snapshot'>) {
  const { t } = useTranslation('pages');
  const { found } = snapshot.context;
  if (snapshot.matches('unknown'))
    return (
      <Note tone="pending" icon={CircleHelp}>
        <b className="block font-semibold">{t('receipt.unknown')}</b>
        {t('receipt.unknownText')}
      </Note>
    );
  if (!snapshot.matches('valid') || !found) return null;
  return (
    <Note tone="info" icon={CircleCheck}>
      <b className="block font-semibold">{t('receipt.valid')}</b>
      <Sentence
        t={t}
        text="receipt.validText"
        parts={{
          moment: (
            <time dateTime={found.submittedAt} dir="ltr" className="num">
              {formatMoment(found.submittedAt)}
            </time>
          ),
        }}
      />
    </Note>
  );
}
