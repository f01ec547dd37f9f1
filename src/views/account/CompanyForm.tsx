import { useTranslation } from 'react-i18next';
import type { companyEditorMachine } from '../../machines/account/company-editor.machine.ts';
import type { CompanyField } from '../../machines/account/company-form.ts';
import type { ViewProps } from '../Flow.tsx';
import { Attention, errorOf, FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { CompanyIdentity } from './CompanyIdentity.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';

import { CompanyServices } from './CompanyServices.tsx';
import type { CompanyPartProps, CompanyTextField } from './company-part.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import { useCompanyNames } from './use-company-names.ts';

type Props = ViewProps<typeof companyEditorMachine>;
/** The company form, in four sections. */
export function CompanyForm({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const names = useCompanyNames();
  const { values, errors, failure, restored, registering, uploading } = snapshot.context;
  const error = (field: CompanyField) => errorOf(snapshot.context, field, (key) => t(key));
  const leave = (field: CompanyField) => () => send({ type: 'field.leave', field });
  const text = (field: CompanyTextField) => ({
    value: values[field],
    error: error(field),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: leave(field),
  });
  const part: CompanyPartProps = { snapshot, send, error, leave, text };
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-5" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      {restored && <Note tone="info">{t('company.restored')}</Note>}
      {failure?.code === 'conflict' && !registering ? (
        <Note tone="pending">{t('company.changedMeanwhile')}</Note>
      ) : (
        <FailureNote failure={failure} />
      )}
      <CompanyIdentity {...part} />
      <CompanyServices {...part} />
      <RegistrationFields {...part} />
      <CompanyLinks {...part} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        {uploading.length > 0 ? <p className="hint">{t('company.waitForUpload')}</p> : <Attention form={snapshot.context} names={names} />}
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button onClick={() => send({ type: 'cancel' })}>{common('common.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            busy={snapshot.hasTag('busy')}
            disabled={Object.keys(errors).length > 0 || uploading.length > 0}
          >
            {t(registering ? 'company.register' : 'company.save')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
