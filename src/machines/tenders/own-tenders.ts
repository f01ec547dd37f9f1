import type { OwnTender, OwnTenderPage, TenderGroup } from '../../../contract/entities/tenders.ts';

/** Which of the publisher's own tenders are asked for: those of a group, or all. */
export type OwnTendersSearch = { group: TenderGroup | null; page: number };

/** What the list of the publisher's own tenders knows. */
export type OwnTendersContext = {
  search: OwnTendersSearch;
  result: OwnTenderPage | null;
  /** The tender a dialog is about, and the reason that is given for cancelling it. */
  chosen: OwnTender | null;
  reason: string;
  /** The tender something was just done with: whoever did it finds the focus there when the list has come. */
  decided: number | null;
  /** The tender that is expanded, and what is shown of it. */
  expanded: number;
  tab: 'interests' | 'proposals';
};
