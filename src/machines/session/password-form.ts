import { passwordMinLength } from '../../../contract/limits.ts';
import { type Errors, entries } from '../form.ts';

/** A new password, typed twice. */
export type NewPasswordValues = { newPassword: string; confirmPassword: string };
/** A change of the password: the present one as well. */
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

/** What is wrong with a new password (specification section 5). */
export const newPasswordErrors = (values: NewPasswordValues): Errors<NewPasswordValues, PasswordError> =>
  entries<NewPasswordValues, PasswordError>(newPasswordProblems(values));

/** What is wrong with a change of the password. */
export const changePasswordErrors = (values: ChangePasswordValues): Errors<ChangePasswordValues, PasswordError> =>
  entries<ChangePasswordValues, PasswordError>({
    currentPassword: values.currentPassword === '' && 'password.currentRequired',
    ...newPasswordProblems(values),
  });
