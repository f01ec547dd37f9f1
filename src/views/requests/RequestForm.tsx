import { useTranslation } from 'react-i18next';
import type { Company } from '../../../contract/entities/directory.ts';
import { requestDescriptionMaxLength } from '../../../contract/limits.ts';
import { inLanguage } from '../../../contract/locale.ts';
import type { RequestField } from '../../machines/requests/request-form.ts';
import type { serviceRequestMachine } from '../../machines/requests/service-request.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Attention, errorOf, FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useLocale } from '../ui/use-locale.ts';

type Props = ViewProps<typeof serviceRequestMachine> & { company: Company };
type TextName = Exclude<RequestField, 'services'>;

/** The request form; errors appear after a field is left or the form is submitted. */
export function RequestForm({ snapshot, send, company }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const locale = useLocale();
  const { values, errors, failure, restored } = snapshot.context;
  const error = (field: RequestField) => errorOf(snapshot.context, field, (key) => t(key));
  const leave = (field: RequestField) => () => send({ type: 'field.leave', field });
  const text = (field: TextName) => ({
    value: values[field],
    error: error(field),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: leave(field),
  });
  return (
    <Form className="card" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <div className="p-5 sm:p-6 grid gap-6">
        {restored && <Note tone="info">{t('request.restored')}</Note>}
        <FailureNote failure={failure} />
        <div className="grid gap-5">
          <h2 className="text-h3">{t('request.you')}</h2>
          <div className="grid sm:grid-cols-2 gap-5">
            <TextField label={t('request.name')} autoComplete="given-name" {...text('name')} />
            <TextField label={t('request.lastName')} optional={common('form.optional')} autoComplete="family-name" {...text('lastName')} />
            <TextField label={t('request.email')} type="email" dir="ltr" autoComplete="email" {...text('email')} />
            <TextField label={t('request.phone')} type="tel" dir="ltr" inputMode="numeric" autoComplete="tel-national" {...text('phone')} />
          </div>
        </div>
        <div className="border-t border-line" />
        <div className="grid gap-5">
          <h2 className="text-h3">{t('request.project')}</h2>
          <Choices
            label={t('request.services')}
            hint={t('request.servicesHint')}
            error={error('services')}
            choices={company.services.map(({ id, name, nameAr }) => ({ id, name: inLanguage(locale, name, nameAr) }))}
            chosen={values.services}
            onChange={(value) => send({ type: 'field.change', field: 'services', value })}
          />
          <TextField label={t('request.projectTitle')} {...text('project_title')} />
          <TextArea label={t('request.description')} limit={requestDescriptionMaxLength} {...text('description')} />
        </div>
      </div>
      <div className="border-t border-line px-5 sm:px-6 py-4 flex flex-wrap items-center justify-between gap-4">
        <Attention
          form={snapshot.context}
          names={{
            name: t('request.name'),
            lastName: t('request.lastName'),
            email: t('request.email'),
            phone: t('request.phone'),
            services: t('request.services'),
            project_title: t('request.projectTitle'),
            description: t('request.description'),
          }}
        />
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button onClick={() => send({ type: 'cancel' })}>{common('common.cancel')}</Button>
          <Button variant="primary" type="submit" busy={snapshot.hasTag('busy')} disabled={Object.keys(errors).length > 0}>
            {t('request.submit')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
