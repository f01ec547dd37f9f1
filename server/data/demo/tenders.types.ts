import type { InterestState, Phase, Procedure } from '../../../contract/entities/tenders.ts';
import type { DemoDraft, DemoOutcome, DemoProposal } from './proposals.types.ts';
import type { Bidder, Publisher } from './tenders.people.ts';
import type { Bilingual } from './trades/trade.ts';

/** A demo interest: its member, its age in days, and its status. */
export type DemoInterest = { by: Bidder; days: number; state: InterestState; reason?: string };
/** A demo question with its age in days; it was answered within a day. */
export type DemoQuestion = { by: Bidder; days: number; text: string; answer?: string };
/** A demo addendum with its age in days; `moves`: it set the current deadline. */
export type DemoAddendum = { days: number; text: string; textAr: string; moves?: true };

/**
 * A demo tender. Its dates are days relative to now (negative: in the past): `publish`, the first and last day of the tendering period, and
 * the deadline. Arabic texts may be empty.
 */
export type DemoTender = {
  by: Publisher;
  title: Bilingual;
  description: Bilingual;
  services: readonly string[];
  status: Procedure;
  bond: number;
  phase: Phase;
  publish: number;
  deadline: number;
  /** The reason for its rejection or cancellation. */
  reason?: string;
  interests?: readonly DemoInterest[];
  questions?: readonly DemoQuestion[];
  addenda?: readonly DemoAddendum[];
  proposals?: readonly DemoProposal[];
  drafts?: readonly DemoDraft[];
  ending?: DemoOutcome;
};

/** Instants of a demo tender's events. */
export type Course = {
  created: Date;
  sent: Date;
  decided: Date;
  publish: Date;
  deadline: Date;
  cancelled: Date;
  opened: Date;
  ended: Date;
};
