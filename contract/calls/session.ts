import { call } from '../call.ts';
import { SignedIn, User } from '../entities/session.ts';
import { Email, GivenCode, GivenPassword, line, NewPassword, OptionalPhone } from '../fields.ts';
import { nameMaxLength } from '../limits.ts';
import { type } from '../type.ts';

type Chosen = { newPassword: string; confirmPassword: string };
const repeated = ({ newPassword, confirmPassword }: Chosen): boolean => newPassword === confirmPassword;

/**
 * Opens a session. Wrong credentials are refused with `wrongCredentials`, whether or not the address is registered. With the correct password
 * an account with a second factor is refused with `codeNeeded` without a code, and with `wrongCode` for one that is wrong or was used. While many
 * log in, a device that the account does not know is refused with `proofNeeded` without a proof of work, see `requestLoginChallenge`.
 */
export const login = call({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Log in with email and password.',
  body: type({ email: Email, password: GivenPassword, 'code?': GivenCode, 'proof?': 'string <= 4000' }),
  refusals: ['wrongCredentials', 'suspended', 'codeNeeded', 'wrongCode', 'proofNeeded', 'tooManyAttempts'],
  answer: type({ data: SignedIn }),
});

/**
 * Returns a challenge (ALTCHA, as JSON) for a login to the account of an address from this network, known or not. Its solution, with the
 * challenge as JSON, is the proof of one login within five minutes.
 */
export const requestLoginChallenge = call({
  method: 'POST',
  path: '/auth/login-challenge',
  access: 'public',
  summary: 'A challenge for the proof of work of a login.',
  body: type({ email: Email }),
  refusals: ['tooManyAttempts'],
  answer: type({ data: { challenge: 'string' } }),
});

/** Ends the session of the request's token. */
export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  access: 'signedIn',
  summary: 'End this session.',
  endsSession: true,
  answer: type({ data: 'null' }),
});

/**
 * Ends the session that a token of `endTokenOf` belongs to: after a logout without a connection the browser keeps only that. A session that
 * has ended, or never was, changes nothing.
 */
export const endSession = call({
  method: 'POST',
  path: '/auth/sessions/end',
  access: 'public',
  summary: 'End a session after a logout without a connection.',
  body: type({ token: /^[0-9a-f]{64}$/ }),
  answer: type({ data: 'null' }),
});

/** Returns the signed-in user. */
export const readUser = call({
  method: 'GET',
  path: '/users/me',
  access: 'signedIn',
  summary: 'The person behind this session.',
  answer: type({ data: User }),
});

/** Mails a link to `/set-password`. The answer does not reveal whether the address is registered. */
export const register = call({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Create an account; sends a verification link by email.',
  body: type({ name: line(nameMaxLength), email: Email }),
  refusals: ['tooManyAttempts'],
  answer: type({ data: 'null' }),
});

/** Mails a link to `/set-password` to a registered address. The answer does not reveal whether it is registered. */
export const forgotPassword = call({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Request a link to set a new password.',
  body: type({ email: Email }),
  refusals: ['tooManyAttempts'],
  answer: type({ data: 'null' }),
});

/**
 * Sets the password of a verification link's account and opens a session; the link is valid once, for 48 hours. All other sessions of the
 * account end. For an account with a second factor it opens none and answers null: the link does not replace the code. Refused with `deadLink` if the link is unknown, used or expired, and with `invalidInput` if the password is easy to guess.
 */
export const setPassword = call({
  method: 'POST',
  path: '/auth/set-password',
  access: 'public',
  summary: 'Set the password with an emailed link, and log in.',
  body: type({ verificationToken: '1 <= string <= 200', newPassword: NewPassword, confirmPassword: 'string' }).narrow(
    (chosen, context) => repeated(chosen) || context.reject({ path: ['confirmPassword'], expected: 'the same password' }),
  ),
  refusals: ['deadLink', 'suspended', 'tooManyAttempts'],
  answer: type({ data: SignedIn.or('null') }),
});

/**
 * Gives the password again in a session, for an action that was refused with `passwordNeeded`, and a code of the second factor as well for one
 * that was refused with `codeNeeded`. Refused with `wrongPassword` and `wrongCode` if they are not the caller's.
 */
export const confirmPassword = call({
  method: 'POST',
  path: '/auth/confirm-password',
  access: 'signedIn',
  summary: 'Give the password again.',
  body: type({ password: GivenPassword, 'code?': GivenCode }),
  refusals: ['wrongPassword', 'wrongCode', 'tooManyAttempts'],
  answer: type({ data: 'null' }),
});

/**
 * Changes the caller's password and ends their other sessions. Refused with `wrongPassword` if the current one is wrong, and with
 * `invalidInput` if the new one is easy to guess.
 */
export const changePassword = call({
  method: 'POST',
  path: '/auth/change-password',
  access: 'signedIn',
  summary: 'Change the password; ends every other session.',
  body: type({ currentPassword: GivenPassword, newPassword: NewPassword, confirmPassword: 'string' }).narrow(
    (chosen, context) => repeated(chosen) || context.reject({ path: ['confirmPassword'], expected: 'the same password' }),
  ),
  refusals: ['wrongPassword', 'tooManyAttempts'],
  answer: type({ data: 'null' }),
});

/**
 * Changes the caller's name, and picture and contact number if they are given; null removes the picture, an empty text the number.
 * `invalidInput` for an image that is not the caller's.
 */
export const updateUser = call({
  method: 'PATCH',
  path: '/users/me',
  access: 'signedIn',
  summary: 'Change the name, the picture and the contact number of the account.',
  body: type({ name: line(nameMaxLength), 'imageUrl?': type(/^\/media\/[\w./-]{1,200}$/).or('null'), 'phone?': OptionalPhone }),
  refusals: ['tooManyAttempts'],
  answer: type({ data: User }),
});
