import { isEmail } from '../../../contract/rules/fields.ts';
import { type Errors, entries } from '../form.ts';

/** The invited company and its owner's email address. */
export type InvitationValues = { companyName: string; email: string };
export type InvitationError = 'companies.nameRequired' | 'companies.emailRequired' | 'companies.emailInvalid';

export const emptyInvitation: InvitationValues = { companyName: '', email: '' };

/** Validates an invitation. */
export const invitationErrors = ({ companyName, email }: InvitationValues): Errors<InvitationValues, InvitationError> =>
  entries<InvitationValues, InvitationError>({
    companyName: !companyName.trim() && 'companies.nameRequired',
    email: !email.trim() ? 'companies.emailRequired' : !isEmail(email.trim()) && 'companies.emailInvalid',
  });
