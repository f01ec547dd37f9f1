import type { BodyOf } from '../../../contract/call.ts';
import type { awardTender as awardCall } from '../../../contract/calls/proposal-review.ts';
import type { ReviewChange } from '../../../contract/entities/proposals.ts';
import { canDecide } from '../../../contract/rules/proposals.ts';
import type { Transaction } from '../../data/database.ts';
import { changeProposals, type LockedProposal, lockValidProposals } from '../../data/proposals/writes.ts';
import { record } from '../../data/tenders/history.ts';
import { findFollowers } from '../../data/tenders/watches.queries.ts';
import { changeTender, nameOfParty } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { requireRecentProof } from '../accounts/password-again.ts';
import type { Caller } from '../accounts/session.ts';
import { aNotice, notifyAll } from '../notifications/notifications.ts';
import { cancelOpenPayments } from '../payments/payments.ts';
import { Refused } from '../refusal.ts';
import { holdOwn, namedTender } from '../tenders/locked.ts';
import { noticesForBidders } from './notify-bidders.ts';
import { changeOf } from './opening.ts';

/**
 * Awards a tender to a proposal. In one transaction all other candidates become not awarded, the tender ends, and all bidders are notified;
 * rejected proposals stay rejected.
 *
 * @throws Refused `notFound` for tenders of others and proposals for other tenders, `conflict` if the rules do not allow it or a newer
 * version than the one that was read has become valid, `passwordNeeded`, `codeNeeded`
 */
export const awardTender = (parts: Parts, caller: Caller, tenderId: number, chosen: BodyOf<typeof awardCall>): Promise<ReviewChange> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, now, phase } = await holdOwn(transaction, parts, caller, tenderId);
    await requireRecentProof(transaction, caller, parts.clock.now(), parts.config);
    if (tender.opened_at === null) throw new Refused('conflict');
    const proposals = await lockValidProposals(transaction, tenderId);
    const winner = proposals.find(({ id }) => id === chosen.proposal);
    if (!winner) throw new Refused('notFound');
    if (!canDecide('award', winner.state, phase) || winner.current_version !== chosen.version) throw new Refused('conflict');
    const others = proposals.filter(({ id, state }) => id !== winner.id && canDecide('award', state, phase));
    const changed = [
      ...(await decideAll(transaction, [winner], 'awarded', now)),
      ...(await decideAll(transaction, others, 'not_awarded', now)),
    ];
    await changeTender(transaction, tenderId, {
      outcome: 'awarded',
      outcome_at: now,
      statement: chosen.statement ?? null,
      award_note: chosen.note ?? null,
      awarded_proposal: winner.id,
      updated_at: now,
    });
    const { name } = await nameOfParty(transaction, winner.user_id);
    await record(transaction, tenderId, { event: 'awarded', by: caller.id, at: now, about: name });
    const followers = await followersBeside(transaction, tenderId, proposals);
    const aboutOf = (proposal: string) => ({ ...namedTender(tender), proposal });
    await notifyAll(transaction, parts, [
      ...noticesForBidders([winner], 'proposalAwarded', aboutOf, tenderId),
      ...noticesForBidders(others, 'proposalNotAwarded', aboutOf, tenderId),
      aNotice({ recipients: followers, kind: 'outcomePublished', parameters: namedTender(tender), tender: tenderId }),
    ]);
    return changeOf(transaction, tenderId, now, changed);
  });

/**
 * Ends a tender without an award: all candidates become not awarded, and all bidders are notified with the reason.
 *
 * @throws Refused `notFound`, `conflict` if it is not in evaluation
 */
export const endTender = (parts: Parts, caller: Caller, tenderId: number, reason: string): Promise<ReviewChange> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, now, phase } = await holdOwn(transaction, parts, caller, tenderId);
    if (phase !== 'evaluation') throw new Refused('conflict');
    const proposals = await lockValidProposals(transaction, tenderId);
    const considered = proposals.filter(({ state }) => canDecide('award', state, phase));
    const changed = await decideAll(transaction, considered, 'not_awarded', now);
    await changeTender(transaction, tenderId, { outcome: 'unsuccessful', outcome_at: now, statement: reason, updated_at: now });
    await record(transaction, tenderId, { event: 'unsuccessful', by: caller.id, at: now, about: reason });
    const followers = await followersBeside(transaction, tenderId, proposals);
    await notifyAll(transaction, parts, [
      ...noticesForBidders(proposals, 'tenderUnsuccessful', () => ({ ...namedTender(tender), reason }), tenderId),
      aNotice({ recipients: followers, kind: 'outcomePublished', parameters: namedTender(tender), tender: tenderId }),
    ]);
    return changeOf(transaction, tenderId, now, changed);
  });

/** Returns who watches a tender or has a draft for it, and has no valid proposal: bidders are notified of their own. */
async function followersBeside(transaction: Transaction, tenderId: number, proposals: readonly { user_id: number }[]): Promise<number[]> {
  const bidders = new Set(proposals.map(({ user_id }) => user_id));
  return (await findFollowers(transaction, tenderId)).filter((id) => !bidders.has(id));
}

/** Decides proposals finally and cancels pending payments of their revisions; returns their new states. */
async function decideAll(
  transaction: Transaction,
  proposals: readonly LockedProposal[],
  state: 'awarded' | 'not_awarded',
  now: Date,
): Promise<ReviewChange['changed']> {
  const ids = proposals.map(({ id }) => id);
  await changeProposals(transaction, ids, { state, decided_at: now, updated_at: now });
  await cancelOpenPayments(transaction, ids, now);
  return ids.map((id) => ({ id, state }));
}
