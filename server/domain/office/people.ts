import { type AuditAct, type PersonAct, type PersonDetail, type PersonPage, personActs } from '../../../contract/entities/office.ts';
import { officePageSize } from '../../../contract/limits.ts';
import { canDoWithPerson, isAboutRoles, needsProof, roleGivenBy, roleNeededFor } from '../../../contract/rules/people.ts';
import { isAtLeast, type OfficeRole } from '../../../contract/rules/roles.ts';
import { noteResetRequested } from '../../data/accounts/second-factors.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import { deleteSessions } from '../../data/accounts/session.queries.ts';
import type { Transaction } from '../../data/database.ts';
import * as queries from '../../data/office/people.ts';
import { lockRoles } from '../../data/office/roles.ts';
import { setAdmin } from '../../data/shell/setup.queries.ts';
import type { Parts } from '../../parts.ts';
import { mailLink } from '../accounts/links.ts';
import { requireRecentProof } from '../accounts/password-again.ts';
import { cancelDeletionOf, requestCopyOf, requestDeletionOf } from '../accounts/personal-data.ts';
import { resetSecondFactorOf } from '../accounts/second-factor.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { noteAct } from './audit.ts';
import { pageOf } from './paging.ts';

/** Returns a page of accounts, the newest first. */
export async function listPeople(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id: callerId, officeRole }: Pick<Caller, 'id' | 'officeRole'>,
  search: { search: string; page: number },
): Promise<PersonPage> {
  const { items, counted } = await queries.readPeople(db, search, callerId, clock.now());
  const can = (person: (typeof items)[number]) => personActs.filter((act) => canDoWithPerson(officeRole ?? 'administrator', act, person));
  return { items: items.map((person) => ({ ...person, can: can(person) })), ...pageOf(counted, officePageSize) };
}

/**
 * Returns one account with its sessions, what is theirs and what was done with it.
 *
 * @throws Refused `notFound`
 */
export async function readPerson({ db, clock }: Pick<Parts, 'db' | 'clock'>, id: number): Promise<PersonDetail> {
  const detail = await queries.readDetail(db, id, clock.now());
  if (!detail) throw new Refused('notFound');
  return detail;
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.readPerson>>>;

/**
 * Does something with an account.
 *
 * @param reason of a suspension; ignored for other acts
 * @throws Refused `roleNeeded` if the caller's role no longer suffices or the account has a stronger one, `notFound`, `conflict` if it is not possible or the account is the last admin, `invalidInput` for a suspension without a
 * reason, `passwordNeeded` or `codeNeeded` for what gives someone the role of an admin, or takes it, and for second factors and deletions
 */
export const actOnPerson = (parts: Parts, caller: Caller, id: number, { act, reason }: { act: PersonAct; reason: string }): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const now = parts.clock.now();
    const isAboutRole = isAboutRoles(act);
    // The caller's role as well: another administrator may be taking it.
    const locked = await lockRoles(transaction, [caller.id, id], { withAdministrators: isAboutRole });
    const by = locked.find((account) => account.id === caller.id)?.role ?? null;
    const person = await queries.readPerson(transaction, id, caller.id, now);
    if (!by || !isAtLeast(by, roleNeededFor(act, person ?? { role: null }))) throw new Refused('roleNeeded');
    if (!person) throw new Refused('notFound');
    if (needsProof(act)) await requireRecentProof(transaction, caller, now, parts.config);
    if (!canDoWithPerson(by, act, person)) throw new Refused('conflict');
    const isOtherLeft = locked.some((other) => other.id !== id && other.role === 'administrator' && other.isActive);
    if (isAboutRole && person.role === 'administrator' && !isOtherLeft) throw new Refused('conflict');
    if (act === 'suspend' && reason.trim() === '') throw new Refused('invalidInput', { fields: { reason: 'missing' } });
    await apply[act](transaction, parts, person, { reason: reason.trim(), by: caller.id });
    const changes = isAboutRole ? [{ field: 'role', before: person.role, after: roleGivenBy[act] ?? null }] : [];
    await noteAct(transaction, parts, caller, { act: audited[act], subject: 'person', subjectId: String(id), changes });
  });

const audited: Record<PersonAct, AuditAct> = {
  suspend: 'personSuspended',
  restore: 'personRestored',
  sendLink: 'linkSent',
  endSessions: 'sessionsEnded',
  requestSecondFactorReset: 'secondFactorResetRequested',
  resetSecondFactor: 'secondFactorReset',
  requestCopy: 'copyRequested',
  requestDeletion: 'deletionRequested',
  cancelDeletion: 'deletionCancelled',
  makeOperator: 'adminMade',
  makeAdmin: 'adminMade',
  makeAuditor: 'adminMade',
  unmakeAdmin: 'adminUnmade',
};

type Apply = (transaction: Transaction, parts: Parts, person: Found, given: { reason: string; by: number }) => Promise<void>;

/** Ends all sessions of an account, with their streams. */
const endSessions: Apply = async (transaction, { clock }, { id }) => {
  await deleteSessions(transaction, id);
  await recordEvent(transaction, { kind: 'sessionsEnded', userId: id, at: clock.now() });
};

/** Gives an account a role, which holds from its next call on. */
const give =
  (role: OfficeRole): Apply =>
  async (transaction, { clock }, { id }) => {
    await setAdmin(transaction, id, role);
    await recordEvent(transaction, { kind: 'adminMade', userId: id, at: clock.now() });
  };

const apply: Record<PersonAct, Apply> = {
  suspend: async (transaction, parts, person, given) => {
    await queries.setSuspension(transaction, person.id, { reason: given.reason, at: parts.clock.now() });
    await endSessions(transaction, parts, person, given);
  },
  restore: (transaction, _, { id }) => queries.setSuspension(transaction, id, null),
  sendLink: (transaction, parts, { id, isPending, locale }) =>
    mailLink(transaction, parts, { userId: id, kind: isPending ? 'register' : 'forgotten', locale }),
  endSessions,
  requestSecondFactorReset: (transaction, { clock }, { id }, { by }) => noteResetRequested(transaction, id, { by, at: clock.now() }),
  resetSecondFactor: async (transaction, { clock, jobs }, { id }) => {
    await resetSecondFactorOf(transaction, id, clock.now());
    await jobs.add(transaction, 'mail', { letter: 'secondFactorOff', user: id });
  },
  requestCopy: (transaction, parts, { id }) => requestCopyOf(transaction, parts, id),
  requestDeletion: (transaction, parts, { id }) => requestDeletionOf(transaction, parts, id),
  cancelDeletion: (transaction, parts, { id }) => cancelDeletionOf(transaction, parts, id),
  makeOperator: give('operator'),
  makeAdmin: give('administrator'),
  makeAuditor: give('auditor'),
  unmakeAdmin: async (transaction, parts, person, given) => {
    await setAdmin(transaction, person.id, null);
    await recordEvent(transaction, { kind: 'adminRevoked', userId: person.id, at: parts.clock.now() });
    await endSessions(transaction, parts, person, given);
  },
};
