import type { Person, PersonAct } from '../entities/office.ts';
import type { OfficeRole } from './roles.ts';

/** The role that an act gives; the others give none. */
export const roleGivenBy: Partial<Record<PersonAct, OfficeRole>> = {
  makeOperator: 'operator',
  makeAdmin: 'administrator',
  makeAuditor: 'auditor',
};

/** Whether an act gives someone power over others, or takes it. */
export const isAboutRoles = (act: PersonAct): boolean => act in roleGivenBy || act === 'unmakeAdmin';

type Standing = Pick<Person, 'role' | 'isPending' | 'isCaller' | 'company' | 'suspension' | 'sessions'>;

/**
 * Whether someone with a role can do something with an account. Neither the caller nor one with a role can be suspended: the role must be taken first;
 * an account of a company cannot get a role, because admins have none (specification section 2). The last administrator keeps the role: the
 * server counts them.
 */
export const canDoWithPerson = (by: OfficeRole, act: PersonAct, standing: Standing): boolean => {
  const { role, isPending, isCaller, company, suspension, sessions } = standing;
  if (by === 'auditor' || (isAboutRoles(act) && by !== 'administrator')) return false;
  const given = roleGivenBy[act];
  if (given) return role !== given && !isCaller && !isPending && company === null && suspension === null;
  switch (act) {
    case 'suspend':
      return role === null && !isCaller && suspension === null;
    case 'restore':
      return suspension !== null;
    case 'sendLink':
      return suspension === null;
    case 'endSessions':
      return !isCaller && sessions > 0;
    default:
      return role !== null && !isCaller;
  }
};
