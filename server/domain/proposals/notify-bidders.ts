import type { NotificationKind } from '../../../contract/entities/notifications.ts';
import type { NoticeParameters } from '../../notices/words.ts';
import type { NoticeOf } from '../notifications/notifications.ts';

/** A proposal to notify its bidder about. */
export type NotifiedProposal = { id: number; number: string; user_id: number };

/**
 * Returns a notice for the bidder of each proposal, with a link to it.
 *
 * @param aboutOf returns the notice's parameters for a proposal's number
 */
export const noticesForBidders = <K extends NotificationKind>(
  proposals: readonly NotifiedProposal[],
  kind: K,
  aboutOf: (proposal: string) => NoticeParameters[K],
  tender: number,
): NoticeOf<K>[] =>
  proposals.map(({ id, number, user_id }) => ({ recipients: [user_id], kind, parameters: aboutOf(number), tender, proposal: id }));
