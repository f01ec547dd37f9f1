import { call } from '../call.ts';
import { Holiday } from '../entities/holidays.ts';
import { Addendum, OwnTenderPage, TenderDetail, TenderDraft, TenderGroup } from '../entities/tenders.ts';
import { OneRow, Page, text } from '../fields.ts';
import { reasonMaxLength } from '../limits.ts';
import { AddendumFields, Instant, TenderChange, TenderFields } from '../tender-fields.ts';
import { type } from '../type.ts';

/**
 * Lists the caller's tenders: those that need something done at `asOf` first, then the last changed. `asOf` is the present, or that of an
 * earlier answer, which keeps the rows in their places.
 */
export const listMyTenders = call({
  method: 'GET',
  path: '/tenders/mine',
  access: 'signedIn',
  summary: 'The caller’s tenders, those that need something done first.',
  query: type({ 'group?': TenderGroup, 'asOf?': Instant, page: Page.default('1') }),
  answer: type({ data: OwnTenderPage }),
});

/** Creates a draft and assigns its number. `invalidInput` for unknown services or documents that are not the caller's. */
export const createTender = call({
  method: 'POST',
  path: '/tenders',
  access: 'signedIn',
  summary: 'Create a draft tender.',
  status: 201,
  idempotent: true,
  body: TenderFields,
  refusals: ['tooManyAttempts'],
  answer: type({ data: TenderDraft }),
});

/** Returns one of the caller's tenders for editing: a draft, or a rejected one. `conflict` for their other tenders. */
export const readTerms = call({
  method: 'GET',
  path: '/tenders/:id/terms',
  access: 'signedIn',
  summary: 'A tender that is being written.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: TenderDraft }),
});

/** Changes a draft or a rejected tender. `conflict` if it has changed since `version`, or was submitted for approval. */
export const updateTender = call({
  method: 'PATCH',
  path: '/tenders/:id',
  access: 'signedIn',
  summary: 'Change the draft of a tender.',
  params: OneRow,
  body: TenderChange,
  refusals: ['conflict'],
  answer: type({ data: TenderDraft }),
});

/** Deletes a draft, including one withdrawn from review. `conflict` otherwise. */
export const deleteTender = call({
  method: 'DELETE',
  path: '/tenders/:id',
  access: 'signedIn',
  summary: 'Delete the draft of a tender.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: 'null' }),
});

/** Submits a draft for approval, after which it is published automatically. `invalidInput` names missing and invalid fields. */
export const publishTender = call({
  method: 'POST',
  path: '/tenders/:id/publish',
  access: 'signedIn',
  summary: 'Send a tender for approval.',
  params: OneRow,
  body: type({ version: 'number.integer > 0' }),
  refusals: ['conflict'],
  answer: type({ data: TenderDraft }),
});

/** Returns the public holidays, of which the editor of a tender warns. */
export const listHolidays = call({
  method: 'GET',
  path: '/holidays',
  access: 'public',
  summary: 'Public holidays in Qatar.',
  answer: type({ data: Holiday.array() }),
});

/** Withdraws a tender from review; it is a draft again. */
export const takeBackTender = call({
  method: 'POST',
  path: '/tenders/:id/take-back',
  access: 'signedIn',
  summary: 'Withdraw a tender from review.',
  params: OneRow,
  refusals: ['conflict'],
  answer: type({ data: TenderDraft }),
});

/** Cancels an approved tender irrevocably; all participants see the reason. */
export const cancelTender = call({
  method: 'POST',
  path: '/tenders/:id/cancel',
  access: 'signedIn',
  summary: 'Cancel a tender.',
  params: OneRow,
  body: type({ reason: text(reasonMaxLength) }),
  refusals: ['conflict'],
  answer: type({ data: TenderDetail }),
});

/**
 * Changes published terms. Everyone who takes part in the tender or watches it is notified. `invalidInput` for a deadline that
 * is not later than the current one, `deadlinePassed`, `conflict` if the tender is not approved or was cancelled.
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
  refusals: ['deadlinePassed'],
  answer: type({ data: Addendum }),
});
