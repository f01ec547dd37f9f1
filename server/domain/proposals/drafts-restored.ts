import { dayOf, formatDay } from '../../../contract/rules/qatar-time.ts';
import type { Transaction } from '../../data/database.ts';
import * as drafts from '../../data/proposals/drafts.ts';
import { documentsIn } from '../../data/proposals/rows.ts';
import type { StoredDraft, StoredOffer } from '../../data/proposals/tables.ts';
import { type BidderSealing, findOffer } from '../../data/proposals/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { ownReader } from '../sealing/account-key.ts';
import { draftToStore } from '../sealing/content.ts';
import type { Held } from '../tenders/locked.ts';
import { addReminders } from './drafts-reminders.ts';

const asTyped = (instant: string): string => formatDay(dayOf(instant));

/** Converts a stored offer to a draft, starting at the first step. */
export const draftFromOffer = ({ offer_price, period, milestones, breakdown, ...offer }: StoredOffer): StoredDraft => ({
  ...offer,
  step: 0,
  offer_price: String(offer_price),
  period: String(period),
  milestones: milestones.map((milestone) => ({
    ...milestone,
    amount: String(milestone.amount),
    period: String(milestone.period),
    start_date: asTyped(milestone.start_date),
    end_date: asTyped(milestone.end_date),
    expected_completion_date: asTyped(milestone.expected_completion_date),
  })),
  breakdown: breakdown.map(({ quantity, unitPrice, ...line }) => ({ ...line, quantity: String(quantity), unitPrice: String(unitPrice) })),
});

/**
 * Turns a bidder's submitted offer back into a draft, so that they can edit it; an existing draft is kept. The bidder must be locked, and
 * the tender running.
 */
export async function restoreDraft(
  transaction: Transaction,
  parts: Pick<Parts, 'jobs' | 'masterKey' | 'clock'>,
  { tender, now }: Held,
  sent: { proposalId: number; version: number; caller: Pick<Caller, 'id' | 'sessionId'>; sealing: BidderSealing },
): Promise<void> {
  const { proposalId, version, caller, sealing } = sent;
  const userId = caller.id;
  if (await drafts.lockDraft(transaction, tender.id, userId)) return;
  const content = draftFromOffer(await findOffer(transaction, proposalId, version, ownReader(transaction, parts, caller).offer));
  const stored = await draftToStore(transaction, parts, { userId, content }, sealing);
  const id = await drafts.insertDraft(transaction, { tenderId: tender.id, userId, sessionId: null, ...stored, writer: null, now });
  // The version references them permanently, so the sweep cannot delete them meanwhile.
  await drafts.replaceDraftFiles(transaction, id, documentsIn(content), now);
  if (tender.deadline) await addReminders(transaction, parts, [id], { deadline: tender.deadline, now });
}
