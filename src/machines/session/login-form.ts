import { isEmail } from '../../../contract/rules/fields.ts';
import { type Errors, entries } from '../form.ts';

/** What the modal's three forms ask for, together: an email address typed in one is there in the others. */
export type LoginValues = { name: string; email: string; password: string };
export type LoginField = keyof LoginValues;
export type LoginError = 'login.nameRequired' | 'login.emailRequired' | 'login.emailInvalid' | 'login.passwordRequired';
export type LoginErrors = Errors<LoginValues, LoginError>;

/** What is wrong with what the modal asks for: translation keys by field, nothing where it is right. */
export const loginErrors = ({ name, email, password }: LoginValues): LoginErrors =>
  entries<LoginValues, LoginError>({
    name: !name.trim() && 'login.nameRequired',
    email: !email.trim() ? 'login.emailRequired' : !isEmail(email.trim()) && 'login.emailInvalid',
    password: password === '' && 'login.passwordRequired',
  });
