import type { User } from '../../../contract/entities/session.ts';

/** Where the profile picture leads: admins to the company list, everyone else to their profile (specification section 6). */
export const accountHome = ({ isAdmin }: User): string => (isAdmin ? '/account/company-list' : '/account');
