import type { ProposalState, ReviewChange } from '../../../contract/entities/proposals.ts';
import type { TenderEvent } from '../../../contract/entities/tenders.ts';
import { canDecide, type Decision } from '../../../contract/rules/proposals.ts';
import { changeProposal } from '../../data/proposals/writes.ts';
import { record } from '../../data/tenders/history.ts';
import { nameOfParty } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { notify } from '../notifications/notifications.ts';
import { cancelOpenPayments } from '../payments/payments.ts';
import { Refused } from '../refusal.ts';
import { namedTender } from '../tenders/locked.ts';
import { holdProposal } from './held.ts';
import { changeOf } from './opening.ts';

/** The resulting state of each decision and its stored note; the award is in `awards.ts`. */
const decisions = {
  shortlist: { to: 'shortlisted', event: 'proposalShortlisted' },
  reject: { to: 'rejected', event: 'proposalRejected' },
  requestRevision: { to: 'revision_requested', event: 'revisionRequested' },
} as const satisfies Record<Exclude<Decision, 'award'>, { to: ProposalState; event: TenderEvent }>;

/** A proposal and the version that was read. */
export type Read = { id: number; version: number };

/**
 * Shortlists a proposal and notifies its bidder.
 *
 * @throws Refused `notFound`, `conflict` if the rules do not allow it or a newer version than the one that was read has become valid
 */
export const shortlistProposal = (parts: Parts, caller: Caller, read: Read): Promise<ReviewChange> =>
  decide(parts, caller, read, 'shortlist', null);

/**
 * Rejects a proposal; its bidder sees the reason.
 *
 * @throws Refused as above
 */
export const rejectProposal = (parts: Parts, caller: Caller, read: Read, note: string): Promise<ReviewChange> =>
  decide(parts, caller, read, 'reject', note);

/**
 * Requests a revised version; the bidder sees the note.
 *
 * @throws Refused as above
 */
export const requestRevision = (parts: Parts, caller: Caller, read: Read, note: string): Promise<ReviewChange> =>
  decide(parts, caller, read, 'requestRevision', note);

const decide = (
  parts: Parts,
  caller: Caller,
  { id, version }: Read,
  decision: keyof typeof decisions,
  note: string | null,
): Promise<ReviewChange> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, proposal, now, phase } = await holdProposal(transaction, parts, id);
    // Before the opening proposals do not exist, for the publisher either.
    if (tender.owner_id !== caller.id || tender.opened_at === null) throw new Refused('notFound');
    if (!canDecide(decision, proposal.state, phase) || proposal.current_version !== version) throw new Refused('conflict');
    const { to, event } = decisions[decision];
    await changeProposal(transaction, id, { state: to, note, decided_at: now, updated_at: now });
    // An unpaid revision is obsolete.
    await cancelOpenPayments(transaction, [id], now);
    const { name } = await nameOfParty(transaction, proposal.user_id);
    await record(transaction, tender.id, { event, by: caller.id, at: now, about: name });
    const about = { ...namedTender(tender), proposal: proposal.number };
    const bidder = [proposal.user_id];
    if (note === null)
      await notify(transaction, parts, {
        recipients: bidder,
        kind: 'proposalShortlisted',
        parameters: about,
        tender: tender.id,
        proposal: id,
      });
    else
      await notify(transaction, parts, {
        recipients: bidder,
        kind: event,
        parameters: { ...about, note },
        tender: tender.id,
        proposal: id,
      });
    return changeOf(transaction, tender.id, now, [{ id, state: to, note }]);
  });
