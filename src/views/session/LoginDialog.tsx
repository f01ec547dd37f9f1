import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/Note.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';

/** The form in which a visitor signs in; what is wrong is said after a field was left or the form was sent. */
export function LoginDialog({ snapshot, send }: ViewProps<typeof loginModalMachine>) {
  const { t } = useTranslation();
  const { values, touched, errors, failure } = snapshot.context;
  const errorOf = (field: keyof typeof values) => {
    const error = touched.includes(field) ? errors[field] : undefined;
    return error && t(error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submit' });
  };
  return (
    <FormDialog title={t('login.title')} lead={t('login.lead')} closeLabel={t('common.close')} onClose={() => send({ type: 'close' })}>
      <form className="mt-6 grid gap-5" noValidate onSubmit={submit}>
        {failure && <Note tone="danger">{failure.message ? <bdi>{failure.message}</bdi> : t(`failure.${failure.code}`)}</Note>}
        <TextField
          label={t('login.email')}
          type="email"
          data-autofocus
          dir="ltr"
          autoComplete="username"
          value={values.email}
          error={errorOf('email')}
          onChange={(value) => send({ type: 'field.change', field: 'email', value })}
          onBlur={() => send({ type: 'field.leave', field: 'email' })}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          value={values.password}
          error={errorOf('password')}
          onChange={(value) => send({ type: 'field.change', field: 'password', value })}
          onBlur={() => send({ type: 'field.leave', field: 'password' })}
        />
        <Button variant="primary" type="submit" className="w-full" busy={snapshot.hasTag('busy')}>
          {t('login.submit')}
        </Button>
      </form>
    </FormDialog>
  );
}
