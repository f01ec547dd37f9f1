import type { Interest, InterestPage, InterestState } from '../../../contract/entities/tenders.ts';
import { interestRefusal, timeRefusal } from '../../../contract/rules/tenders.ts';
import { record } from '../../data/tenders/history.ts';
import * as queries from '../../data/tenders/interests.queries.ts';
import { canSeeTender, ownerOf } from '../../data/tenders/queries.ts';
import { nameOfParty } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { notify } from '../notifications/notifications.ts';
import { Refused } from '../refusal.ts';
import { hold, holdOwn, namedTender, viewerOf } from './locked.ts';

/**
 * Submits the caller's interest in a closed tender, and notifies its publisher.
 *
 * @throws Refused `notFound`, `ownTender`, `notClosed`, `alreadyInterested`, `deadlinePassed`, `conflict` if it is not running
 */
export const submitInterest = (parts: Parts, caller: Caller, id: number): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, now, phase } = await hold(transaction, parts, id, 'share');
    const isOwn = tender.owner_id === caller.id;
    if (!isOwn && !(await canSeeTender(transaction, id, viewerOf(caller, now)))) throw new Refused('notFound');
    const isSubmitted = await queries.hasInterest(transaction, id, caller.id);
    const refusal = interestRefusal({ status: tender.status, phase, isOwn, isSubmitted });
    if (refusal) throw new Refused(refusal);
    // A concurrent call of the same caller has committed.
    if (!(await queries.insertInterest(transaction, id, caller.id, now))) throw new Refused('alreadyInterested');
    const bidder = await nameOfParty(transaction, caller.id);
    await notify(transaction, parts, {
      recipients: [tender.owner_id],
      kind: 'interestReceived',
      parameters: { ...namedTender(tender), bidder },
      tender: id,
    });
  });

/**
 * Returns a page of the interests in one of the caller's tenders.
 *
 * @throws Refused `notFound` for those of others
 */
export async function listInterests({ db }: Parts, caller: Caller, tenderId: number, page: number): Promise<InterestPage> {
  if ((await ownerOf(db, tenderId)) !== caller.id) throw new Refused('notFound');
  return queries.readInterests(db, tenderId, page);
}

/** The allowed source states and the target state of each decision. */
const decisions = {
  approve: { from: ['submitted', 'rejected'], to: 'approved', event: 'interestApproved' },
  reject: { from: ['submitted'], to: 'rejected', event: 'interestRejected' },
} as const satisfies Record<string, { from: InterestState[]; to: InterestState; event: string }>;

/**
 * Approves an interest, which allows its member to submit a proposal.
 *
 * @throws Refused `notFound`, `deadlinePassed`, `conflict` if it was already approved
 */
export const approveInterest = (parts: Parts, caller: Caller, id: number): Promise<Interest> => decide(parts, caller, id, 'approve', null);

/**
 * Rejects an interest; its member sees the reason.
 *
 * @throws Refused `notFound`, `deadlinePassed`, `conflict` if it was already decided
 */
export const rejectInterest = (parts: Parts, caller: Caller, id: number, reason: string): Promise<Interest> =>
  decide(parts, caller, id, 'reject', reason);

const decide = (parts: Parts, caller: Caller, id: number, what: keyof typeof decisions, reason: string | null): Promise<Interest> =>
  parts.db.transaction().execute(async (transaction) => {
    const tenderId = await queries.tenderOfInterest(transaction, id);
    if (tenderId === undefined) throw new Refused('notFound');
    const { tender, now, phase } = await holdOwn(transaction, parts, caller, tenderId, 'share');
    const late = timeRefusal(phase);
    if (late) throw new Refused(late);
    const { from, to, event } = decisions[what];
    const bidderId = await queries.decideInterest(transaction, id, { from, to, reason, now });
    if (bidderId === undefined) throw new Refused('conflict');
    const { name } = await nameOfParty(transaction, bidderId);
    await record(transaction, tenderId, { event, by: caller.id, at: now, about: name });
    const about = namedTender(tender);
    if (reason === null)
      await notify(transaction, parts, { recipients: [bidderId], kind: 'interestApproved', parameters: about, tender: tenderId });
    else
      await notify(transaction, parts, {
        recipients: [bidderId],
        kind: 'interestRejected',
        parameters: { ...about, reason },
        tender: tenderId,
      });
    return queries.readInterest(transaction, id);
  });
