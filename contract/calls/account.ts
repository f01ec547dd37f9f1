import { type } from 'arktype';
import { call } from '../call.ts';
import { AccountState, CompanyRow, CompanyRowPage, OwnCompany } from '../entities/account.ts';
import { BodyId, Email, line, OneRow, Page } from '../fields.ts';
import {
  companyDescriptionMaxLength,
  companyServiceLimit,
  imageMaxBytes,
  keywordMaxLength,
  linkMaxLength,
  nameMaxLength,
} from '../limits.ts';
import { asWebAddress, isDay, isRegistrationNumber, isSkypeName } from '../rules/fields.ts';

/** An address of the web, written out in full; or none. */
const Link = type(`string <= ${linkMaxLength}`)
  .pipe((written, context) => asWebAddress(written) ?? context.error('an address of the web'))
  .or('null');
const Skype = type('string <= 62')
  .narrow((name, context) => isSkypeName(name) || context.mustBe('a Skype name'))
  .or('null');
/** The path of an image that `uploadImage` has answered. */
const Image = type(/^\/media\/[\w./-]{1,200}$/).or('null');
const Html = type(`string <= ${companyDescriptionMaxLength}`).or('null');

/** What an owner says of a company; descriptions are HTML and sanitised before they are stored. */
const CompanyFields = type({
  name: line(nameMaxLength),
  nameAr: line(nameMaxLength).or('null'),
  description: Html,
  descriptionAr: Html,
  location: BodyId,
  services: BodyId.array().atLeastLength(1).atMostLength(companyServiceLimit),
  logo_url: Image,
  banner_url: Image,
  website_url: Link,
  facebook: Link,
  twitter: Link,
  linkedin: Link,
  google: Link,
  skype: Skype,
  cr_number: type('string <= 15')
    .narrow((number, context) => isRegistrationNumber(number) || context.mustBe('digits only'))
    .or('null'),
  cr_expires_on: type('string <= 10')
    .narrow((day, context) => isDay(day) || context.mustBe('a day'))
    .or('null'),
});

/** The caller's company, or null. */
export const readMyCompany = call({
  method: 'GET',
  path: '/companies/mine',
  access: 'signedIn',
  summary: "The caller's company, or null.",
  answer: type({ data: OwnCompany.or('null') }),
});

/**
 * Registers the caller's company. Refused with `companyExists` when they have one, `invalidInput` for an unknown place or
 * service, or an image that is not theirs.
 */
export const createCompany = call({
  method: 'POST',
  path: '/companies',
  access: 'signedIn',
  summary: "Register the caller's company.",
  status: 201,
  body: CompanyFields,
  answer: type({ data: OwnCompany }),
});

/** Changes a company, by its owner or an admin; a new name or registration has to be verified again. */
export const updateCompany = call({
  method: 'PATCH',
  path: '/companies/:id',
  access: 'signedIn',
  summary: 'Change a company: its owner, or an admin.',
  params: OneRow,
  body: CompanyFields,
  answer: type({ data: OwnCompany }),
});

/**
 * Takes a logo or a banner: checked by its content, made smaller, and stored under /media. It is kept when a company uses it.
 * Refused with `fileTooLarge` or `unfitFile`.
 */
export const uploadImage = call({
  method: 'POST',
  path: '/companies/images',
  access: 'signedIn',
  summary: 'Upload a logo or a banner.',
  status: 201,
  file: { maxBytes: imageMaxBytes },
  query: type({ purpose: "'logo' | 'banner'" }),
  answer: type({ data: { url: 'string' } }),
});

/** The companies as a list: whoever is signed in searches it by name, admins see who has an account. */
export const listCompanyRows = call({
  method: 'GET',
  path: '/companies/rows',
  access: 'signedIn',
  summary: 'The companies as a list, with their accounts for admins; only admins can ask for a state of the account.',
  query: type({ 'name?': `string <= ${keywordMaxLength}`, 'account?': AccountState, page: Page.default('1') }),
  answer: type({ data: CompanyRowPage }),
});

/**
 * Creates a company and an account for it, and mails the link by which its owner sets a password. Refused with
 * `addressTaken` when the address belongs to somebody who has a company or is an admin.
 */
export const inviteCompany = call({
  method: 'POST',
  path: '/companies/invite',
  access: 'admin',
  summary: 'Create a company and invite its owner by mail.',
  status: 201,
  body: type({ companyName: line(nameMaxLength), email: Email }),
  answer: type({ data: CompanyRow }),
});

/**
 * Invites an owner for a company without a working account, or mails the link again. Refused with `conflict` when its account
 * is active, `addressTaken` as above.
 */
export const inviteOwner = call({
  method: 'POST',
  path: '/companies/:id/invite',
  access: 'admin',
  summary: 'Invite the owner of a company by mail, or do so again.',
  params: OneRow,
  body: type({ email: Email }),
  answer: type({ data: CompanyRow }),
});

/** Says that a company's commercial registration was checked, or takes that back. `notVerifiable` without one, or an expired one. */
export const setVerification = call({
  method: 'POST',
  path: '/companies/:id/verification',
  access: 'admin',
  summary: 'Verify a company, or take its verification back.',
  params: OneRow,
  body: type({ verified: 'boolean' }),
  answer: type({ data: CompanyRow }),
});
