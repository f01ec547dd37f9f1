import type { BodyOf } from '../../../contract/call.ts';
import type { submitProposal as submitCall } from '../../../contract/calls/proposals.ts';
import { canDoWithProposal, proposalRefusal } from '../../../contract/rules/proposals.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import type { Transaction } from '../../data/database.ts';
import * as writes from '../../data/proposals/writes.ts';
import { isInterestApproved } from '../../data/tenders/interests.queries.ts';
import { canSeeTender } from '../../data/tenders/queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { once } from '../once.ts';
import { cancelOpenPayments } from '../payments/payments.ts';
import { Refused } from '../refusal.ts';
import { type Held, hold, viewerOf } from '../tenders/locked.ts';
import { holdOwnProposal } from './held.ts';
import { answerOf, type OfferFields, requireSelf, type Sent, storeVersion } from './version.ts';

/** A bidder's offer with its tender. */
export type ProposalFields = BodyOf<typeof submitCall>;
/** A revised offer with its proposal and idempotency key. */
export type Revision = { id: number; fields: OfferFields; key: string | null };

/**
 * Submits a proposal, or resubmits a withdrawn one, and opens its payment. An idempotency key that this account has already used returns
 * the earlier submission, and its payment if still open. Deletes the draft.
 *
 * @param count counts the attempt against the rate limit
 * @throws Refused `notFound`, `ownTender`, `interestRequired`, `alreadySubmitted`, `deadlinePassed`, `conflict` if the tender is not
 * running or the key was used for a different request, `invalidInput` for documents that are not the caller's, `tooManyAttempts`
 */
export async function submitProposal(
  parts: Parts,
  count: () => Promise<void>,
  caller: Caller,
  body: ProposalFields,
  key: string | null,
): Promise<Sent> {
  const { db } = parts;
  const { tender: tenderId, ...fields } = body;
  requireSelf(caller, fields);
  const find = (used: string) => writes.findVersionAttempt(db, caller.id, used);
  const sent = await once(key, body, find, async (bodyHash) => {
    await count();
    return db.transaction().execute(async (transaction) => {
      await writes.lockBidder(transaction, caller.id);
      // A concurrent call with the same key has committed.
      if (key !== null && (await writes.findVersionAttempt(transaction, caller.id, key))) return undefined;
      const held = await hold(transaction, parts, tenderId, 'share');
      const earlier = await writes.lockProposalOf(transaction, tenderId, caller.id);
      await requireAllowed(transaction, caller, held, earlier);
      const begun = earlier ? await sendAgain(transaction, earlier, held.now) : await begin(transaction, caller, held);
      return storeVersion(transaction, parts, { ...begun, tenderId, caller, fields, attempt: { key, bodyHash }, now: held.now });
    });
  });
  return answerOf(parts, caller, sent);
}

async function requireAllowed(
  transaction: Transaction,
  caller: Caller,
  { tender, now, phase }: Held,
  earlier: writes.LockedProposal | undefined,
): Promise<void> {
  const isOwn = tender.owner_id === caller.id;
  if (!isOwn && !(await canSeeTender(transaction, tender.id, viewerOf(caller, now)))) throw new Refused('notFound');
  const isSubmitted = earlier !== undefined && earlier.state !== 'withdrawn';
  const isApproved = tender.status === 'closed' && (await isInterestApproved(transaction, tender.id, caller.id));
  const refusal = proposalRefusal({ status: tender.status, phase, isOwn, isInterestApproved: isApproved, isSubmitted });
  if (refusal) throw new Refused(refusal);
}

type Begun = { proposalId: number; version: number };

async function begin(transaction: Transaction, caller: Caller, { tender, now }: Held): Promise<Begun> {
  const number = await writes.drawProposalNumber(transaction, Number(dayOf(now.toISOString()).slice(0, 4)));
  const dates = { created_at: now, updated_at: now };
  const proposal = { number, tender_id: tender.id, user_id: caller.id, state: 'awaiting_payment', ...dates } as const;
  return { proposalId: await writes.insertProposal(transaction, proposal), version: 1 };
}

async function sendAgain(transaction: Transaction, { id, newest_version }: writes.LockedProposal, now: Date): Promise<Begun> {
  const version = newest_version + 1;
  await writes.changeProposal(transaction, id, { state: 'awaiting_payment', newest_version: version, note: null, updated_at: now });
  return { proposalId: id, version };
}

/**
 * Submits a revised version of a proposal, and opens its payment; it replaces the valid version when paid. An earlier unpaid revision is
 * dropped. Idempotency keys as above.
 *
 * @throws Refused `notFound`, `conflict` if no revision is requested or the key was used for a different request, `invalidInput`,
 * `tooManyAttempts`
 */
export async function resubmitProposal(
  parts: Parts,
  count: () => Promise<void>,
  caller: Caller,
  { id, fields, key }: Revision,
): Promise<Sent> {
  const { db } = parts;
  requireSelf(caller, fields);
  const find = (used: string) => writes.findVersionAttempt(db, caller.id, used);
  const sent = await once(key, { id, ...fields }, find, async (bodyHash) => {
    await count();
    return db.transaction().execute(async (transaction) => {
      await writes.lockBidder(transaction, caller.id);
      if (key !== null && (await writes.findVersionAttempt(transaction, caller.id, key))) return undefined;
      const { tender, proposal, now, phase } = await holdOwnProposal(transaction, parts, caller, id);
      if (!canDoWithProposal('revise', { state: proposal.state, phase, payment: null })) throw new Refused('conflict');
      await cancelOpenPayments(transaction, [id], now);
      const version = proposal.newest_version + 1;
      await writes.changeProposal(transaction, id, { newest_version: version, updated_at: now });
      const attempt = { key, bodyHash };
      return storeVersion(transaction, parts, { proposalId: id, version, tenderId: tender.id, caller, fields, attempt, now });
    });
  });
  return answerOf(parts, caller, sent);
}
