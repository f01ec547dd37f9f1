import type { OwnTender, OwnTenderPage, TenderGroup } from '../../../contract/entities/tenders.ts';

/**
 * The filter of the publisher's own tenders: one group, or null for all. `asOf` is the instant by which they are ordered, null for the
 * present: rows stay in their places while the page is open.
 */
export type OwnTendersSearch = { group: TenderGroup | null; page: number; asOf: string | null };

/** Context of the publisher's own tenders. */
export type OwnTendersContext = {
  search: OwnTendersSearch;
  result: OwnTenderPage | null;
  /** The tender of the open dialog, and the reason for its cancellation. */
  chosen: OwnTender | null;
  reason: string;
  /** The tender that was just acted on; it receives the focus after the reload. */
  decided: number | null;
  /** The expanded tender, and which of its details are shown. */
  expanded: number;
  tab: 'interests' | 'proposals';
};
