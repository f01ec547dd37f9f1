import { call } from '../call.ts';
import {
  DraftTender,
  ListedDraftPage,
  OwnProposal,
  OwnProposalPage,
  ProposalDetail,
  ProposalDraft,
  ProposalGroup,
} from '../entities/proposals.ts';
import { idsUpTo, OneRow, Page } from '../fields.ts';
import { draftTenderLimit } from '../limits.ts';
import { OfferFields, ProposalDraftFields, ProposalFields } from '../proposal-fields.ts';
import { type } from '../type.ts';

/** Returns the caller's draft for a tender, or null. */
export const readProposalDraft = call({
  method: 'GET',
  path: '/tenders/:id/draft',
  access: 'signedIn',
  summary: 'The caller’s draft of a proposal for a tender.',
  params: OneRow,
  answer: type({ data: ProposalDraft.or('null') }),
});

/**
 * Saves a draft exactly as typed, even after the deadline, so that no input is lost. `conflict` if another writer than `writer` has changed
 * it since `version`, `alreadySubmitted`, `ownTender`, `notFound` for tenders that are not public.
 */
export const storeProposalDraft = call({
  method: 'PUT',
  path: '/tenders/:id/draft',
  access: 'signedIn',
  summary: 'Save the draft of a proposal.',
  params: OneRow,
  body: ProposalDraftFields,
  refusals: ['ownTender', 'alreadySubmitted', 'conflict'],
  answer: type({ data: ProposalDraft }),
});

/** Deletes a draft; idempotent. */
export const deleteProposalDraft = call({
  method: 'DELETE',
  path: '/tenders/:id/draft',
  access: 'signedIn',
  summary: 'Delete the draft of a proposal.',
  params: OneRow,
  answer: type({ data: 'null' }),
});

/** The fee in QAR that the bidder has confirmed: the submission is refused with `feeChanged` if another is due. */
const ConfirmedFee = type({ 'fee?': type('string.numeric.parse').to('number >= 0') });

/**
 * Submits a proposal (section 7). It becomes valid when paid; `payUrl` is the payment page if there is a fee and the gateway responds.
 * Without it a proposal in `awaiting_payment` is paid later. A withdrawn proposal may be submitted again. Refused with `ownTender`,
 * `interestRequired`, `alreadySubmitted`, `deadlinePassed`, `feeChanged`, `conflict` if the tender is not running, `invalidInput`.
 */
export const submitProposal = call({
  method: 'POST',
  path: '/proposals',
  access: 'signedIn',
  summary: 'Submit a proposal.',
  status: 201,
  idempotent: true,
  query: ConfirmedFee,
  body: ProposalFields,
  refusals: ['notFound', 'ownTender', 'interestRequired', 'alreadySubmitted', 'deadlinePassed', 'feeChanged', 'tooManyAttempts'],
  answer: type({ data: { id: 'number.integer > 0', state: OwnProposal.get('state'), submittedAt: 'string', 'payUrl?': 'string' } }),
});

/** Lists the caller's proposals, all or those of a group, newest first. */
export const listMyProposals = call({
  method: 'GET',
  path: '/proposals/mine',
  access: 'signedIn',
  summary: 'The caller’s proposals, the newest first.',
  query: type({ page: Page.default('1'), 'group?': ProposalGroup }),
  answer: type({ data: OwnProposalPage }),
});

/** Lists the caller's drafts of proposals with what each lacks; those that can still be submitted first, by deadline. */
export const listMyDrafts = call({
  method: 'GET',
  path: '/proposals/drafts',
  access: 'signedIn',
  summary: 'The caller’s drafts of proposals, the most urgent first.',
  query: type({ page: Page.default('1') }),
  answer: type({ data: ListedDraftPage }),
});

/**
 * Lists those of some tenders for which the caller has no stored draft but may write one: of a new proposal, or of the revision that is
 * requested. For drafts that exist only on a device; by deadline.
 */
export const listDraftTenders = call({
  method: 'GET',
  path: '/proposals/drafts/tenders',
  access: 'signedIn',
  summary: 'Tenders for which a draft may exist on the caller’s device only.',
  query: type({ ids: idsUpTo(draftTenderLimit) }),
  answer: type({ data: DraftTender.array() }),
});

/** Returns a proposal with its versions and receipts: always for its bidder, for the publisher after the opening. */
export const readProposal = call({
  method: 'GET',
  path: '/proposals/:id',
  access: 'signedIn',
  summary: 'A proposal with all of its versions.',
  params: OneRow,
  answer: type({ data: ProposalDetail }),
});

/** Submits a new version while a revision is requested; it replaces the current one when paid. `conflict` otherwise. */
export const resubmitProposal = call({
  method: 'PUT',
  path: '/proposals/:id',
  access: 'signedIn',
  summary: 'Send a revised proposal.',
  idempotent: true,
  params: OneRow,
  query: ConfirmedFee,
  body: OfferFields,
  refusals: ['feeChanged', 'tooManyAttempts'],
  answer: submitProposal.answer,
});

/** Opens a payment for the newest version. `conflict` if nothing is due, `deadlinePassed`, `gatewayDown`. */
export const payProposal = call({
  method: 'POST',
  path: '/proposals/:id/pay',
  access: 'signedIn',
  summary: 'Pay for a proposal.',
  params: OneRow,
  refusals: ['deadlinePassed', 'conflict', 'gatewayDown'],
  answer: type({ data: { payUrl: 'string' } }),
});

/** Withdraws a proposal before the deadline. `deadlinePassed`, `conflict`. */
export const withdrawProposal = call({
  method: 'POST',
  path: '/proposals/:id/withdraw',
  access: 'signedIn',
  summary: 'Withdraw a proposal.',
  params: OneRow,
  refusals: ['deadlinePassed', 'conflict'],
  answer: type({ data: OwnProposal }),
});
