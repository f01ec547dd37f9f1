import { type } from 'arktype';

/** The person behind a session (specification section 3). */
export const User = type({
  id: 'number.integer > 0',
  name: 'string',
  email: 'string',
  isAdmin: 'boolean',
  imageUrl: 'string | null',
});
export type User = typeof User.infer;

/** What signing in gives: the bearer token and whom it stands for. */
export const SignedIn = type({ accessToken: 'string', user: User });
export type SignedIn = typeof SignedIn.infer;
