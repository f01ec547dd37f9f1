import { useTranslation } from 'react-i18next';
import type { securityMachine } from '../../machines/account/security.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Attention, FailureNote, hasErrors, textFields } from '../form-parts.tsx';
import { NewPasswordFields } from '../session/NewPasswordFields.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { AccountHead } from './AccountHead.tsx';

/** `/account/security`: changes the password and ends the other sessions. */
export function Security({ snapshot, send }: ViewProps<typeof securityMachine>) {
  const { t } = useTranslation('member');
  const { errors, failure } = snapshot.context;
  const field = textFields(snapshot.context, send, (key) => t(key));
  const isSaving = snapshot.hasTag('busy');
  return (
    <>
      <AccountHead title={t('place.security')} lead={t('password.changeLead')} />
      <Form className="card max-w-form" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
        <div className="p-5 sm:p-6 grid gap-5 max-w-[456px]">
          <FailureNote failure={failure?.fields.newPassword ? null : failure} />
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
            {...field('currentPassword')}
          />
          <NewPasswordFields field={field} />
        </div>
        <div className="border-t border-line px-5 sm:px-6 py-4 flex flex-wrap items-center justify-between gap-4">
          <Attention
            form={snapshot.context}
            names={{ currentPassword: t('password.current'), newPassword: t('password.new'), confirmPassword: t('password.confirm') }}
          />
          <Button variant="primary" type="submit" className="max-sm:w-full" busy={isSaving} disabled={hasErrors(errors)}>
            {t(isSaving ? 'password.saving' : 'password.save')}
          </Button>
        </div>
      </Form>
    </>
  );
}
