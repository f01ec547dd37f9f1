import type { ProposalState } from '../../../contract/entities/proposals.ts';
import type { Bidder } from './tenders.people.ts';

/**
 * A demo proposal: its bidder, days before the deadline at which it was submitted, and its status. `parts` are its milestones with their
 * shares of the price, in hundredths; the last takes the remainder. `note`: what is to be revised, or the reason for the rejection.
 */
export type DemoProposal = {
  by: Bidder;
  before: number;
  state: ProposalState;
  title: string;
  description: string;
  /** In QAR. */
  price: number;
  /** Days. */
  period: number;
  parts: readonly (readonly [title: string, share: number])[];
  note?: string;
};

/** A demo draft. */
export type DemoDraft = { by: Bidder; title: string; description: string; price: string };

/** The outcome of a demo tender after the opening: public statement, and the publisher's internal note. */
export type DemoOutcome = { statement: string; note?: string };
