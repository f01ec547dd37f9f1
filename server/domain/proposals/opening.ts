import type { Minutes } from '../../../contract/entities/openings.ts';
import type { Review, ReviewChange, TenderProposals } from '../../../contract/entities/proposals.ts';
import { openedPageSize } from '../../../contract/limits.ts';
import { bestOf } from '../../../contract/rules/comparison.ts';
import type { Queryable, Transaction } from '../../data/database.ts';
import { findOpening, readForMinutes, storeMinutes } from '../../data/openings/queries.ts';
import { readCompared, readOpened, readReview } from '../../data/proposals/review.ts';
import { findValidProposals } from '../../data/proposals/writes.ts';
import { record } from '../../data/tenders/history.ts';
import { ownerOf } from '../../data/tenders/queries.ts';
import { changeTender, nameOfParty } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { requireRecentProof } from '../accounts/password-again.ts';
import type { Caller } from '../accounts/session.ts';
import { notifyAll } from '../notifications/notifications.ts';
import { expirePayments } from '../payments/expiry.ts';
import { openPaymentsOf } from '../payments/payments.ts';
import { Refused } from '../refusal.ts';
import { openValidVersions } from '../sealing/tender-key.ts';
import { type Held, holdOwn, namedTender } from '../tenders/locked.ts';
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
 * @throws Refused `notFound`, `conflict` before the deadline, if it was already opened or cancelled, or if two must open (see
 * `confirmOpening`), `paymentsPending` while a payment begun before the deadline may still complete, or the gateway does not report its status,
 * `passwordNeeded`, `codeNeeded`
 */
export async function openProposals(parts: Parts, caller: Caller, tenderId: number): Promise<ReviewChange> {
  if ((await ownerOf(parts.db, tenderId)) !== caller.id) throw new Refused('notFound');
  await requireRecentProof(parts.db, caller, parts.clock.now(), parts.config);
  await expirePayments(parts, tenderId);
  return parts.db.transaction().execute(async (transaction) => {
    const held = await holdOwn(transaction, parts, caller, tenderId);
    if (held.phase !== 'sealed') throw new Refused('conflict');
    if ((await openPaymentsOf(transaction, tenderId, held.now)) > 0) throw new Refused('paymentsPending');
    const two = await findOpening(transaction, tenderId);
    // Without a proposal there is nothing that two must see.
    if (two && (await findValidProposals(transaction, tenderId)).length > 0) throw new Refused('conflict');
    await openSealed(transaction, parts, held, {
      by: caller.id,
      openers: [{ id: caller.id, confirmedAt: held.now }],
      isReplaced: two?.is_replaced ?? false,
    });
    return changeOf(transaction, tenderId, held.now, []);
  });
}

/** Who opens: by whose call, and all who have confirmed; whether one of them has taken the place of another. */
export type Openers = { by: number; openers: readonly { id: number; confirmedAt: Date }[]; isReplaced: boolean };

/**
 * Opens the proposals of a sealed tender, which must be locked: records the opening, decrypts the valid proposals, writes the minutes and
 * notifies all bidders.
 */
export async function openSealed(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'masterKey'>,
  { tender, now }: Held,
  { by, openers, isReplaced }: Openers,
): Promise<void> {
  const counting = await findValidProposals(transaction, tender.id);
  const opening = { opened_at: now, opened_by: by, opened_count: counting.length, updated_at: now };
  await changeTender(transaction, tender.id, opening);
  await record(transaction, tender.id, { event: 'opened', by, at: now, about: String(counting.length) });
  const names: Minutes['openers'] = [];
  for (const { id, confirmedAt } of openers) {
    names.push({ ...(await nameOfParty(transaction, id)), confirmedAt: confirmedAt.toISOString() });
  }
  await storeMinutes(transaction, tender.id, {
    tender: { ...titlesOf(tender), deadline: tender.deadline?.toISOString() ?? '' },
    openedAt: now.toISOString(),
    openers: names,
    isReplaced,
    ...(await readForMinutes(transaction, tender.id)),
  });
  await openValidVersions(transaction, parts, tender.id, now);
  await notifyAll(
    transaction,
    parts,
    noticesForBidders(counting, 'proposalsOpened', () => namedTender(tender), tender.id),
  );
}

const titlesOf = ({ number, title, title_ar }: Held['tender']) => ({ number, title, titleAr: title_ar || null });
