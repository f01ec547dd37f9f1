import { canDoWithProposal, isProposalValid } from '../../../contract/rules/proposals.ts';
import { isOver } from '../../../contract/rules/tenders.ts';
import { changeProposal, lockBidder } from '../../data/proposals/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { notify } from '../notifications/notifications.ts';
import { cancelOpenPayments } from '../payments/payments.ts';
import { Refused } from '../refusal.ts';
import { namedTender } from '../tenders/locked.ts';
import { restoreDraft } from './drafts-restored.ts';
import { holdOwnProposal } from './held.ts';

/**
 * Withdraws one of the caller's proposals before the deadline; its offer becomes a draft for resubmission. The publisher is notified if it
 * was valid, without the bidder's name.
 *
 * @throws Refused `notFound`, `deadlinePassed`, `conflict` if it was already withdrawn or the tender was cancelled
 */
export const withdrawProposal = (parts: Parts, caller: Caller, id: number): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const sealing = await lockBidder(transaction, caller.id);
    const held = await holdOwnProposal(transaction, parts, caller, id);
    const { tender, proposal, now, phase } = held;
    const { state, newest_version } = proposal;
    if (!canDoWithProposal('withdraw', { state, phase, payment: null })) throw new Refused(isOver(phase) ? 'deadlinePassed' : 'conflict');
    const taken = { state: 'withdrawn', current_version: null, withdrawn_version: newest_version } as const;
    await changeProposal(transaction, id, { ...taken, updated_at: now });
    await cancelOpenPayments(transaction, [id], now);
    await restoreDraft(transaction, parts, held, { proposalId: id, version: newest_version, caller, sealing });
    if (isProposalValid(state))
      await notify(transaction, parts, {
        recipients: [tender.owner_id],
        kind: 'proposalWithdrawn',
        parameters: namedTender(tender),
        tender: tender.id,
      });
  });
