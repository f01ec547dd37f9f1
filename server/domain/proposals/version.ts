import type { AnswerOf, BodyOf } from '../../../contract/call.ts';
import type { resubmitProposal as resubmitCall, submitProposal as submitCall } from '../../../contract/calls/proposals.ts';
import type { Transaction } from '../../data/database.ts';
import { allKnownOf, type FileRow } from '../../data/files/facts.ts';
import { claimOwn } from '../../data/files/queries.ts';
import { deleteDraft } from '../../data/proposals/drafts.ts';
import { documentsIn } from '../../data/proposals/rows.ts';
import type { StoredOffer } from '../../data/proposals/tables.ts';
import { type BidderSealing, findSent, insertVersion } from '../../data/proposals/writes.ts';
import { readSettings } from '../../data/shell/queries.ts';
import type { Parts } from '../../parts.ts';
import { type Caller, writerOf } from '../accounts/session.ts';
import { addPayment } from '../payments/opening.ts';
import { beginPayment } from '../payments/payments.ts';
import { Refused } from '../refusal.ts';
import { ownReader } from '../sealing/account-key.ts';
import { sealingOfVersion, versionToStore } from '../sealing/content.ts';
import { sealedToTender } from '../sealing/files.ts';
import { provenOf, requireDocuments } from './documents.ts';
import { proofOf } from './receipt.ts';
import { activateVersion } from './valid.ts';

/** A bidder's offer. */
export type OfferFields = BodyOf<typeof resubmitCall>;
/** The answer to a submission. */
export type Sent = AnswerOf<typeof submitCall>['data'];

/** A version to store, with its proposal and bidder. */
export type NewVersion = {
  proposalId: number;
  version: number;
  tenderId: number;
  caller: Pick<Caller, 'id' | 'sessionId'>;
  /** As the bidder was locked. */
  sealing: BidderSealing;
  fields: OfferFields;
  /** The fee that the bidder has confirmed; null if the request names none. */
  fee: number | null;
  attempt: { key: string | null; bodyHash: Buffer };
  now: Date;
};

/**
 * Checks that the body names the caller as its author: in a page whose session has changed it would not.
 *
 * @throws Refused `invalidInput`
 */
export function requireSelf(caller: Pick<Caller, 'id'>, { submitted_by }: Pick<OfferFields, 'submitted_by'>): void {
  if (submitted_by !== caller.id) throw new Refused('invalidInput', { fields: { submitted_by: 'unfit' } });
}

/** Converts an offer to its stored form: the attachment is the first of its documents. */
export function offerOf({ attachment, submitted_by: _, ...fields }: OfferFields): StoredOffer {
  return { ...fields, documents: [...new Set([attachment, ...fields.documents])] };
}

/**
 * Checks that all documents of an offer belong to the caller.
 *
 * @throws Refused `invalidInput`
 */
export const requireOffered = (offer: StoredOffer, claimed: readonly { id: number }[]): void =>
  requireDocuments(offer, claimed, (place) => (place === 0 ? 'attachment' : 'documents'));

/** Checks that the fee that is due is the one that the bidder has confirmed, if the request names it. @throws Refused `feeChanged` */
export function requireFee(confirmed: number | null, due: number): void {
  if (confirmed !== null && confirmed !== due) throw new Refused('feeChanged');
}

/**
 * Stores a revision with its digest and its payment; without a fee it becomes valid at once. It references its documents from now on;
 * deletes the draft. The bidder must be locked.
 *
 * @returns the version's ID and its documents
 * @throws Refused `feeChanged`, or `invalidInput` for documents that are not the caller's
 */
export async function storeVersion(
  transaction: Transaction,
  parts: Parts,
  sent: NewVersion,
): Promise<{ id: number; claimed: readonly FileRow[] }> {
  const { proposalId, version, tenderId, caller, sealing: ofBidder, fields, fee, attempt, now } = sent;
  const { proposalFee } = await readSettings(transaction);
  requireFee(fee, proposalFee);
  const offer = offerOf(fields);
  const rows = await claimOwn(transaction, documentsIn(offer), caller.id);
  requireOffered(offer, rows);
  const claimed = await allKnownOf(rows, ownReader(transaction, parts, caller).file);
  const sha256 = proofOf(offer, provenOf(offer, claimed));
  const sealing = await sealingOfVersion(transaction, parts, { tenderId, userId: caller.id }, ofBidder);
  const content = await versionToStore({ offer, sha256, bodyHash: attempt.bodyHash }, sealing);
  const id = await insertVersion(transaction, await sealedToTender(claimed, sealing.tender), {
    proposal_id: proposalId,
    version,
    user_id: caller.id,
    ...content,
    submitted_at: now,
    idempotency_key: attempt.key,
  });
  await deleteDraft(transaction, tenderId, writerOf(caller), now);
  if (proposalFee === 0) await activateVersion(transaction, parts, proposalId, version, now);
  else await addPayment(transaction, parts, { proposalId, version, amount: proposalFee, now });
  return { id, claimed: rows };
}

/** Returns the answer for a version that was just stored, or earlier with the same key: with its payment page while it can be paid. */
export async function answerOf(parts: Parts, caller: Caller, versionId: number): Promise<Sent> {
  const { id, state, version, submittedAt, isUnpaid } = await findSent(parts.db, versionId);
  const payment = isUnpaid ? await beginPayment(parts, { proposalId: id, version, bidder: caller }) : null;
  return { id, state, submittedAt: submittedAt.toISOString(), ...payment };
}
