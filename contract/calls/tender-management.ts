import { type } from 'arktype';
import { call } from '../call.ts';
import { Addendum, OwnTenderPage, TenderDetail, TenderDraft, TenderGroup } from '../entities/tenders.ts';
import { OneRow, Page, text } from '../fields.ts';
import { reasonMaxLength } from '../limits.ts';
import { AddendumFields, TenderChange, TenderFields } from '../tender-fields.ts';

/** The caller's tenders, the last changed first. */
export const listMyTenders = call({
  method: 'GET',
  path: '/tenders/mine',
  access: 'signedIn',
  summary: 'The caller’s tenders, the last changed first.',
  query: type({ 'group?': TenderGroup, page: Page.default('1') }),
  answer: type({ data: OwnTenderPage }),
});

/** Begins a draft; its number is given here. `invalidInput` for unknown services or documents that are not the caller's. */
export const createTender = call({
  method: 'POST',
  path: '/tenders',
  access: 'signedIn',
  summary: 'Create a draft tender.',
  status: 201,
  idempotent: true,
  body: TenderFields,
  answer: type({ data: TenderDraft }),
});

/** One of the caller's tenders as it is written: a draft, or one that was rejected. `conflict` for others of theirs. */
export const readTerms = call({
  method: 'GET',
  path: '/tenders/:id/terms',
  access: 'signedIn',
  summary: 'A tender that is being written.',
  params: OneRow,
  answer: type({ data: TenderDraft }),
});

/** Changes a draft, or a tender that was rejected. `conflict` when it was changed since `version`, or was sent for approval. */
export const updateTender = call({
  method: 'PATCH',
  path: '/tenders/:id',
  access: 'signedIn',
  summary: 'Change the draft of a tender.',
  params: OneRow,
  body: TenderChange,
  answer: type({ data: TenderDraft }),
});

/** Deletes a draft, also one that was taken back. `conflict` otherwise. */
export const deleteTender = call({
  method: 'DELETE',
  path: '/tenders/:id',
  access: 'signedIn',
  summary: 'Delete the draft of a tender.',
  params: OneRow,
  answer: type({ data: 'null' }),
});

/** Sends a draft for approval, after which it is published by itself. `invalidInput` names what is missing or does not fit. */
export const publishTender = call({
  method: 'POST',
  path: '/tenders/:id/publish',
  access: 'signedIn',
  summary: 'Send a tender for approval.',
  params: OneRow,
  body: type({ version: 'number.integer > 0' }),
  answer: type({ data: TenderDraft }),
});

/** Takes a tender back that still waits for approval; it is a draft again. */
export const takeBackTender = call({
  method: 'POST',
  path: '/tenders/:id/take-back',
  access: 'signedIn',
  summary: 'Withdraw a tender from review.',
  params: OneRow,
  answer: type({ data: TenderDraft }),
});

/** Cancels an approved tender for good; everyone who took part reads the reason. */
export const cancelTender = call({
  method: 'POST',
  path: '/tenders/:id/cancel',
  access: 'signedIn',
  summary: 'Cancel a tender.',
  params: OneRow,
  body: type({ reason: text(reasonMaxLength) }),
  answer: type({ data: TenderDetail }),
});

/**
 * Changes published terms. Everyone who asked, showed interest or bid is told. `invalidInput` for a deadline that is not later
 * than the old one, `deadlinePassed`, `conflict` where the tender is not approved or was cancelled.
 */
export const issueAddendum = call({
  method: 'POST',
  path: '/tenders/:id/addenda',
  access: 'signedIn',
  summary: 'Issue an addendum to a tender.',
  status: 201,
  idempotent: true,
  params: OneRow,
  body: AddendumFields,
  answer: type({ data: Addendum }),
});
