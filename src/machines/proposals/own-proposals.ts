import type { OwnProposal } from '../../../contract/entities/proposals.ts';

/** Returns the facts that decide which actions a bidder has on a proposal. */
export const standingOf = ({ state, payment, tender: { phase } }: OwnProposal) => ({ state, phase, payment });
