import { useTranslation } from 'react-i18next';
import type { NewPasswordValues } from '../../machines/session/password-form.ts';
import { PasswordField } from '../ui/PasswordField.tsx';

type GivenToField = { value: string; error: string | undefined; onChange: (value: string) => void; onBlur: () => void };

/** A new password and its confirmation. */
export function NewPasswordFields({ field }: { field: (name: keyof NewPasswordValues) => GivenToField }) {
  const { t } = useTranslation('member');
  const eye = { autoComplete: 'new-password', showLabel: t('login.showPassword'), hideLabel: t('login.hidePassword') } as const;
  return (
    <>
      <PasswordField label={t('password.new')} hint={t('password.hint')} {...eye} {...field('newPassword')} />
      <PasswordField label={t('password.confirm')} {...eye} {...field('confirmPassword')} />
    </>
  );
}
