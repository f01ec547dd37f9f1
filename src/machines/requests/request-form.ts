import type { RequestContact } from '../../../contract/entities/requests.ts';
import { requestDescriptionMaxLength } from '../../../contract/limits.ts';
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
  | 'request.emailRequired'
  | 'request.emailInvalid'
  | 'request.phoneRequired'
  | 'request.phoneInvalid'
  | 'request.servicesRequired'
  | 'request.titleRequired'
  | 'request.descriptionRequired'
  | 'request.descriptionTooLong';

export const emptyContact: RequestContact = { name: '', lastName: '', email: '', phone: '' };
export const emptyRequest: RequestValues = {
  ...emptyContact,
  services: [],
  project_title: '',
  description: '',
};

/** Validates a service request (specification section 5); the last name has no rule. */
export const requestErrors = (values: RequestValues): Errors<RequestValues, RequestError> => {
  const [email, phone, description] = [values.email.trim(), values.phone.trim(), values.description.trim()];
  return entries<RequestValues, RequestError>({
    name: !values.name.trim() && 'request.nameRequired',
    email: !email ? 'request.emailRequired' : !isEmail(email) && 'request.emailInvalid',
    phone: !phone ? 'request.phoneRequired' : parseDigits(phone) === null && 'request.phoneInvalid',
    services: values.services.length === 0 && 'request.servicesRequired',
    project_title: !values.project_title.trim() && 'request.titleRequired',
    description: !description
      ? 'request.descriptionRequired'
      : description.length > requestDescriptionMaxLength && 'request.descriptionTooLong',
  });
};
