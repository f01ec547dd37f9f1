import { call } from '../call.ts';
import { Interest, InterestPage, Question, QuestionPage, WatchedPage } from '../entities/tenders.ts';
import { OneRow, Page, text } from '../fields.ts';
import { questionMaxLength, reasonMaxLength } from '../limits.ts';
import { type } from '../type.ts';

const nothing = type({ data: 'null' });

/**
 * Submits the caller's interest in a closed tender. Refused with `notClosed` for open ones, `ownTender`, `alreadyInterested`,
 * `deadlinePassed`, and `conflict` if it is not running.
 */
export const submitInterest = call({
  method: 'POST',
  path: '/tenders/:id/interest',
  access: 'signedIn',
  summary: 'Submit interest in a closed tender.',
  params: OneRow,
  refusals: ['ownTender', 'notClosed', 'alreadyInterested', 'deadlinePassed', 'conflict'],
  answer: nothing,
});

/** Starts or stops watching a tender: watchers are notified of addenda, answers, deadline and outcome. Refused with `ownTender`. */
export const watchTender = call({
  method: 'PUT',
  path: '/tenders/:id/watch',
  access: 'signedIn',
  summary: 'Start or stop watching a tender.',
  params: OneRow,
  body: type({ isWatched: 'boolean' }),
  refusals: ['ownTender'],
  answer: nothing,
});

/** Lists the tenders that the caller watches, each with what is new in it. */
export const listWatched = call({
  method: 'GET',
  path: '/tenders/watched',
  access: 'signedIn',
  summary: 'The tenders that the caller watches, with what is new since they were opened.',
  query: type({ page: Page.default('1') }),
  answer: type({ data: WatchedPage }),
});

/** Records that the caller has opened a watched tender: nothing in it is new any more. Changes nothing for other tenders. */
export const markSeen = call({
  method: 'PUT',
  path: '/tenders/:id/seen',
  access: 'signedIn',
  summary: 'Mark what is new in a watched tender as seen.',
  params: OneRow,
  answer: nothing,
});

/** Lists the interests in one of the caller's tenders. */
export const listInterests = call({
  method: 'GET',
  path: '/tenders/:id/interests',
  access: 'signedIn',
  summary: 'Expressions of interest in one of the caller’s tenders, undecided first.',
  params: OneRow,
  query: type({ page: Page.default('1') }),
  answer: type({ data: InterestPage }),
});

/**
 * Approves an interest, so that its member may submit a proposal; a rejected one may still be approved. `conflict` otherwise,
 * `deadlinePassed`.
 */
export const approveInterest = call({
  method: 'POST',
  path: '/interests/:id/approve',
  access: 'signedIn',
  summary: 'Approve an expression of interest in one of the caller’s tenders.',
  params: OneRow,
  refusals: ['conflict', 'deadlinePassed'],
  answer: type({ data: Interest }),
});

/** Rejects an interest; its member sees the reason. `conflict` if it was already decided, `deadlinePassed`. */
export const rejectInterest = call({
  method: 'POST',
  path: '/interests/:id/reject',
  access: 'signedIn',
  summary: 'Reject an expression of interest in one of the caller’s tenders.',
  params: OneRow,
  body: type({ reason: text(reasonMaxLength) }),
  refusals: ['conflict', 'deadlinePassed'],
  answer: type({ data: Interest }),
});

/** Lists questions with their answers; unanswered ones only for their author, the publisher and admins. */
export const listQuestions = call({
  method: 'GET',
  path: '/tenders/:id/questions',
  access: 'public',
  summary: 'Questions about a tender and their answers.',
  params: OneRow,
  query: type({ page: Page.default('1') }),
  answer: type({ data: QuestionPage }),
});

/**
 * Asks a question about a running tender; the publisher is notified, but does not see the author. `ownTender`, `deadlinePassed`,
 * `conflict`.
 */
export const askQuestion = call({
  method: 'POST',
  path: '/tenders/:id/questions',
  access: 'signedIn',
  summary: 'Ask a question about a tender.',
  status: 201,
  idempotent: true,
  params: OneRow,
  body: type({ text: text(questionMaxLength) }),
  refusals: ['ownTender', 'deadlinePassed', 'questionsClosed', 'tooManyAttempts'],
  answer: type({ data: Question }),
});

/** Publishes the answer to a question. `conflict` if it already has one, `deadlinePassed`. */
export const answerQuestion = call({
  method: 'POST',
  path: '/questions/:id/answer',
  access: 'signedIn',
  summary: 'Answer a question about one of the caller’s tenders.',
  params: OneRow,
  body: type({ answer: text(questionMaxLength) }),
  refusals: ['conflict', 'deadlinePassed'],
  answer: type({ data: Question }),
});
