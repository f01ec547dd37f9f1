import { call } from '../call.ts';
import { ReviewChange, TenderProposals } from '../entities/proposals.ts';
import { BodyId, OneRow, Page, text } from '../fields.ts';
import { noteMaxLength } from '../limits.ts';
import { type } from '../type.ts';

const change = type({ data: ReviewChange });
/** The version that was read: no one can decide on a version that they have not seen. */
const Read = type({ version: 'number.integer > 0' });
const Note = Read.merge({ note: text(noteMaxLength) });

/** Returns a page of the proposals for one of the caller's tenders, in summary; before the opening only their number. */
export const listProposals = call({
  method: 'GET',
  path: '/tenders/:id/proposals',
  access: 'signedIn',
  summary: 'Proposals for one of the caller’s tenders, sealed until the opening.',
  heavy: true,
  params: OneRow,
  query: type({ page: Page.default('1') }),
  answer: type({ data: TenderProposals }),
});

/**
 * Records the opening, after the deadline. `conflict` before it, `paymentsPending` while a payment may still complete, `passwordNeeded` some
 * time after the password was given.
 */
export const openProposals = call({
  method: 'POST',
  path: '/tenders/:id/open',
  access: 'signedIn',
  summary: 'Open the proposals of a tender.',
  params: OneRow,
  refusals: ['conflict', 'paymentsPending', 'passwordNeeded', 'codeNeeded'],
  answer: change,
});

/**
 * Awards the tender to a proposal; in one transaction all others become not awarded and all bidders are notified. `note` is private to the
 * publisher.
 */
export const awardTender = call({
  method: 'POST',
  path: '/tenders/:id/award',
  access: 'signedIn',
  summary: 'Award a tender to a proposal.',
  params: OneRow,
  body: Read.merge({ proposal: BodyId, 'statement?': text(noteMaxLength).or('null'), 'note?': text(noteMaxLength).or('null') }),
  refusals: ['conflict', 'passwordNeeded', 'codeNeeded'],
  answer: change,
});

/** Ends a tender without an award; the reason is public. */
export const endTender = call({
  method: 'POST',
  path: '/tenders/:id/unsuccessful',
  access: 'signedIn',
  summary: 'End a tender without an award.',
  params: OneRow,
  body: type({ reason: text(noteMaxLength) }),
  refusals: ['conflict'],
  answer: change,
});

/** Shortlists a proposal. Every decision refuses with `conflict` if the rules do not allow it or a newer version has become valid. */
export const shortlistProposal = call({
  method: 'POST',
  path: '/proposals/:id/shortlist',
  access: 'signedIn',
  summary: 'Shortlist a proposal.',
  params: OneRow,
  body: Read,
  refusals: ['conflict'],
  answer: change,
});

/** Rejects a proposal; its bidder sees the reason. */
export const rejectProposal = call({
  method: 'POST',
  path: '/proposals/:id/reject',
  access: 'signedIn',
  summary: 'Reject a proposal.',
  params: OneRow,
  body: Note,
  refusals: ['conflict'],
  answer: change,
});

/** Requests a revised version from the bidder. */
export const requestRevision = call({
  method: 'POST',
  path: '/proposals/:id/request-revision',
  access: 'signedIn',
  summary: 'Request a revision of a proposal.',
  params: OneRow,
  body: Note,
  refusals: ['conflict'],
  answer: change,
});
