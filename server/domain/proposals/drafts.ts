import type { BodyOf } from '../../../contract/call.ts';
import type { storeProposalDraft as storeCall } from '../../../contract/calls/proposals.ts';
import type { ProposalDraft, ProposalState } from '../../../contract/entities/proposals.ts';
import type { Phase } from '../../../contract/entities/tenders.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import { claimOwn } from '../../data/files/queries.ts';
import { isSecondOpener } from '../../data/openings/queries.ts';
import * as drafts from '../../data/proposals/drafts.ts';
import { documentsIn } from '../../data/proposals/rows.ts';
import { lockBidder, lockProposalOf } from '../../data/proposals/writes.ts';
import { canSeeTender } from '../../data/tenders/queries.ts';
import type { Parts } from '../../parts.ts';
import { type Caller, writerOf } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { ownReader } from '../sealing/account-key.ts';
import { draftToStore } from '../sealing/content.ts';
import { sealOffered } from '../sealing/files.ts';
import { hold, viewerOf } from '../tenders/locked.ts';
import { requireDocuments } from './documents.ts';
import { addReminders } from './drafts-reminders.ts';

/** A draft's content and the version that it is based on. */
export type DraftFields = BodyOf<typeof storeCall>;

/**
 * Returns the caller's draft for a tender, or null.
 *
 * @throws Refused `notFound` if they may not see the tender
 */
export async function readOwnDraft(parts: Parts, caller: Caller, tenderId: number): Promise<ProposalDraft | null> {
  const { db, clock } = parts;
  if (!(await canSeeTender(db, tenderId, viewerOf(caller, await clock.nowIn(db))))) throw new Refused('notFound');
  return (await drafts.readDraft(db, tenderId, caller.id, ownReader(db, parts, caller))) ?? null;
}

/**
 * Saves a draft as typed, even after the deadline, and while a revision is requested. The first save adds reminders before the deadline.
 *
 * @throws Refused `notFound`, `ownTender`, `openerOfTender`, `alreadySubmitted`, `conflict` if another writer than `writer` changed it since `version`, or it
 * was deleted, `invalidInput` for documents that are not the caller's
 */
export async function storeDraft(
  parts: Parts,
  caller: Caller,
  tenderId: number,
  { version, writer, ...content }: DraftFields,
): Promise<ProposalDraft> {
  const { stored, claimed } = await parts.db.transaction().execute(async (transaction) => {
    const sealing = await lockBidder(transaction, caller.id);
    const { tender, now, phase } = await hold(transaction, parts, tenderId, 'share');
    if (tender.owner_id === caller.id) throw new Refused('ownTender');
    if (!(await canSeeTender(transaction, tenderId, viewerOf(caller, now)))) throw new Refused('notFound');
    const proposal = await lockProposalOf(transaction, tenderId, caller.id);
    if (proposal && !mayWrite(proposal.state, phase)) throw new Refused('alreadySubmitted');
    const found = await drafts.lockDraft(transaction, tenderId, caller.id);
    if (!found && (await isSecondOpener(transaction, tenderId, caller.id))) throw new Refused('openerOfTender');
    // The writer's own save whose answer was lost is not a conflict.
    if ((found?.version ?? 0) !== version && found?.writer !== writer) throw new Refused('conflict');

    const claimed = await claimOwn(transaction, documentsIn(content), caller.id);
    requireDocuments(content, claimed);
    const written = await draftToStore(transaction, parts, { userId: caller.id, content }, sealing);
    const draft = { tenderId, ...writerOf(caller), ...written, writer, now };
    if (found) await drafts.changeDraft(transaction, found.id, draft);
    const id = found?.id ?? (await drafts.insertDraft(transaction, draft));
    await drafts.replaceDraftFiles(transaction, id, documentsIn(content), now);
    if (!found && tender.deadline && phase === 'running') {
      await addReminders(transaction, parts, [id], { deadline: tender.deadline, now });
    }
    const { file } = ownReader(transaction, parts, caller);
    const stored = await drafts.readDraft(transaction, tenderId, caller.id, { draft: async () => content, file });
    if (!stored) throw new Refused('notFound');
    return { stored, claimed };
  });
  await sealOffered(parts, claimed);
  return stored;
}

/** Whether a draft is allowed beside an existing proposal: it was withdrawn, or a revision is requested. */
const mayWrite = (state: ProposalState, phase: Phase): boolean =>
  state === 'withdrawn' || canDoWithProposal('revise', { state, phase, payment: null });

/** Deletes the caller's draft for a tender, if any. */
export const deleteOwnDraft = (parts: Parts, caller: Caller, tenderId: number): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    await lockBidder(transaction, caller.id);
    await drafts.deleteDraft(transaction, tenderId, writerOf(caller), await parts.clock.nowIn(transaction));
  });
