import type { ListedDraft, ListedDraftPage, OwnProposal, ProposalGroup } from '../../../contract/entities/proposals.ts';

/** Returns the facts that decide which actions a bidder has on a proposal. */
export const standingOf = ({ state, payment, tender: { phase } }: OwnProposal) => ({ state, phase, payment });

/** A tab of the list of proposals: a group of submitted ones, all of them, or the drafts. */
export type ProposalsTab = ProposalGroup | 'all' | 'drafts';

/** Which page of the bidder's proposals is shown. */
export type OwnProposalsSearch = { group: ProposalGroup | null; page: number };

/** A draft in the list; `isKeptHere` is whether this device holds changes that the server does not have. */
export type OwnDraft = ListedDraft & { isKeptHere: boolean };
export type OwnDraftPage = Omit<ListedDraftPage, 'items'> & { items: OwnDraft[] };
