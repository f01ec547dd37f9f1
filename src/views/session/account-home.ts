import type { User } from '../../../contract/entities/session.ts';

/** Returns the target of the avatar: admins go to the company list, others to their profile (specification section 6). */
export const accountHome = ({ isAdmin }: User): string => (isAdmin ? '/account/company-list' : '/account');
