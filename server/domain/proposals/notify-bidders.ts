import type { NotificationKind } from '../../../contract/entities/notifications.ts';
import type { Transaction } from '../../data/database.ts';
import { lockReaders } from '../../data/notifications/writes.ts';
import type { NoticeParameters } from '../../notices/words.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';

/** A proposal to notify its bidder about. */
export type NotifiedProposal = { id: number; number: string; user_id: number };

/**
 * Notifies the bidder of each proposal, with a link to it.
 *
 * @param aboutOf returns the notification's parameters for a proposal's number
 */
export async function notifyBidders<K extends NotificationKind>(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'jobs'>,
  proposals: readonly NotifiedProposal[],
  kind: K,
  aboutOf: (proposal: string) => NoticeParameters[K],
  tenderId: number,
): Promise<void> {
  await lockReaders(
    transaction,
    proposals.map(({ user_id }) => user_id),
  );
  for (const { id, number, user_id } of proposals) await notify(transaction, parts, [user_id], kind, aboutOf(number), tenderId, id);
}
