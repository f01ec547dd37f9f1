import { type Errors, entries } from '../form.ts';
import { phoneFormatProblem } from '../requests/request-form.ts';

/** The account details that are typed. */
export type DetailsValues = { name: string; phone: string };
export type DetailsError = 'details.nameRequired' | 'request.phoneInvalid' | 'request.phoneTooLong';

/** Validates the account details; the number may be empty. */
export const detailsErrors = ({ name, phone }: DetailsValues): Errors<DetailsValues, DetailsError> =>
  entries<DetailsValues, DetailsError>({
    name: !name.trim() && 'details.nameRequired',
    phone: phone.trim() !== '' && phoneFormatProblem(phone.trim()),
  });
