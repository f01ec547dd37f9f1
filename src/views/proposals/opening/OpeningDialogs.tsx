import LockOpen from 'lucide-react/icons/lock-open';
import { useTranslation } from 'react-i18next';
import { reasonMaxLength } from '../../../../contract/limits.ts';
import { AskedReason } from '../../asked-reason.ts';
import { FailureNote } from '../../form-parts.tsx';
import { titleOf } from '../../tenders/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog, MessageDialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import type { ObjectionProps, OpeningPart } from './opening-part.ts';

/** Asks whether to confirm: the first time the other one is asked, the second time everything is opened. */
export function ConfirmDialog({ opening, send }: OpeningPart) {
  const { t } = useTranslation('proposals');
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={LockOpen}
      tone="plain"
      title={t('opening.confirmTitle')}
      actions={
        <>
          <Button data-autofocus onClick={cancel}>
            {t('opening.keepSealed')}
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'confirm' })}>
            {t('opening.confirmYes')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      {opening.until ? t('opening.confirmLast', { count: opening.count }) : t('opening.confirmFirst')}
    </MessageDialog>
  );
}

/** Asks for the address of the second opener, and why another one takes their place. */
export function NamingDialog({ opening, snapshot, send }: OpeningPart) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  const { values, errors, failure } = snapshot.context;
  const isSending = snapshot.hasTag('busy');
  const isUnfit = failure?.code === 'invalidInput';
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog
      title={t(opening.second ? 'opening.anotherTitle' : 'opening.nameTitle')}
      lead={t('opening.nameText')}
      closeLabel={common('common.close')}
      onClose={cancel}
    >
      <Form className="mt-5 grid gap-5" busy={isSending} onSubmit={() => send({ type: 'send' })}>
        <FailureNote failure={isUnfit ? null : failure} />
        <TextField
          label={t('opening.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          data-autofocus
          value={values.email}
          error={errors.email ? t(errors.email) : isUnfit ? t('opening.emailUnfit') : undefined}
          onChange={(value) => send({ type: 'field.change', field: 'email', value })}
        />
        {opening.second && (
          <TextField
            label={t('opening.reason')}
            hint={t('opening.reasonHint')}
            limit={reasonMaxLength}
            value={values.reason}
            error={errors.reason && t(errors.reason)}
            onChange={(value) => send({ type: 'field.change', field: 'reason', value })}
          />
        )}
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button disabled={isSending} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={isSending}>
            {t('opening.nameSend')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

/** Asks why the second opener objects. */
export function ObjectionDialog({ actor, opening }: ObjectionProps) {
  const { t } = useTranslation('proposals');
  return (
    <AskedReason
      actor={actor}
      title={t('opening.objectTitle')}
      about={<bdi>{titleOf(useLocale(), opening.tender)}</bdi>}
      label={t('opening.objectReason')}
      text={t('opening.objectText')}
      confirm={t('opening.objectSend')}
    />
  );
}
