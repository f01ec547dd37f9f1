import { passwordMinLength } from '../../../contract/limits.ts';
import { type Errors, entries } from '../form.ts';

/** Form values of a new password with its confirmation. */
export type NewPasswordValues = { newPassword: string; confirmPassword: string };
/** Form values of a password change. */
export type ChangePasswordValues = NewPasswordValues & { currentPassword: string };

export type PasswordError =
  | 'password.currentRequired'
  | 'password.newRequired'
  | 'password.tooShort'
  | 'password.confirmRequired'
  | 'password.different';

const newPasswordProblems = ({ newPassword, confirmPassword }: NewPasswordValues) =>
  ({
    newPassword: newPassword === '' ? 'password.newRequired' : newPassword.length < passwordMinLength && 'password.tooShort',
    confirmPassword: confirmPassword === '' ? 'password.confirmRequired' : confirmPassword !== newPassword && 'password.different',
  }) as const;

/** Validates a new password (specification section 5). */
export const newPasswordErrors = (values: NewPasswordValues): Errors<NewPasswordValues, PasswordError> =>
  entries<NewPasswordValues, PasswordError>(newPasswordProblems(values));

/** Validates a password change. */
export const changePasswordErrors = (values: ChangePasswordValues): Errors<ChangePasswordValues, PasswordError> =>
  entries<ChangePasswordValues, PasswordError>({
    currentPassword: values.currentPassword === '' && 'password.currentRequired',
    ...newPasswordProblems(values),
  });
