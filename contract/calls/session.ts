import { type } from 'arktype';
import { call } from '../call.ts';
import { SignedIn, User } from '../entities/session.ts';
import { isEmail } from '../rules/fields.ts';

const Email = type('string <= 254').narrow((text, context) => isEmail(text) || context.mustBe('an e-mail address'));

/** Opens a session. A wrong pair is refused with `wrongCredentials`, whether or not the address is known. */
export const login = call({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Sign in with e-mail and password.',
  body: type({ email: Email, password: '1 <= string <= 1000' }),
  answer: type({ data: SignedIn }),
});

/** Ends the session whose token the request carries. */
export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  access: 'signedIn',
  summary: 'End this session.',
  answer: type({ data: 'null' }),
});

/** Who is signed in. */
export const readUser = call({
  method: 'GET',
  path: '/users/me',
  access: 'signedIn',
  summary: 'The person behind this session.',
  answer: type({ data: User }),
});
