import type { Person, PersonAct } from '../entities/office.ts';
import { isAtLeast, type OfficeRole } from './roles.ts';

/** The role that an act gives; the others give none. */
export const roleGivenBy: Partial<Record<PersonAct, OfficeRole>> = {
  makeOperator: 'operator',
  makeAdmin: 'administrator',
  makeAuditor: 'auditor',
};

/** Whether an act gives someone power over others, or takes it. */
export const isAboutRoles = (act: PersonAct): boolean => act in roleGivenBy || act === 'unmakeAdmin';

type Standing = Pick<Person, 'role' | 'isPending' | 'isCaller' | 'company' | 'suspension' | 'secondFactor' | 'deletionDueAt' | 'sessions'>;

/** Whether an act gives someone power over others, takes it, leaves an account with its password only, or ends it. */
export const needsProof = (act: PersonAct): boolean =>
  isAboutRoles(act) || act === 'requestSecondFactorReset' || act === 'resetSecondFactor' || act === 'requestDeletion';

/** Only administrators reset the second factor of someone with a role. */
const mayReset = (by: OfficeRole, { role, isCaller }: Standing): boolean => !isCaller && (role === null || by === 'administrator');

/** The weakest role that suffices for an act on an account: that of the account if it has a stronger one than the act itself needs. */
export const roleNeededFor = (act: PersonAct, { role }: Pick<Person, 'role'>): OfficeRole =>
  isAboutRoles(act) || role === 'administrator' ? 'administrator' : 'operator';

/**
 * Whether someone with a role can do something with an account; on one with a stronger role no one acts. Neither the caller nor one with a role can be suspended: the role must be taken first;
 * an account of a company cannot get a role, because admins have none (specification section 2). The last administrator keeps the role: the
 * server counts them. A second factor is reset by two admins, where there are two: one requests it, and another one confirms it.
 */
export const canDoWithPerson = (by: OfficeRole, act: PersonAct, standing: Standing): boolean => {
  const { role, isPending, isCaller, company, suspension, secondFactor, deletionDueAt, sessions } = standing;
  if (!isAtLeast(by, roleNeededFor(act, standing))) return false;
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
    case 'requestSecondFactorReset':
      return mayReset(by, standing) && secondFactor?.needsTwo === true && secondFactor.resetRequested === null;
    case 'resetSecondFactor':
      return mayReset(by, standing) && (secondFactor?.needsTwo === false || secondFactor?.resetRequested?.isByCaller === false);
    case 'requestCopy':
      return !isCaller && !isPending && suspension === null;
    case 'requestDeletion':
      return role === null && !isCaller && !isPending && deletionDueAt === null;
    case 'cancelDeletion':
      return !isCaller && deletionDueAt !== null;
    default:
      return role !== null && !isCaller;
  }
};
