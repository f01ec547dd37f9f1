import { addSeconds } from 'date-fns/addSeconds';
import { undoSeconds } from '../../../contract/limits.ts';
import type { Transaction } from '../../data/database.ts';
import { findDelayed, insertDecision, type Subject, takeDecision } from '../../data/decisions/queries.ts';
import type { Seen } from '../../data/decisions/tables.ts';
import type { Act } from '../../data/office/audit.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { inOffice } from '../office/acting.ts';
import { noteAct } from '../office/audit.ts';
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
  await noteAct(transaction, { clock }, caller, actOf(decision));
}

const actOf = ({ subject, id, verified }: Pick<Decision, 'subject' | 'id' | 'verified'>): Act => {
  const subjectId = String(id);
  if (subject === 'tender_id') return { act: 'tenderApproved', subject: 'tender', subjectId };
  if (subject === 'ad_id') return { act: 'adApproved', subject: 'ad', subjectId };
  return { act: verified === true ? 'companyVerified' : 'companyUnverified', subject: 'company', subjectId };
};

/** Undoes a decision that has not taken effect. @throws Refused `conflict` for any other */
export const undoDecision = (parts: Pick<Parts, 'db' | 'clock'>, caller: Pick<Caller, 'id'>, id: number): Promise<void> =>
  inOffice(parts, caller, async (transaction) => {
    const taken = await takeDecision(transaction, id);
    if (!taken) throw new Refused('conflict');
    await noteAct(transaction, parts, caller, { ...actOf(subjectOf(taken)), act: 'decisionUndone' });
  });

const subjectOf = ({ tender_id, ad_id, company_id }: { tender_id: number | null; ad_id: number | null; company_id: number | null }) => {
  if (tender_id !== null) return { subject: 'tender_id', id: tender_id } as const;
  return ad_id !== null ? ({ subject: 'ad_id', id: ad_id } as const) : ({ subject: 'company_id', id: company_id ?? 0 } as const);
};
