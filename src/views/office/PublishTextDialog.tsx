import { useTranslation } from 'react-i18next';
import { textNoteMaxLength } from '../../../contract/limits.ts';
import type { officeTextsMachine } from '../../machines/office/office-texts.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextDifference } from './TextDifference.tsx';

/** Shows what publishing would change, and asks for a note of it. */
export function PublishTextDialog({ snapshot, send }: ViewProps<typeof officeTextsMachine>) {
  const { t } = useTranslation('office');
  const { t: common } = useTranslation();
  const { page, values, difference } = snapshot.context;
  const close = () => send({ type: 'close' });
  const title = t('texts.publishTitle', { page: t(`texts.page.${page}`) });
  return (
    <FormDialog wide title={title} lead={t('texts.publishLead')} closeLabel={t('texts.close')} onClose={close}>
      {difference && <TextDifference difference={difference} />}
      <Form className="mt-5 grid gap-5" label={title} busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'confirm' })}>
        <TextField
          label={t('texts.note')}
          hint={t('texts.noteHint')}
          optional={common('form.optional')}
          maxLength={textNoteMaxLength}
          value={values.note}
          onChange={(value) => send({ type: 'note.change', value })}
        />
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button data-autofocus disabled={!snapshot.can({ type: 'close' })} onClick={close}>
            {t('texts.notYet')}
          </Button>
          <Button variant="primary" type="submit" busy={snapshot.hasTag('busy')}>
            {t('texts.publishNow')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}
