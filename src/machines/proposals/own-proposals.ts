import type { ListedDraft, ListedDraftPage, OwnProposal, ProposalCounts, ProposalGroup } from '../../../contract/entities/proposals.ts';
import { isDraftDue } from '../../../contract/rules/proposals.ts';

/** Returns the facts that decide which actions a bidder has on a proposal. */
export const standingOf = ({ state, payment, tender: { phase, deadline } }: OwnProposal) => ({ state, phase, payment, deadline });

/** A tab of the list of proposals: a group of submitted ones, all of them, or the drafts. */
export type ProposalsTab = ProposalGroup | 'all' | 'drafts';

/** Which page of the bidder's proposals is shown. */
export type OwnProposalsSearch = { group: ProposalGroup | null; page: number };

/**
 * A draft in the list. `updatedAt` is when the server stored it, null if it exists only on this device; `isKeptHere` is whether this device
 * holds changes that the server does not have.
 */
export type OwnDraft = Omit<ListedDraft, 'updatedAt'> & { updatedAt: string | null; isKeptHere: boolean };
export type OwnDraftPage = Omit<ListedDraftPage, 'items'> & { items: OwnDraft[] };

/** Returns the numbers of a list with those of the drafts that exist only on this device; `now` is the server's time in milliseconds. */
export const countedWith = (counts: ProposalCounts, onlyHere: readonly Pick<OwnDraft, 'tender'>[], now: number): ProposalCounts => ({
  ...counts,
  drafts: counts.drafts + onlyHere.length,
  draftsDue: counts.draftsDue + onlyHere.filter(({ tender }) => isDraftDue(tender, now)).length,
});

type OnThisDevice = { page: number; keptTenders: readonly number[]; onlyHere: readonly OwnDraft[]; now: number };

/** Returns a page of the server's drafts with what this device holds; the drafts that exist only here come first on the first page. */
export const withDraftsHere = (result: ListedDraftPage, { page, keptTenders, onlyHere, now }: OnThisDevice): OwnDraftPage => {
  const stored = result.items.map((draft) => ({ ...draft, isKeptHere: keptTenders.includes(draft.tender.id) }));
  return {
    ...result,
    items: page === 1 ? [...onlyHere, ...stored] : stored,
    totalItems: result.totalItems + onlyHere.length,
    counts: countedWith(result.counts, onlyHere, now),
  };
};
