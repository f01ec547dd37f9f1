import type { BodyOf } from '../../../contract/call.ts';
import type { submitProposal as submitCall } from '../../../contract/calls/proposals.ts';
import type { ProposalState } from '../../../contract/entities/proposals.ts';
import { canDoWithProposal, proposalRefusal } from '../../../contract/rules/proposals.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { phaseOf } from '../../../contract/rules/tenders.ts';
import type { Transaction } from '../../data/database.ts';
import { allKnownOf, type FileRow } from '../../data/files/facts.ts';
import { release } from '../../data/files/queries.ts';
import { documentsIn } from '../../data/proposals/rows.ts';
import { prepareSubmission, type SubmissionFacts, storeSubmission } from '../../data/proposals/submissions.ts';
import type { StoredOffer } from '../../data/proposals/tables.ts';
import * as writes from '../../data/proposals/writes.ts';
import { courseOf } from '../../data/tenders/rows.ts';
import { type LockedTender, lockTenderForBidder } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { type Caller, writerOf } from '../accounts/session.ts';
import { hashOfRequest, idOfEarlier, once } from '../once.ts';
import { type AddedPayment, addPayment } from '../payments/opening.ts';
import { beginAddedPayment, cancelOpenPayments } from '../payments/payments.ts';
import { Refused } from '../refusal.ts';
import { ownReader } from '../sealing/account-key.ts';
import { attemptOf, versionToStore } from '../sealing/content.ts';
import { sealedToTender, sealOffered } from '../sealing/files.ts';
import { makeKeyPair, newKeyPair } from '../sealing/key-pairs.ts';
import { provenOf } from './documents.ts';
import { holdOwnProposal } from './held.ts';
import { proofOf } from './receipt.ts';
import { announceValid } from './valid.ts';
import { answerOf, type OfferFields, offerOf, requireFee, requireOffered, requireSelf, type Sent, storeVersion } from './version.ts';

/** A bidder's offer with its tender. */
export type ProposalFields = BodyOf<typeof submitCall>;
/** A revised offer with its proposal and idempotency key. */
export type Revision = { id: number; fields: OfferFields; fee: number | null; key: string | null };
/** A new proposal, with the fee that its bidder has confirmed; null if the request names none. */
export type Submission = { body: ProposalFields; fee: number | null; key: string | null };

/**
 * Submits a proposal, or resubmits a withdrawn one, and opens its payment. An idempotency key that this account has already used returns
 * the earlier submission, and its payment if still open. Deletes the draft.
 *
 * @param count counts the attempt against the rate limit
 * @throws Refused `notFound`, `ownTender`, `openerOfTender`, `interestRequired`, `alreadySubmitted`, `deadlinePassed`, `conflict` if the tender is not
 * running or the key was used for a different request, `feeChanged` if another fee is due than the confirmed one, `invalidInput` for
 * documents that are not the caller's, `tooManyAttempts`
 */
export async function submitProposal(
  parts: Parts,
  count: () => Promise<void>,
  caller: Caller,
  { body, fee, key }: Submission,
): Promise<Sent> {
  const { tender: tenderId, ...fields } = body;
  requireSelf(caller, fields);
  await count();
  const attempt = { key, bodyHash: hashOfRequest(body) };
  const sent = await parts.db
    .transaction()
    .execute((transaction) => store(transaction, parts, { caller, tenderId, fields, confirmed: fee, attempt }));
  if ('versionId' in sent) return answerOf(parts, caller, sent.versionId);
  const { payment, claimed, ...answer } = sent;
  await sealOffered(parts, claimed);
  return { ...answer, ...(payment && (await beginAddedPayment(parts, payment, caller))) };
}

type Attempted = {
  caller: Caller;
  tenderId: number;
  fields: OfferFields;
  confirmed: number | null;
  attempt: { key: string | null; bodyHash: Buffer };
};
/** What a submission stored, with its documents and the payment to begin; or the version that the same attempt stored before. */
type Stored =
  | { id: number; state: ProposalState; submittedAt: string; claimed: readonly FileRow[]; payment: AddedPayment | null }
  | { versionId: number };

