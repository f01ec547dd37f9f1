import type { Opening } from '../../../contract/entities/openings.ts';
import type { Failure } from '../../../contract/failures.ts';
import { isEmail } from '../../../contract/rules/fields.ts';

/** What the publisher types to name a second opener. */
export type OpenerValues = { email: string; reason: string };
export type OpenerErrors = { email?: 'opening.emailWrong'; reason?: 'opening.reasonMissing' };

/** Returns what is wrong with it; a reason is needed for another opener only. */
export const openerErrors = ({ email, reason }: OpenerValues, isReplacing: boolean): OpenerErrors => ({
  ...(!isEmail(email.trim()) && { email: 'opening.emailWrong' }),
  ...(isReplacing && !reason.trim() && { reason: 'opening.reasonMissing' }),
});

export const isFree = (errors: OpenerErrors): boolean => Object.keys(errors).length === 0;

/** What an opener does, apart from naming another one. */
export type OpeningAct = 'confirm' | 'withdraw' | 'remind' | 'object';

/** What is known of an opening, and what its opener is about to do. */
export type OpeningContext = {
  tenderId: number;
  opening: Opening | null;
  values: OpenerValues;
  errors: OpenerErrors;
  failure: Failure | null;
  /** What is being done, and why. */
  act: OpeningAct;
  reason: string;
  isCodeNeeded: boolean;
};

/** What is known before the opening was read. */
export const nothingRead = (tenderId: number): OpeningContext => ({
  tenderId,
  opening: null,
  values: { email: '', reason: '' },
  errors: {},
  failure: null,
  act: 'confirm',
  reason: '',
  isCodeNeeded: false,
});

/** How far an opening has come, in the order in which this is decided. */
export type Standing = 'opened' | 'over' | 'alone' | 'objected' | 'early' | 'empty' | 'pending' | 'half' | 'expired' | 'unconfirmed';

/** Returns how far an opening has come. */
export function standingOf({ tender: { phase }, count, pending, second, objection, until, expiredAt, opening }: Opening): Standing {
  if (opening) return 'opened';
  if (!['scheduled', 'running', 'sealed'].includes(phase)) return 'over';
  if (!second) return 'alone';
  if (objection) return 'objected';
  if (phase !== 'sealed') return 'early';
  if (pending > 0) return 'pending';
  if (count === 0) return 'empty';
  if (until) return 'half';
  return expiredAt ? 'expired' : 'unconfirmed';
}

/** The caller's own part in an opening. */
export const ownOf = ({ role, first, second }: Opening) => (role === 'first' ? first : second);

const confirmable: readonly Standing[] = ['half', 'expired', 'unconfirmed'];

export const canConfirm = (opening: Opening): boolean => confirmable.includes(standingOf(opening)) && ownOf(opening)?.confirmedAt === null;

export const canWithdraw = (opening: Opening): boolean => standingOf(opening) === 'half' && ownOf(opening)?.confirmedAt !== null;

const isUnder = (opening: Opening): boolean => !['opened', 'over'].includes(standingOf(opening));

/** Whether the caller may name the second opener, or another one. */
export const canName = (opening: Opening): boolean => opening.role === 'first' && isUnder(opening);

/** Whether the caller may remind the second opener, who has something to do. */
export const canRemind = (opening: Opening): boolean =>
  opening.role === 'first' && isUnder(opening) && opening.second?.confirmedAt === null && !opening.objection;

export const canObject = (opening: Opening): boolean => opening.role === 'second' && isUnder(opening) && !opening.objection;
