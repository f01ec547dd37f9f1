import { call } from '../call.ts';
import { CompanyChange, CompanyFields } from '../company-fields.ts';
import { AccountState, CompanyMerge, CompanyRow, CompanyRowPage, OwnCompany, Waiting } from '../entities/account.ts';
import { Email, Id, line, OneRow, Page } from '../fields.ts';
import { imageMaxBytes, keywordMaxLength, nameMaxLength } from '../limits.ts';
import { type } from '../type.ts';

/** Returns the caller's company, or null. */
export const readMyCompany = call({
  method: 'GET',
  path: '/companies/mine',
  access: 'signedIn',
  summary: 'The caller’s company, or null.',
  answer: type({ data: OwnCompany.or('null') }),
});

/**
 * Registers the caller's company. Refused with `companyExists` if they have one, `conflict` for admins, `invalidInput` for an unknown place
 * or service, or an image that is not theirs.
 */
export const createCompany = call({
  method: 'POST',
  path: '/companies',
  access: 'signedIn',
  summary: 'Register the caller’s company.',
  status: 201,
  body: CompanyFields,
  refusals: ['companyExists', 'conflict', 'tooManyAttempts'],
  answer: type({ data: OwnCompany }),
});

/**
 * Changes a company, by its owner or an admin; a new name or registration requires a new verification. Refused with `conflict` if it has
 * changed since the `version` that was read.
 */
export const updateCompany = call({
  method: 'PATCH',
  path: '/companies/:id',
  access: 'signedIn',
  summary: 'Change a company: its owner, or an admin.',
  params: OneRow,
  body: CompanyChange,
  refusals: ['conflict', 'tooManyAttempts'],
  answer: type({ data: OwnCompany }),
});

/**
 * Uploads a logo or a banner: checked by its content, scaled down, stored under /media. Images that no company uses are deleted later.
 * Refused with `fileTooLarge` or `unfitFile`.
 */
export const uploadImage = call({
  method: 'POST',
  path: '/companies/images',
  access: 'signedIn',
  summary: 'Upload a logo, a banner, or the picture of an advertisement or a person.',
  status: 201,
  file: { maxBytes: imageMaxBytes },
  query: type({ purpose: "'logo' | 'banner' | 'ad' | 'person'" }),
  refusals: ['tooManyAttempts', 'quotaReached'],
  answer: type({ data: { url: 'string' } }),
});

/**
 * Lists companies: signed-in users search by name, admins also see the account state. `verification` selects the companies whose registration
 * awaits an admin, the oldest company first.
 */
export const listCompanyRows = call({
  method: 'GET',
  path: '/companies/rows',
  access: 'signedIn',
  summary: 'Companies as a list, with their accounts for admins; only admins can filter by account or verification.',
  query: type({
    'name?': `string <= ${keywordMaxLength}`,
    'account?': AccountState,
    'verification?': "'awaiting'",
    page: Page.default('1'),
  }),
  answer: type({ data: CompanyRowPage }),
});

/** A company, and the one into which it is merged. */
const OnePair = type({ id: Id, into: Id });

/** What goes from a company to another one into which it would be merged. */
export const readCompanyMerge = call({
  method: 'GET',
  path: '/companies/:id/merge/:into',
  access: 'admin',
  summary: 'What merging a company into another one would do.',
  params: OnePair,
  refusals: ['notFound'],
  answer: type({ data: CompanyMerge }),
});

/** Merges a company into another one; it cannot be undone. Refused with `conflict` if both have an account. */
export const mergeCompany = call({
  method: 'POST',
  path: '/companies/:id/merge/:into',
  access: 'admin',
  summary: 'Merge a company into another one.',
  params: OnePair,
  refusals: ['notFound', 'conflict'],
  answer: type({ data: 'null' }),
});

/**
 * Creates a company and its owner's account, and mails the link for setting a password. Refused with `addressTaken` if the address belongs
 * to an admin or to someone who has a company.
 */
export const inviteCompany = call({
  method: 'POST',
  path: '/companies/invite',
  access: 'admin',
  summary: 'Create a company and invite its owner by email.',
  status: 201,
  body: type({ companyName: line(nameMaxLength), email: Email }),
  refusals: ['addressTaken', 'conflict'],
  answer: type({ data: CompanyRow }),
});

/**
 * Invites an owner for a company without an active account, or resends the link. Refused with `conflict` if its account is active,
 * `addressTaken` as above.
 */
export const inviteOwner = call({
  method: 'POST',
  path: '/companies/:id/invite',
  access: 'admin',
  summary: 'Invite the owner of a company by email; also resends the invitation.',
  params: OneRow,
  body: type({ email: Email }),
  refusals: ['addressTaken', 'conflict'],
  answer: type({ data: CompanyRow }),
});

/**
 * Records that a company's commercial registration was verified, or revokes that; either can be undone for `undoSeconds` and then takes
 * effect. `name` and `registration` are what the admin saw: `conflict` if they have changed since, or while an earlier decision can be undone.
 * `notVerifiable` without a registration, or with an expired one.
 */
export const setVerification = call({
  method: 'POST',
  path: '/companies/:id/verification',
  access: 'admin',
  summary: 'Verify a company, or remove its verification.',
  params: OneRow,
  body: type({
    verified: 'boolean',
    name: `string <= ${nameMaxLength}`,
    nameAr: `string <= ${nameMaxLength} | null`,
    cr_number: 'string <= 15 | null',
    cr_expires_on: 'string <= 10 | null',
  }),
  refusals: ['conflict', 'notVerifiable'],
  answer: type({ data: CompanyRow }),
});

/** Counts what awaits a decision of an admin. */
export const countWaiting = call({
  method: 'GET',
  path: '/waiting',
  access: 'admin',
  summary: 'Numbers of tenders, companies and advertisements that await an admin.',
  answer: type({ data: Waiting }),
});
