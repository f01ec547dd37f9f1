import type { RequestContact } from '../../../contract/entities/requests.ts';
import { nameMaxLength, phoneMaxLength, requestDescriptionMaxLength } from '../../../contract/limits.ts';
import { isEmail, parseDigits } from '../../../contract/rules/fields.ts';
import { type Errors, entries } from '../form.ts';

/** Form values of a service request (specification section 3). */
export type RequestValues = {
  name: string;
  lastName: string;
  email: string;
  phone: string;
  services: number[];
  project_title: string;
  description: string;
};
export type RequestField = keyof RequestValues;
export type RequestError =
  | 'request.nameRequired'
  | 'request.nameTooLong'
  | 'request.emailRequired'
  | 'request.emailInvalid'
  | 'request.phoneRequired'
  | 'request.phoneInvalid'
  | 'request.phoneTooLong'
  | 'request.servicesRequired'
  | 'request.titleRequired'
  | 'request.titleTooLong'
  | 'request.descriptionRequired'
  | 'request.descriptionTooLong';

export const emptyContact: RequestContact = { name: '', lastName: '', email: '', phone: '' };
export const emptyRequest: RequestValues = {
  ...emptyContact,
  services: [],
  project_title: '',
  description: '',
};

const isLong = (text: string): boolean => text.trim().length > nameMaxLength;

/** Returns why a trimmed contact number that is not empty is invalid, or false. */
export const phoneFormatProblem = (phone: string) =>
  parseDigits(phone) === null ? 'request.phoneInvalid' : phone.length > phoneMaxLength && 'request.phoneTooLong';

/** Validates a service request (specification section 5); the last name is optional. */
export const requestErrors = (values: RequestValues): Errors<RequestValues, RequestError> => {
  const [email, phone, description] = [values.email.trim(), values.phone.trim(), values.description.trim()];
  return entries<RequestValues, RequestError>({
    name: !values.name.trim() ? 'request.nameRequired' : isLong(values.name) && 'request.nameTooLong',
    lastName: isLong(values.lastName) && 'request.nameTooLong',
    email: !email ? 'request.emailRequired' : !isEmail(email) && 'request.emailInvalid',
    phone: !phone ? 'request.phoneRequired' : phoneFormatProblem(phone),
    services: values.services.length === 0 && 'request.servicesRequired',
    project_title: !values.project_title.trim() ? 'request.titleRequired' : isLong(values.project_title) && 'request.titleTooLong',
    description: !description
      ? 'request.descriptionRequired'
      : description.length > requestDescriptionMaxLength && 'request.descriptionTooLong',
  });
};
