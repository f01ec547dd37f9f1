import { officeRoles } from '../rules/roles.ts';
import { type } from '../type.ts';

const OfficeRole = type.enumerated(...officeRoles);

/** The user of a session (specification section 3). */
export const User = type({
  id: 'number.integer > 0',
  name: 'string',
  /** The Arabic name, of an account that bears the name of its company. Missing in answers of releases before it. */
  'nameAr?': 'string | null',
  email: 'string',
  isAdmin: 'boolean',
  /** The role of an admin in the office. Missing in answers of releases before it. */
  'officeRole?': OfficeRole.or('null'),
  imageUrl: 'string | null',
  /** An admin who must turn on the second factor: until then calls of admins are refused with `secondFactorNeeded`. */
  'needsSecondFactor?': 'boolean',
});
export type User = typeof User.infer;

/** The result of signing in: the bearer token and its user. */
export const SignedIn = type({ accessToken: 'string', user: User });
export type SignedIn = typeof SignedIn.infer;
