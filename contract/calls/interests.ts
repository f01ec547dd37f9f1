import { type } from 'arktype';
import { call } from '../call.ts';
import { Interest, InterestPage, Question, QuestionPage } from '../entities/tenders.ts';
import { OneRow, Page, text } from '../fields.ts';
import { questionMaxLength, reasonMaxLength } from '../limits.ts';

const nothing = type({ data: 'null' });

/**
 * Says that the caller is interested in a closed tender. Refused with `notClosed` for open ones, `ownTender`,
 * `alreadyInterested`, `deadlinePassed`, and `conflict` where it is not running.
 */
export const submitInterest = call({
  method: 'POST',
  path: '/tenders/:id/interest',
  access: 'signedIn',
  summary: 'Submit interest in a closed tender.',
  params: OneRow,
  answer: nothing,
});

/** Who is interested in one of the caller's tenders. */
export const listInterests = call({
  method: 'GET',
  path: '/tenders/:id/interests',
  access: 'signedIn',
  summary: 'Expressions of interest in one of the caller’s tenders, undecided first.',
  params: OneRow,
  query: type({ page: Page.default('1') }),
  answer: type({ data: InterestPage }),
});

/** Lets someone submit a proposal; one that was rejected may still be approved. `conflict` otherwise, `deadlinePassed`. */
export const approveInterest = call({
  method: 'POST',
  path: '/interests/:id/approve',
  access: 'signedIn',
  summary: 'Approve an expression of interest in one of the caller’s tenders.',
  params: OneRow,
  answer: type({ data: Interest }),
});

/** Rejects an interest; who showed it reads the reason. `conflict` when it was decided already, `deadlinePassed`. */
export const rejectInterest = call({
  method: 'POST',
  path: '/interests/:id/reject',
  access: 'signedIn',
  summary: 'Reject an expression of interest in one of the caller’s tenders.',
  params: OneRow,
  body: type({ reason: text(reasonMaxLength) }),
  answer: type({ data: Interest }),
});

/** Questions with their answers; those without one only to who asked, to the publisher and to admins. */
export const listQuestions = call({
  method: 'GET',
  path: '/tenders/:id/questions',
  access: 'public',
  summary: 'Questions about a tender and their answers.',
  params: OneRow,
  query: type({ page: Page.default('1') }),
  answer: type({ data: QuestionPage }),
});

/** Asks about a running tender; the publisher is told, but not who asks. `ownTender`, `deadlinePassed`, `conflict`. */
export const askQuestion = call({
  method: 'POST',
  path: '/tenders/:id/questions',
  access: 'signedIn',
  summary: 'Ask a question about a tender.',
  status: 201,
  idempotent: true,
  params: OneRow,
  body: type({ text: text(questionMaxLength) }),
  answer: type({ data: Question }),
});

/** Answers a question for everyone. `conflict` when it has an answer already, `deadlinePassed`. */
export const answerQuestion = call({
  method: 'POST',
  path: '/questions/:id/answer',
  access: 'signedIn',
  summary: 'Answer a question about one of the caller’s tenders.',
  params: OneRow,
  body: type({ answer: text(questionMaxLength) }),
  answer: type({ data: Question }),
});
