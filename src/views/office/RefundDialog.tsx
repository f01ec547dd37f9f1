import { useTranslation } from 'react-i18next';
import { referenceMaxLength } from '../../../contract/limits.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { officePaymentsMachine } from '../../machines/office/office-payments.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Digits } from '../ui/Digits.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** Asks for the reference of a refund. */
export function RefundDialog({ snapshot, send }: ViewProps<typeof officePaymentsMachine>) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { chosen, reference, failure } = snapshot.context;
  const isBusy = snapshot.matches('noting');
  if (!chosen) return null;
  return (
    <FormDialog
      title={t('payments.dialog.title')}
      lead={t('payments.dialog.lead')}
      closeLabel={t('payments.dialog.close')}
      onClose={() => send({ type: 'cancel' })}
    >
      <Form className="mt-5 grid gap-5" label={t('payments.dialog.title')} busy={isBusy} onSubmit={() => send({ type: 'confirm' })}>
        <FailureNote failure={failure} />
        <p>
          <b className="font-semibold">
            <Digits>{formatMoney(chosen.amount, chosen.currency, locale)}</Digits>
          </b>{' '}
          <span className="text-ink-2 break-all tabular-nums" dir="ltr">
            {chosen.gatewayNumber ?? chosen.id}
          </span>
        </p>
        <TextField
          label={t('payments.dialog.reference')}
          hint={t('payments.dialog.referenceHint')}
          dir="ltr"
          data-autofocus
          maxLength={referenceMaxLength}
          value={reference}
          onChange={(value) => send({ type: 'reference.change', value })}
        />
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button onClick={() => send({ type: 'cancel' })}>{t('payments.dialog.cancel')}</Button>
          <Button variant="primary" type="submit" busy={isBusy} disabled={!isBusy && !snapshot.can({ type: 'confirm' })}>
            {t('payments.dialog.confirm')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}
