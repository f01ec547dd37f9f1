import type { OwnProposal } from '../../../contract/entities/proposals.ts';

/** What decides what its bidder can do with a proposal. */
export const standingOf = ({ state, payment, tender: { phase } }: OwnProposal) => ({ state, phase, payment });
