import { type } from '../type.ts';
import { DelayedVerification } from './decisions.ts';
import { Company, Location } from './directory.ts';

/**
 * Verification status of a commercial registration: no number given, awaiting an admin, verified, or verified but expired since (by the
 * calendar of Qatar).
 */
export const verifications = ['unstated', 'awaiting', 'verified', 'expired'] as const;
export const Verification = type.enumerated(...verifications);
export type Verification = typeof Verification.infer;

/**
 * A company as its owner edits it: the profile and its commercial registration; the day is yyyy-MM-dd. Every change increments the version
 * (optimistic locking).
 */
export const OwnCompany = Company.and({
  cr_number: 'string | null',
  cr_expires_on: 'string | null',
  verification: Verification,
  version: 'number.integer > 0',
});
export type OwnCompany = typeof OwnCompany.infer;

/** Whether a company's owner can sign in: not invited, invited without a password yet, or active. */
export const accountStates = ['none', 'invited', 'active'] as const;
export const AccountState = type.enumerated(...accountStates);
export type AccountState = typeof AccountState.infer;

/** The part of a company that only admins see. */
export const CompanyAccount = type({
  state: AccountState,
  email: 'string | null',
  /** Time of the last invitation mail, ISO 8601 in UTC. */
  invitedAt: 'string | null',
  cr_number: 'string | null',
  cr_expires_on: 'string | null',
  verification: Verification,
  /** A change of the verification, while it can be undone. Missing in answers of releases before it. */
  'delayed?': DelayedVerification.or('null'),
});
export type CompanyAccount = typeof CompanyAccount.infer;

/** A company as a row of the account's company list; `account` is null for members. */
export const CompanyRow = type({
  id: 'number.integer > 0',
  name: 'string',
  nameAr: 'string | null',
  logo_url: 'string | null',
  website_url: 'string | null',
  location: Location,
  services: 'number.integer >= 0',
  isVerified: 'boolean',
  isOwn: 'boolean',
  account: CompanyAccount.or('null'),
});
export type CompanyRow = typeof CompanyRow.infer;

/** A page of the list; totals as in the directory. */
export const CompanyRowPage = type({
  items: CompanyRow.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  totalIsExact: 'boolean',
});
export type CompanyRowPage = typeof CompanyRowPage.infer;

/** What awaits a decision of an admin: tenders to approve, registrations to verify, advertisements to approve. */
export const Waiting = type({ tenders: 'number.integer >= 0', companies: 'number.integer >= 0', ads: 'number.integer >= 0' });
export type Waiting = typeof Waiting.infer;

/** What merging a company into another one would do; impossible if both have an account. */
export const CompanyMerge = type({ requests: 'number.integer >= 0', movesAccount: 'boolean', isPossible: 'boolean' });
export type CompanyMerge = typeof CompanyMerge.infer;
