import type { Person, PersonAct } from '../entities/office.ts';

/**
 * Whether an admin can do something with an account. Neither the caller nor an admin can be suspended: an admin must be unmade first; an account of a
 * company cannot become an admin, because admins have none (specification section 2). The last admin cannot be unmade: the server counts them.
 */
export const canDoWithPerson = (
  act: PersonAct,
  { isAdmin, isPending, isCaller, company, suspension, sessions }: Omit<Person, 'usedAt' | 'createdAt' | 'name' | 'email' | 'id'>,
): boolean =>
  ({
    suspend: !isAdmin && !isCaller && suspension === null,
    restore: suspension !== null,
    sendLink: suspension === null,
    endSessions: !isCaller && sessions > 0,
    makeAdmin: !isAdmin && !isPending && company === null && suspension === null,
    unmakeAdmin: isAdmin && !isCaller,
  })[act];
