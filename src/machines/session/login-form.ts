import { isEmail } from '../../../contract/rules/fields.ts';
import { type Errors, entries } from '../form.ts';

/** Form values shared by the modal's forms: an email address typed in one is filled in the others. */
export type LoginValues = { name: string; email: string; password: string; code: string };
export type LoginField = keyof LoginValues;
export type LoginError =
  | 'login.nameRequired'
  | 'login.emailRequired'
  | 'login.emailInvalid'
  | 'login.passwordRequired'
  | 'login.codeRequired';
export type LoginErrors = Errors<LoginValues, LoginError>;

/** Validates the modal's fields: a translation key per invalid field. */
export const loginErrors = ({ name, email, password, code }: LoginValues): LoginErrors =>
  entries<LoginValues, LoginError>({
    name: !name.trim() && 'login.nameRequired',
    email: !email.trim() ? 'login.emailRequired' : !isEmail(email.trim()) && 'login.emailInvalid',
    password: password === '' && 'login.passwordRequired',
    code: !code.trim() && 'login.codeRequired',
  });
