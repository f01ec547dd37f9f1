import type { ProposalState } from '../../../contract/entities/proposals.ts';
import type { Phase } from '../../../contract/entities/tenders.ts';
import type { Transaction } from '../../data/database.ts';
import { changeProposal, type LockedProposal, makeVersionValid } from '../../data/proposals/writes.ts';
import { record } from '../../data/tenders/history.ts';
import { type LockedTender, nameOfParty } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { aNotice, notifyAll } from '../notifications/notifications.ts';
import { openValidVersions } from '../sealing/tender-key.ts';
import { namedTender } from '../tenders/locked.ts';
import { holdProposal } from './held.ts';

/**
 * Returns the state of a proposal after its newest version becomes valid; null if it no longer may. Payments decide whether it was paid in
 * time.
 */
function stateAfter(state: ProposalState, phase: Phase): 'submitted' | 'resubmitted' | null {
  if (state === 'awaiting_payment') return phase === 'running' || phase === 'sealed' ? 'submitted' : null;
  return state === 'revision_requested' && phase === 'evaluation' ? 'resubmitted' : null;
}

/**
 * Makes a version valid in place of the previous one: at once without a fee, else when it is paid. Notifies publisher and bidder, and mails
 * the receipt. Locks the tender and the proposal, so call it before locking a payment.
 *
 * @returns false if it may no longer become valid: a newer version was submitted, it already is valid, or the time for it is over
 */
export async function activateVersion(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'jobs' | 'masterKey'>,
  proposalId: number,
  version: number,
  now: Date,
): Promise<boolean> {
  const { tender, proposal, phase } = await holdProposal(transaction, parts, proposalId);
  const state = stateAfter(proposal.state, phase);
  if (!state || proposal.newest_version !== version || !(await makeVersionValid(transaction, proposalId, version, now))) return false;
  await changeProposal(transaction, proposalId, { state, current_version: version, updated_at: now });
  // A revision is opened when it becomes valid: its tender's opening is recorded.
  if (state === 'resubmitted') await openValidVersions(transaction, parts, tender.id, now);
  if (state === 'resubmitted') {
    await record(transaction, tender.id, { event: 'proposalResubmitted', by: proposal.user_id, at: now, about: proposal.number });
  }
  await announceValid(transaction, parts, { tender, proposal, version, state });
  return true;
}

/** A version that has become valid. */
type ValidVersion = {
  tender: LockedTender;
  proposal: Pick<LockedProposal, 'id' | 'number' | 'user_id'>;
  version: number;
  state: 'submitted' | 'resubmitted';
};

/** Notifies publisher and bidder of a version that has become valid, and mails the receipt. */
export async function announceValid(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'jobs'>,
  { tender, proposal, version, state }: ValidVersion,
): Promise<void> {
  const about = namedTender(tender);
  const toBidder = aNotice({
    recipients: [proposal.user_id],
    kind: 'proposalSubmitted',
    parameters: { ...about, proposal: proposal.number },
    tender: tender.id,
    proposal: proposal.id,
  });
  const toPublisher = { recipients: [tender.owner_id], tender: tender.id };
  const received =
    state === 'submitted'
      ? aNotice({ ...toPublisher, kind: 'proposalReceived', parameters: about })
      : aNotice({
          ...toPublisher,
          kind: 'proposalResubmitted',
          parameters: { ...about, bidder: await nameOfParty(transaction, proposal.user_id) },
        });
  await notifyAll(transaction, parts, [toBidder, received], [{ letter: 'receipt', proposal: proposal.id, version }]);
}
