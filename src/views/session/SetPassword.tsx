import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { setPasswordMachine } from '../../machines/session/set-password.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote, hasErrors, textFields } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { FocusOnMount } from '../ui/FocusOnMount.tsx';
import { Form } from '../ui/Form.tsx';
import { Note } from '../ui/Note.tsx';
import { Consent } from './Consent.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

type Props = ViewProps<typeof setPasswordMachine>;

/** Sets the password of a mailed link; for an invalid link, explains how to request a new one. */
export function SetPassword({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  if (snapshot.matches('missing'))
    return (
      <Page title={t('password.title')}>
        <Note tone="danger">{t('password.missing')}</Note>
        <p className="text-ink-2">{t('password.missingText')}</p>
        <RequestLink send={send} />
      </Page>
    );
  if (snapshot.matches('linkExpired'))
    return (
      <FocusOnMount>
        <Page title={t('password.deadTitle')} lead={t('password.deadText')}>
          <RequestLink send={send} />
        </Page>
      </FocusOnMount>
    );
  return (
    <Page title={t('password.title')} lead={t('password.lead')}>
      <PasswordForm snapshot={snapshot} send={send} />
    </Page>
  );
}

function Page({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="wrap py-10 lg:py-16 grid justify-items-center">
      <section className="card w-full max-w-[456px] overflow-hidden">
        <div className="weave h-12 bg-sunken border-b border-line" aria-hidden="true" />
        <div className="p-6 sm:p-8">
          <h1 className="text-h2">{title}</h1>
          {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
          <div className="mt-6 grid gap-5">{children}</div>
        </div>
      </section>
    </div>
  );
}

function PasswordForm({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { errors, failure } = snapshot.context;
  const isSaving = snapshot.hasTag('busy');
  return (
    <Form className="grid gap-5" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <FailureNote failure={failure?.fields.newPassword ? null : failure} />
      <NewPasswordFields field={textFields(snapshot.context, send, (key) => t(key))} />
      <Consent act="using" />
      <Button variant="primary" type="submit" className="w-full" busy={isSaving} disabled={hasErrors(errors)}>
        {t(isSaving ? 'password.saving' : 'password.save')}
      </Button>
    </Form>
  );
}

function RequestLink({ send }: { send: Props['send'] }) {
  const { t } = useTranslation('member');
  return (
    <Button variant="primary" className="w-full" onClick={() => send({ type: 'link.request' })}>
      {t('password.requestLink')}
    </Button>
  );
}
