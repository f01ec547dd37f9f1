import { call } from '../call.ts';
import { Minutes, Opening } from '../entities/openings.ts';
import { Email, OneRow, text } from '../fields.ts';
import { noteMaxLength } from '../limits.ts';
import { type } from '../type.ts';

const answer = type({ data: Opening });

/** Returns the opening of a tender by two for its publisher, or its second opener. Those who have drafted or bid for it are none. */
export const readOpening = call({
  method: 'GET',
  path: '/tenders/:id/opening',
  access: 'signedIn',
  summary: 'The opening of a tender’s proposals by two.',
  params: OneRow,
  answer,
});

/**
 * Requires two openers for one of the caller's tenders, and names the second one, or another one in place of them, with a reason. It cannot
 * be taken back. The answer does not depend on whether there is such an account, and whether it may open.
 */
export const nameOpener = call({
  method: 'PUT',
  path: '/tenders/:id/opener',
  access: 'signedIn',
  summary: 'Name the second opener of a tender.',
  params: OneRow,
  body: type({ email: Email, 'reason?': text(noteMaxLength).or('null') }),
  refusals: ['conflict', 'tooManyAttempts'],
  answer,
});

/** Notifies the second opener again. */
export const remindOpener = call({
  method: 'POST',
  path: '/tenders/:id/opener/remind',
  access: 'signedIn',
  summary: 'Remind the second opener of a tender.',
  params: OneRow,
  refusals: ['conflict', 'tooManyAttempts'],
  answer,
});

/**
 * Confirms the opening, after the deadline; the second confirmation within an hour opens the proposals. `conflict` before the deadline and
 * after an objection, `paymentsPending` while a payment may still complete, `passwordNeeded` some time after the password was given.
 */
export const confirmOpening = call({
  method: 'POST',
  path: '/tenders/:id/opening/confirm',
  access: 'signedIn',
  summary: 'Confirm the opening of a tender’s proposals as one of two.',
  params: OneRow,
  refusals: ['conflict', 'paymentsPending', 'passwordNeeded', 'codeNeeded'],
  answer,
});

/** Withdraws the caller's confirmation, while the other one is missing. */
export const withdrawConfirmation = call({
  method: 'POST',
  path: '/tenders/:id/opening/withdraw',
  access: 'signedIn',
  summary: 'Withdraw the confirmation of an opening.',
  params: OneRow,
  refusals: ['conflict'],
  answer,
});

/** Objects to the opening as its second opener, with a reason that the publisher reads: nothing is opened until another one is named. */
export const objectToOpening = call({
  method: 'POST',
  path: '/tenders/:id/opening/object',
  access: 'signedIn',
  summary: 'Object to the opening of a tender’s proposals.',
  params: OneRow,
  body: type({ reason: text(noteMaxLength) }),
  refusals: ['conflict'],
  answer,
});

/** Returns the minutes of an opening to its openers and to all who have a valid proposal for the tender. */
export const readMinutes = call({
  method: 'GET',
  path: '/tenders/:id/minutes',
  access: 'signedIn',
  summary: 'The minutes of the opening of a tender’s proposals.',
  params: OneRow,
  answer: type({ data: Minutes }),
});
