import { addSeconds } from 'date-fns/addSeconds';
import { undoSeconds } from '../../../contract/limits.ts';
import type { Transaction } from '../../data/database.ts';
import { findDelayed, insertDecision, type Subject, takeDecision } from '../../data/decisions/queries.ts';
import type { Seen } from '../../data/decisions/tables.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';

/** A decision of an admin about a tender, an advertisement or a company, and what they saw. */
export type Decision = { subject: Subject; id: number; verified?: boolean; seen: Seen };

/** Refuses a second decision while the first can be undone. @throws Refused `conflict` */
export async function requireUndecided(transaction: Transaction, subject: Subject, id: number): Promise<void> {
  const delayed = await findDelayed(transaction, subject, [id]);
  if (delayed.size > 0) throw new Refused('conflict');
}

/** Stores a decision, which takes effect when it can no longer be undone. Its subject is locked and undecided. */
export async function delayDecision(
  transaction: Transaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  caller: Pick<Caller, 'id'>,
  decision: Decision,
): Promise<void> {
  const takesEffectAt = addSeconds(clock.now(), undoSeconds);
  const id = await insertDecision(transaction, decision, { decidedBy: caller.id, takesEffectAt });
  await jobs.add(transaction, 'delayedDecision', { decision: id }, takesEffectAt);
}

/** Undoes a decision that has not taken effect. @throws Refused `conflict` for any other */
export async function undoDecision({ db }: Pick<Parts, 'db'>, id: number): Promise<void> {
  if (!(await takeDecision(db, id))) throw new Refused('conflict');
}
