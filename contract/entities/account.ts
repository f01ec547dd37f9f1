import { type } from 'arktype';
import { Company, Location } from './directory.ts';

/**
 * How far the check of a company's commercial registration has come: no number given, waiting for an admin, checked, or
 * checked once but run out since (by the calendar of Qatar).
 */
export const verifications = ['unstated', 'awaiting', 'verified', 'expired'] as const;
export const Verification = type.enumerated(...verifications);
export type Verification = typeof Verification.infer;

/**
 * A company as its owner edits it: the profile and its commercial registration; the day is yyyy-MM-dd. Every change raises the
 * version, by which a change of what someone else has changed in the meantime is noticed.
 */
export const OwnCompany = Company.and({
  cr_number: 'string | null',
  cr_expires_on: 'string | null',
  verification: Verification,
  version: 'number.integer > 0',
});
export type OwnCompany = typeof OwnCompany.infer;

/** Whether someone can sign in for a company: no one was invited, was but has not set a password, or has. */
export const accountStates = ['none', 'invited', 'active'] as const;
export const AccountState = type.enumerated(...accountStates);
export type AccountState = typeof AccountState.infer;

/** What only admins are told of a company. */
export const CompanyAccount = type({
  state: AccountState,
  email: 'string | null',
  /** When the last invitation was mailed, ISO 8601 in UTC. */
  invitedAt: 'string | null',
  cr_number: 'string | null',
  cr_expires_on: 'string | null',
  verification: Verification,
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

/** One page of the list; totals as in the directory. */
export const CompanyRowPage = type({
  items: CompanyRow.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  totalIsExact: 'boolean',
});
export type CompanyRowPage = typeof CompanyRowPage.infer;
