import type { InterestState, Phase, Procedure } from '../../../contract/entities/tenders.ts';
import type { ToldDraft, ToldEnding, ToldProposal } from './proposals.told.ts';
import type { Bidder, Publisher } from './tenders.people.ts';
import type { Said } from './trades/trade.ts';

/** An interest as it is told: by whom, how many days ago, and what became of it. */
export type ToldInterest = { by: Bidder; days: number; state: InterestState; reason?: string };
/** A question, asked so many days ago; its answer came within a day. */
export type ToldQuestion = { by: Bidder; days: number; text: string; answer?: string };
/** An addendum, issued so many days ago; `moves`: it has brought the present deadline. */
export type ToldAddendum = { days: number; text: string; moves?: true };

/**
 * A tender as it is told. Its dates lie so many days from now (before it, where they are negative): `publish`, the first and the last
 * day of the work's tendering, and the deadline. Arabic texts may be empty.
 */
export type ToldTender = {
  by: Publisher;
  title: Said;
  description: Said;
  services: readonly string[];
  status: Procedure;
  bond: number;
  phase: Phase;
  publish: number;
  deadline: number;
  /** Why it was rejected or cancelled. */
  reason?: string;
  interests?: readonly ToldInterest[];
  questions?: readonly ToldQuestion[];
  addenda?: readonly ToldAddendum[];
  proposals?: readonly ToldProposal[];
  drafts?: readonly ToldDraft[];
  ending?: ToldEnding;
};

/** When a demo tender came to what it is. */
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
