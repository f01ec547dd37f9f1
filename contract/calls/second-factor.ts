import { call } from '../call.ts';
import { Enrolment, RecoveryCodes, SecondFactor } from '../entities/second-factor.ts';
import { GivenCode } from '../fields.ts';
import { type } from '../type.ts';

/** Returns the state of the caller's second factor. */
export const readSecondFactor = call({
  method: 'GET',
  path: '/auth/second-factor',
  access: 'signedIn',
  summary: 'The second factor of this account.',
  answer: type({ data: SecondFactor }),
});

/**
 * Makes a secret for an authenticator app; it has no effect until a code of the app confirms it. Refused with `conflict` if the second factor
 * is on, and with `passwordNeeded` some time after the password was given.
 */
export const startSecondFactor = call({
  method: 'POST',
  path: '/auth/second-factor/start',
  access: 'signedIn',
  summary: 'Make a secret for an authenticator app.',
  refusals: ['conflict', 'passwordNeeded'],
  answer: type({ data: Enrolment }),
});

/**
 * Turns the second factor on with a code of the app, and ends the caller's other sessions. Refused with `wrongCode`, and with `conflict` if
 * there is no secret to confirm.
 */
export const confirmSecondFactor = call({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  access: 'signedIn',
  summary: 'Turn the second factor on with a code of the app; ends every other session.',
  body: type({ code: GivenCode }),
  refusals: ['conflict', 'wrongCode', 'tooManyAttempts'],
  answer: type({ data: RecoveryCodes }),
});

/**
 * Replaces the recovery codes. Refused with `conflict` if the second factor is off, and with `passwordNeeded` some time after the password
 * was given, or with `codeNeeded` some time after a code was given if decisions need one.
 */
export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  access: 'signedIn',
  summary: 'Replace the recovery codes.',
  refusals: ['conflict', 'passwordNeeded', 'codeNeeded'],
  answer: type({ data: RecoveryCodes }),
});

/**
 * Sets whether opening proposals, awarding a tender and changes of the second factor need a code. Refused with `conflict` if the second factor
 * is off, with `passwordNeeded` some time after the password was given, and with `codeNeeded` after a code was given, if one is needed.
 */
export const demandCode = call({
  method: 'PATCH',
  path: '/auth/second-factor',
  access: 'signedIn',
  summary: 'Set whether decisions need a code.',
  body: type({ isForDecisions: 'boolean' }),
  refusals: ['conflict', 'passwordNeeded', 'codeNeeded'],
  answer: type({ data: SecondFactor }),
});

/**
 * Turns the second factor off and deletes its secret and recovery codes. Refused with `conflict` if it is off, and with `passwordNeeded` some
 * time after the password was given.
 */
export const removeSecondFactor = call({
  method: 'DELETE',
  path: '/auth/second-factor',
  access: 'signedIn',
  summary: 'Turn the second factor off.',
  refusals: ['conflict', 'passwordNeeded', 'codeNeeded'],
  answer: type({ data: 'null' }),
});
