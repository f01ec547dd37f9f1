import { useTranslation } from 'react-i18next';
import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote, textFields } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { LinkButton } from '../ui/TextLink.tsx';

/** The login form; errors appear after a field is left or the form is submitted. */
export function LoginForm({ snapshot, send }: ViewProps<typeof loginModalMachine>) {
  const { t } = useTranslation('member');
  const field = textFields(snapshot.context, send, (key) => t(key));
  return (
    <Form className="grid gap-5" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <FailureNote failure={snapshot.context.failure} />
      <TextField label={t('login.email')} type="email" dir="ltr" autoComplete="username" data-autofocus {...field('email')} />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        beside={
          <LinkButton className="text-small" onClick={() => send({ type: 'forgotten.choose' })}>
            {t('login.forgot')}
          </LinkButton>
        }
        {...field('password')}
      />
      <p role="status" className="hint empty:-mt-5">
        {snapshot.matches({ open: { login: 'proving' } }) && t('login.proving')}
      </p>
      <Button variant="primary" type="submit" className="w-full" busy={snapshot.hasTag('busy')}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
