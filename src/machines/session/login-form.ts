import { isEmail } from '../../../contract/rules/fields.ts';

export type LoginValues = { email: string; password: string };
export type LoginField = keyof LoginValues;
export type LoginError = 'login.emailRequired' | 'login.emailInvalid' | 'login.passwordRequired';
export type LoginErrors = Partial<Record<LoginField, LoginError>>;

/** What is wrong with the sign-in form: translation keys by field, nothing where it is right. */
export const loginErrors = ({ email, password }: LoginValues): LoginErrors => ({
  ...(!email.trim() ? { email: 'login.emailRequired' } : !isEmail(email.trim()) ? { email: 'login.emailInvalid' } : {}),
  ...(password === '' ? { password: 'login.passwordRequired' } : {}),
});
