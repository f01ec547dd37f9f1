import type { ProposalState } from '../../../contract/entities/proposals.ts';
import type { Bidder } from './tenders.people.ts';

/**
 * A proposal as it is told: by whom, how many days before the deadline it was sent, and what became of it. `parts` are its milestones, with
 * what each takes of the price, in hundredths; the last takes the rest. `note`: what is to be revised, or why it was rejected.
 */
export type ToldProposal = {
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

/** A draft as it is told: what was typed so far. */
export type ToldDraft = { by: Bidder; title: string; description: string; price: string };

/** How a tender ended once its proposals were opened: what is said of it, and what the publisher keeps for themselves. */
export type ToldEnding = { statement: string; note?: string };
