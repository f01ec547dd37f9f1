import { messageMaxLength } from '../../../contract/limits.ts';
import { isEmail, parseDigits } from '../../../contract/rules/fields.ts';
import { type Errors, entries } from '../form.ts';

/** A message to the operator (specification section 2, Contact us). */
export type ContactValues = { name: string; email: string; phone: string; subject: string; message: string };
export type ContactField = keyof ContactValues;
export type ContactError =
  | 'contact.nameRequired'
  | 'contact.emailRequired'
  | 'contact.emailInvalid'
  | 'contact.phoneInvalid'
  | 'contact.subjectRequired'
  | 'contact.messageRequired'
  | 'contact.messageTooLong';

export const emptyContact: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

/** Returns the fields that contain something. */
export const filledIn = (values: ContactValues): Partial<ContactValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Validates a message to the operator; the phone number is optional. */
export const contactErrors = (values: ContactValues): Errors<ContactValues, ContactError> => {
  const [email, phone, message] = [values.email.trim(), values.phone.trim(), values.message.trim()];
  return entries<ContactValues, ContactError>({
    name: !values.name.trim() && 'contact.nameRequired',
    email: !email ? 'contact.emailRequired' : !isEmail(email) && 'contact.emailInvalid',
    phone: phone !== '' && parseDigits(phone) === null && 'contact.phoneInvalid',
    subject: !values.subject.trim() && 'contact.subjectRequired',
    message: !message ? 'contact.messageRequired' : message.length > messageMaxLength && 'contact.messageTooLong',
  });
};