async function store(transaction: Transaction, parts: Parts, { caller, tenderId, fields, confirmed, attempt }: Attempted): Promise<Stored> {
  const tender = await lockTenderForBidder(transaction, tenderId, caller.id);
  if (!tender) throw new Refused('notFound');
  const offer = offerOf(fields);
  const submission = { tenderId, bidder: caller, key: attempt.key, documents: documentsIn(offer) };
  const facts = await prepareSubmission(transaction, submission, parts.clock.inSql());
  const { now, earlierAttempt, earlier, fee } = facts;
  const reader = ownReader(transaction, parts, caller);
  const before = await attemptOf(earlierAttempt, reader);
  const versionId = idOfEarlier(before, attempt.bodyHash);
  if (versionId !== undefined) return { versionId };
  requireAllowed(caller, tender, facts);
  requireFee(confirmed, fee);
  requireOffered(offer, facts.claimed);

  const version = earlier ? earlier.newestVersion + 1 : 1;
  const isValid = fee === 0;
  const { newKey, ...sealing } = await sealingOf(transaction, parts, { tenderId, userId: caller.id }, facts);
  const claimed = await allKnownOf(facts.claimed, reader.file);
  const sent = { offer, sha256: proofOf(offer, provenOf(offer, claimed)), bodyHash: attempt.bodyHash };
  const { proposalId, number } = await storeSubmission(transaction, {
    tenderId,
    ...writerOf(caller),
    proposal: earlier ?? { number: await numberOf(transaction, facts) },
    version,
    isValid,
    documents: await sealedToTender(claimed, sealing.tender),
    content: await versionToStore(sent, sealing),
    newKey,
    key: attempt.key,
    now,
  });
  await releaseLeftOut(transaction, facts, offer);
  const submittedAt = now.toISOString();
  if (isValid) {
    await announceValid(transaction, parts, {
      tender,
      proposal: { id: proposalId, number, user_id: caller.id },
      version,
      state: 'submitted',
    });
    return { id: proposalId, state: 'submitted', submittedAt, claimed: facts.claimed, payment: null };
  }
  const payment = await addPayment(transaction, parts, { proposalId, version, amount: fee, now }, now);
  return { id: proposalId, state: 'awaiting_payment', submittedAt, claimed: facts.claimed, payment };
}

/** Returns how an offer is sealed; the key pair of a bidder who has none yet is stored with it. */
async function sealingOf(
  transaction: Transaction,
  parts: Parts,
  { tenderId, userId }: { tenderId: number; userId: number },
  { tenderRecipient, bidderRecipient, isSealingFinished }: SubmissionFacts,
) {
  const tender = tenderRecipient ?? (await makeKeyPair(transaction, parts, { tender: tenderId }));
  const isFinished = isSealingFinished;
  if (bidderRecipient !== null) return { tender, bidder: bidderRecipient, isFinished, newKey: null };
  const newKey = await newKeyPair(parts, { account: userId });
  return { tender, bidder: newKey.recipient, isFinished, newKey };
}

function requireAllowed(caller: Caller, tender: LockedTender, facts: SubmissionFacts): void {
  const isOwn = tender.owner_id === caller.id;
  if (!isOwn && !facts.isVisible) throw new Refused('notFound');
  const refusal = proposalRefusal({
    status: tender.status,
    phase: phaseOf(courseOf(tender), facts.now),
    isOwn,
    isInterestApproved: facts.isInterestApproved,
    isSubmitted: facts.earlier !== null && facts.earlier.state !== 'withdrawn',
  });
  if (refusal) throw new Refused(refusal);
  if (facts.isOpener) throw new Refused('openerOfTender');
}

async function numberOf(transaction: Transaction, { drawn, now }: SubmissionFacts): Promise<string> {
  const year = Number(dayOf(now.toISOString()).slice(0, 4));
  return drawn === null ? writes.drawProposalNumber(transaction, year) : writes.asProposalNumber(year, drawn);
}

/** Documents of the deleted draft that are not submitted are no longer in use, unless something else refers to them. */
async function releaseLeftOut(transaction: Transaction, { draftFiles, now }: SubmissionFacts, offer: StoredOffer): Promise<void> {
  const sent = documentsIn(offer);
  const left = draftFiles.filter((id) => !sent.includes(id));
  if (left.length > 0) await release(transaction, left, now);
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
  { id, fields, fee, key }: Revision,
): Promise<Sent> {
  const { db } = parts;
  requireSelf(caller, fields);
  const find = async (used: string) => attemptOf(await writes.findVersionAttempt(db, caller.id, used), ownReader(db, parts, caller));
  const sent = await once(key, { id, ...fields }, find, async (bodyHash) => {
    await count();
    const stored = await db.transaction().execute(async (transaction) => {
      const sealing = await writes.lockBidder(transaction, caller.id);
      if (key !== null && (await writes.findVersionAttempt(transaction, caller.id, key))) return undefined;
      const { tender, proposal, now, phase } = await holdOwnProposal(transaction, parts, caller, id);
      if (!canDoWithProposal('revise', { state: proposal.state, phase, payment: null })) throw new Refused('conflict');
      await cancelOpenPayments(transaction, [id], now);
      const version = proposal.newest_version + 1;
      await writes.changeProposal(transaction, id, { newest_version: version, updated_at: now });
      const attempt = { key, bodyHash };
      return storeVersion(transaction, parts, { proposalId: id, version, tenderId: tender.id, caller, sealing, fields, fee, attempt, now });
    });
    await sealOffered(parts, stored?.claimed ?? []);
    return stored?.id;
  });
  return answerOf(parts, caller, sent);
}
