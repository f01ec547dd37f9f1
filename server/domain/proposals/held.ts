import type { Transaction } from '../../data/database.ts';
import { findProposal, type LockedProposal, lockProposal } from '../../data/proposals/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { type Held, hold } from '../tenders/locked.ts';

/** A locked proposal with its tender, which is always locked first. */
export type HeldProposal = Held & { proposal: LockedProposal };

/**
 * Locks a tender and then one of its proposals (see `hold`); payments are locked after both.
 *
 * @throws Refused `notFound`
 */
export async function holdProposal(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  id: number,
  how: 'change' | 'share' = 'share',
): Promise<HeldProposal> {
  const found = await findProposal(transaction, id);
  if (!found) throw new Refused('notFound');
  const held = await hold(transaction, parts, found.tenderId, how);
  const proposal = await lockProposal(transaction, id);
  if (!proposal) throw new Refused('notFound');
  return { ...held, proposal };
}

/**
 * Locks one of the caller's proposals.
 *
 * @throws Refused `notFound` for those of others
 */
export async function holdOwnProposal(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  caller: Pick<Caller, 'id'>,
  id: number,
): Promise<HeldProposal> {
  const held = await holdProposal(transaction, parts, id);
  if (held.proposal.user_id !== caller.id) throw new Refused('notFound');
  return held;
}
