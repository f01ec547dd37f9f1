import { type } from 'arktype';
import { call } from '../call.ts';
import { OwnProposal, OwnProposalPage, ProposalDetail, ProposalDraft } from '../entities/proposals.ts';
import { OneRow, Page } from '../fields.ts';
import { OfferFields, ProposalDraftFields, ProposalFields } from '../proposal-fields.ts';

/** The caller's draft for a tender; null where there is none. */
export const readProposalDraft = call({
  method: 'GET',
  path: '/tenders/:id/draft',
  access: 'signedIn',
  summary: 'The caller’s draft of a proposal for a tender.',
  params: OneRow,
  answer: type({ data: ProposalDraft.or('null') }),
});

/**
 * Stores a draft exactly as it is typed, also behind the deadline: nothing typed is lost. `conflict` when someone else than
 * `writer` has changed it since `version`,
 * `alreadySubmitted`, `ownTender`, `notFound` for tenders no one sees.
 */
export const storeProposalDraft = call({
  method: 'PUT',
  path: '/tenders/:id/draft',
  access: 'signedIn',
  summary: 'Save the draft of a proposal.',
  params: OneRow,
  body: ProposalDraftFields,
  answer: type({ data: ProposalDraft }),
});

/** Forgets a draft; also where there is none. */
export const deleteProposalDraft = call({
  method: 'DELETE',
  path: '/tenders/:id/draft',
  access: 'signedIn',
  summary: 'Delete the draft of a proposal.',
  params: OneRow,
  answer: type({ data: 'null' }),
});

/**
 * Submits a proposal (section 7). It counts once it is paid; `payUrl` leads to the payment, where there is a fee and the gateway
 * answers. Without it a proposal in `awaiting_payment` is paid later. One that was withdrawn may be sent again. Refused with `ownTender`,
 * `interestRequired`, `alreadySubmitted`, `deadlinePassed`, `conflict` where the tender is not running, `invalidInput`.
 */
export const submitProposal = call({
  method: 'POST',
  path: '/proposals',
  access: 'signedIn',
  summary: 'Submit a proposal.',
  status: 201,
  idempotent: true,
  body: ProposalFields,
  answer: type({ data: { id: 'number.integer > 0', state: OwnProposal.get('state'), 'payUrl?': 'string' } }),
});

/** The caller's proposals, the newest first. */
export const listMyProposals = call({
  method: 'GET',
  path: '/proposals/mine',
  access: 'signedIn',
  summary: 'The caller’s proposals, the newest first.',
  query: type({ page: Page.default('1') }),
  answer: type({ data: OwnProposalPage }),
});

/** A proposal with its versions and receipts: for who sent it for ever, for the publisher after the opening. */
export const readProposal = call({
  method: 'GET',
  path: '/proposals/:id',
  access: 'signedIn',
  summary: 'A proposal with all of its versions.',
  params: OneRow,
  answer: type({ data: ProposalDetail }),
});

/** Sends a new version while a revision is asked for; it replaces the old one once it is paid. `conflict` otherwise. */
export const resubmitProposal = call({
  method: 'PUT',
  path: '/proposals/:id',
  access: 'signedIn',
  summary: 'Send a revised proposal.',
  idempotent: true,
  params: OneRow,
  body: OfferFields,
  answer: submitProposal.answer,
});

/** Opens a payment for the newest version. `conflict` where nothing is due, `deadlinePassed`, `gatewayDown`. */
export const payProposal = call({
  method: 'POST',
  path: '/proposals/:id/pay',
  access: 'signedIn',
  summary: 'Pay for a proposal.',
  params: OneRow,
  answer: type({ data: { payUrl: 'string' } }),
});

/** Takes a proposal back before the deadline. `deadlinePassed`, `conflict`. */
export const withdrawProposal = call({
  method: 'POST',
  path: '/proposals/:id/withdraw',
  access: 'signedIn',
  summary: 'Withdraw a proposal.',
  params: OneRow,
  answer: type({ data: OwnProposal }),
});
