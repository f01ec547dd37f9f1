import { useTranslation } from 'react-i18next';
import { messageMaxLength, nameMaxLength, phoneMaxLength } from '../../../contract/limits.ts';
import type { contactMachine } from '../../machines/pages/contact.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Attention, FailureNote, hasErrors, textFields } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';

/** A message to the operator; a failed submission keeps the text. */
export function ContactForm({ snapshot, send }: ViewProps<typeof contactMachine>) {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation();
  const { errors, failure } = snapshot.context;
  const field = textFields(snapshot.context, send, (key) => t(key));
  return (
    <Form className="card" label={t('contact.formTitle')} onSubmit={() => send({ type: 'submit' })}>
      <div className="p-5 sm:p-6 grid gap-5">
        <h2 className="text-h3">{t('contact.formTitle')}</h2>
        <FailureNote failure={failure} />
        <div className="grid sm:grid-cols-2 gap-5">
          <TextField label={t('contact.name')} autoComplete="name" maxLength={nameMaxLength} {...field('name')} />
          <TextField label={t('contact.email')} type="email" dir="ltr" autoComplete="email" {...field('email')} />
          <TextField
            label={t('contact.phone')}
            optional={common('form.optional')}
            type="tel"
            dir="ltr"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={phoneMaxLength}
            {...field('phone')}
          />
          <TextField label={t('contact.subject')} maxLength={nameMaxLength} {...field('subject')} />
        </div>
        <TextArea label={t('contact.message')} rows={6} limit={messageMaxLength} {...field('message')} />
        <p className="hint">
          <Sentence
            t={t}
            text="contact.data"
            parts={{
              link: (
                <a className="link" href="/privacy" target="_blank" rel="noopener">
                  {t('contact.privacy')}
                </a>
              ),
            }}
          />
        </p>
      </div>
      <div className="border-t border-line px-5 sm:px-6 py-4 flex flex-wrap items-center justify-between gap-4">
        <Attention
          form={snapshot.context}
          names={{
            name: t('contact.name'),
            email: t('contact.email'),
            phone: t('contact.phone'),
            subject: t('contact.subject'),
            message: t('contact.message'),
          }}
        />
        <Button variant="primary" type="submit" className="max-sm:w-full" busy={snapshot.hasTag('busy')} disabled={hasErrors(errors)}>
          {t('contact.submit')}
        </Button>
      </div>
    </Form>
  );
}
