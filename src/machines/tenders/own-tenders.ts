import type { OwnTender, OwnTenderPage, TenderGroup } from '../../../contract/entities/tenders.ts';
import type { ListOf } from '../list.ts';

/**
 * The filter of the publisher's own tenders: one group, or null for all. `asOf` is the instant by which they are ordered, null for the
 * present: rows stay in their places while the page is open.
 */
export type OwnTendersSearch = { group: TenderGroup | null; page: number; asOf: string | null };

/** The list of the publisher's own tenders. */
export type OwnTendersList = ListOf<OwnTenderPage, OwnTendersSearch>;

type Act = 'delete' | 'takeBack' | 'cancel';
/** What the publisher does with a tender, with the reason of a cancellation. */
export type TenderAct = { act: Act; id: number; reason: string };

/** Context of the publisher's own tenders. */
export type OwnTendersContext = {
  /** The page that the list has read last. */
  read: OwnTenderPage | null;
  /** What is done with the chosen tender, and the reason for its cancellation. */
  act: Act;
  chosen: OwnTender | null;
  reason: string;
  /** The tender that was just acted on; it receives the focus after the reload. */
  decided: number | null;
  /** The expanded tender, and which of its details are shown. */
  expanded: number;
  tab: 'interests' | 'proposals';
};
