import { secondFactorDigits } from '../../../contract/limits.ts';
import { codeDigitsOf } from '../../../contract/rules/digits.ts';
import { isEmail } from '../../../contract/rules/fields.ts';
import { type Errors, entries } from '../form.ts';

/** Form values shared by the modal's forms: an email address typed in one is filled in the others. */
export type LoginValues = { name: string; email: string; password: string; code: string };
export type LoginField = keyof LoginValues;
export type LoginError = 'login.nameRequired' | 'login.emailRequired' | 'login.emailInvalid' | 'login.passwordRequired' | CodeError;
/** Why a code of the second factor is incomplete. */
export type CodeError = 'login.codeRequired' | 'login.codeShort';
export type LoginErrors = Errors<LoginValues, LoginError>;

/** Returns why a code of the second factor cannot be complete; recovery codes are longer than those of the app. */
export const codeProblem = (code: string): CodeError | undefined => {
  if (!code.trim()) return 'login.codeRequired';
  return codeDigitsOf(code).length < secondFactorDigits ? 'login.codeShort' : undefined;
};

/** What the forms ask for that request a link by mail. */
export type LinkValues = Pick<LoginValues, 'name' | 'email'>;

/** Validates what is typed to request a link: a translation key per invalid field. */
export const linkErrors = ({ name, email }: LinkValues): Errors<LinkValues, LoginError> =>
  entries<LinkValues, LoginError>({
    name: !name.trim() && 'login.nameRequired',
    email: !email.trim() ? 'login.emailRequired' : !isEmail(email.trim()) && 'login.emailInvalid',
  });

/** Validates the modal's fields: a translation key per invalid field. */
export const loginErrors = ({ password, code, ...link }: LoginValues): LoginErrors => ({
  ...linkErrors(link),
  ...entries<Pick<LoginValues, 'password' | 'code'>, LoginError>({
    password: password === '' && 'login.passwordRequired',
    code: codeProblem(code),
  }),
});
