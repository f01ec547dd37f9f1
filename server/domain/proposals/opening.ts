import type { Review, ReviewChange, TenderProposals } from '../../../contract/entities/proposals.ts';
import { openedPageSize } from '../../../contract/limits.ts';
import { bestOf } from '../../../contract/rules/comparison.ts';
import type { Queryable } from '../../data/database.ts';
import { readCompared, readOpened, readReview } from '../../data/proposals/review.ts';
import { findValidProposals } from '../../data/proposals/writes.ts';
import { record } from '../../data/tenders/history.ts';
import { ownerOf } from '../../data/tenders/queries.ts';
import { changeTender } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { requireRecentProof } from '../accounts/password-again.ts';
import type { Caller } from '../accounts/session.ts';
import { notifyAll } from '../notifications/notifications.ts';
import { expirePayments } from '../payments/expiry.ts';
import { openPaymentsOf } from '../payments/payments.ts';
import { Refused } from '../refusal.ts';
import { openValidVersions } from '../sealing/tender-key.ts';
import { holdOwn, namedTender } from '../tenders/locked.ts';
import { noticesForBidders } from './notify-bidders.ts';

/** Returns how far the proposals for a tender have come at an instant, for its publisher: before the opening only their number. */
async function reviewOf(db: Queryable, tenderId: number, now: Date): Promise<Review> {
  const pending = await openPaymentsOf(db, tenderId, now);
  const review = await readReview(db, tenderId, now);
  return { ...review, pending, best: bestOf(review.opening ? await readCompared(db, tenderId) : []) };
}

/** Returns the answer to an opening or a decision that has changed these proposals. */
export const changeOf = async (db: Queryable, tenderId: number, now: Date, changed: ReviewChange['changed']): Promise<ReviewChange> => ({
  review: await reviewOf(db, tenderId, now),
  changed,
});

/**
 * Returns a page of the proposals for one of the caller's tenders.
 *
 * @throws Refused `notFound` for those of others, admins included
 */
export async function listProposals({ db, clock }: Parts, caller: Caller, tenderId: number, page: number): Promise<TenderProposals> {
  if ((await ownerOf(db, tenderId)) !== caller.id) throw new Refused('notFound');
  const review = await reviewOf(db, tenderId, await clock.nowIn(db));
  if (!review.opening) return { ...review, items: [], pageCount: 0 };
  return { ...review, items: await readOpened(db, tenderId, page), pageCount: Math.ceil(review.count / openedPageSize) };
}

/**
 * Opens the proposals of a tender, once: records who opened them, when, and the number of valid ones, decrypts these, and notifies all
 * participants.
 *
 * @throws Refused `notFound`, `conflict` before the deadline or if it was already opened or cancelled, `paymentsPending` while a payment
 * begun before the deadline may still complete, or the gateway does not report its status, `passwordNeeded`, `codeNeeded`
 */
export async function openProposals(parts: Parts, caller: Caller, tenderId: number): Promise<ReviewChange> {
  if ((await ownerOf(parts.db, tenderId)) !== caller.id) throw new Refused('notFound');
  await requireRecentProof(parts.db, caller, parts.clock.now(), parts.config);
  await expirePayments(parts, tenderId);
  return parts.db.transaction().execute(async (transaction) => {
    const { tender, now, phase } = await holdOwn(transaction, parts, caller, tenderId);
    if (phase !== 'sealed') throw new Refused('conflict');
    if ((await openPaymentsOf(transaction, tenderId, now)) > 0) throw new Refused('paymentsPending');
    const counting = await findValidProposals(transaction, tenderId);
    await changeTender(transaction, tenderId, {
      opened_at: now,
      opened_by: caller.id,
      opened_count: counting.length,
      updated_at: now,
    });
    await record(transaction, tenderId, { event: 'opened', by: caller.id, at: now, about: String(counting.length) });
    await openValidVersions(transaction, parts, tenderId, now);
    await notifyAll(
      transaction,
      parts,
      noticesForBidders(counting, 'proposalsOpened', () => namedTender(tender), tenderId),
    );
    return changeOf(transaction, tenderId, now, []);
  });
}
