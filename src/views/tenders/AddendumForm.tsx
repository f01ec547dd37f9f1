import { useTranslation } from 'react-i18next';
import { addendumMaxLength } from '../../../contract/limits.ts';
import type { documentsMachine } from '../../machines/files/documents.machine.ts';
import type { addendumMachine } from '../../machines/tenders/addendum.machine.ts';
import { ChildFlow, type ViewProps } from '../Flow.tsx';
import { Documents } from '../files/Documents.tsx';
import { Attention, FailureNote, hasErrors, textFields } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { ExpandedContent } from '../ui/ExpandedContent.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { Form } from '../ui/Form.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';

type Props = ViewProps<typeof addendumMachine>;

const AddendumConfirmation = dialogOnDemand<Props>(() => import('./AddendumConfirmation.tsx').then((file) => file.AddendumConfirmation));

/** The form of an addendum; renders nothing while it is closed. */
export function AddendumForm({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  if (snapshot.matches('opening')) return <p role="status">{t('addenda.opening')}</p>;
  if (!snapshot.hasTag('form')) return null;
  return (
    <ExpandedContent className="mt-5 pt-5 border-t border-line">
      <Form
        className="grid gap-5"
        label={t('addenda.issue')}
        busy={snapshot.matches({ form: 'issuing' })}
        onSubmit={() => send({ type: 'submit' })}
      >
        <FailureNote failure={snapshot.context.failure} />
        <Fields snapshot={snapshot} send={send} />
        <Foot snapshot={snapshot} send={send} />
      </Form>
      {snapshot.hasTag('dialog') && <AddendumConfirmation snapshot={snapshot} send={send} />}
    </ExpandedContent>
  );
}

function Fields({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const field = textFields(snapshot.context, send, (key) => t(key));
  const { documents } = snapshot.children;
  const refused = snapshot.context.failure?.fields;
  const day = field('day');
  return (
    <>
      <TextArea label={t('addenda.text')} rows={5} limit={addendumMaxLength} data-autofocus {...field('text')} />
      <TextArea label={t('addenda.textAr')} optional={common('form.optional')} rows={4} limit={addendumMaxLength} {...field('textAr')} />
      <div className="grid sm:grid-cols-[minmax(0,1fr)_160px] gap-5 items-start">
        <DateField
          label={t('addenda.day')}
          optional={common('form.optional')}
          hint={t('addenda.dayHint')}
          format="dd/MM/yyyy"
          {...day}
          // The server validates day and time as one field.
          error={day.error ?? refused?.deadline}
        />
        <TextField label={t('addenda.time')} dir="ltr" placeholder="13:00" maxLength={5} {...field('time')} />
      </div>
      <fieldset>
        <legend className="label">
          {t('addenda.documents')} <span className="opt">{common('form.optional')}</span>
        </legend>
        {documents && <ChildFlow<typeof documentsMachine> actor={documents} view={Documents} />}
        <FieldError error={refused?.documents} />
      </fieldset>
    </>
  );
}

function Foot({ snapshot, send }: Props) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const { errors, isUploading } = snapshot.context;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      {isUploading && !hasErrors(errors) ? (
        <p role="status" className="hint">
          {t('addenda.uploading')}
        </p>
      ) : (
        <Attention
          form={snapshot.context}
          names={{ text: t('addenda.text'), textAr: t('addenda.textAr'), day: t('addenda.day'), time: t('addenda.time') }}
        />
      )}
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={() => send({ type: 'cancel' })}>{common('common.cancel')}</Button>
        <Button variant="primary" type="submit" disabled={hasErrors(errors) || isUploading}>
          {t('addenda.send')}
        </Button>
      </div>
    </div>
  );
}
