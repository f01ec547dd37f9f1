import type { Phase } from '../../../contract/entities/tenders.ts';
import { phaseOf } from '../../../contract/rules/tenders.ts';
import type { Transaction } from '../../data/database.ts';
import { courseOf, type TenderViewer } from '../../data/tenders/rows.ts';
import { type LockedTender, lockTender } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';

/**
 * A locked tender, the database's time after taking the lock, and its phase then: until the end of the transaction neither a change of
 * terms nor, for this decision, the deadline can intervene.
 */
export type Held = { tender: LockedTender; now: Date; phase: Phase };

/**
 * Locks a tender (see `lockTender`) and returns its state.
 *
 * @throws Refused `notFound`
 */
export async function hold(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  id: number,
  how: 'change' | 'share' = 'change',
): Promise<Held> {
  const tender = await lockTender(transaction, id, how);
  if (!tender) throw new Refused('notFound');
  const now = await clock.nowIn(transaction);
  return { tender, now, phase: phaseOf(courseOf(tender), now) };
}

/**
 * Locks one of the caller's tenders.
 *
 * @throws Refused `notFound` for those of others, admins included
 */
export async function holdOwn(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  caller: Pick<Caller, 'id'>,
  id: number,
  how: 'change' | 'share' = 'change',
): Promise<Held> {
  const held = await hold(transaction, parts, id, how);
  if (held.tender.owner_id !== caller.id) throw new Refused('notFound');
  return held;
}

/** Returns a tender's number and titles for notifications. */
export const namedTender = ({ number, title, title_ar }: Pick<LockedTender, 'number' | 'title' | 'title_ar'>) => ({
  number,
  tender: { name: title, nameAr: title_ar || null },
});

export const viewerOf = (caller: Caller | null, now: Date): TenderViewer => ({
  id: caller?.id ?? null,
  isAdmin: caller?.isAdmin ?? false,
  now,
});
