import { call } from '../call.ts';
import {
  AskedPayment,
  AuditAct,
  AuditExport,
  AuditPage,
  ContentState,
  DamagedDocuments,
  MessageGroup,
  OfficeActivity,
  OfficeFound,
  OfficeJobs,
  OfficeMessagePage,
  OfficePaymentPage,
  OfficeSettings,
  PaymentDetail,
  PaymentGroup,
  PersonAct,
  PersonDetail,
  PersonPage,
  SettingsSaved,
  Statement,
  Work,
} from '../entities/office.ts';
import { Day, Email, line, OneRow, Page, text } from '../fields.ts';
import {
  addressMaxLength,
  conversationMonthsMax,
  conversationMonthsMin,
  linkMaxLength,
  messageMaxLength,
  nameMaxLength,
  officeSearchMaxLength,
  officeSessionHoursMax,
  phoneMaxLength,
  proposalFeeMax,
  reasonMaxLength,
  referenceMaxLength,
  sessionDaysMax,
  sessionIdleDaysMax,
} from '../limits.ts';
import { normalizeWebAddress } from '../rules/fields.ts';
import { type } from '../type.ts';

const Uuid = type(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const Search = type(`string <= ${officeSearchMaxLength}`);
/** A link to the operator at a social network; null for none. */
const Link = type(`string <= ${linkMaxLength}`)
  .pipe((written, context) => normalizeWebAddress(written) ?? context.error('a web address'))
  .or('null');

/** What waits for those who run the marketplace. */
export const listWork = call({
  method: 'GET',
  path: '/office/work',
  access: 'admin',
  summary: 'What waits for those who run the marketplace.',
  answer: type({ data: Work.array() }),
});

/**
 * The people, companies and tenders whose name, address or number begins with a text, tenders with words that do, and the payment of a
 * number; a payment of a tender whose proposals are not opened is found by its own numbers only.
 */
export const searchOffice = call({
  method: 'GET',
  path: '/office/search',
  access: 'admin',
  summary: 'What a search of the office finds.',
  query: type({ search: Search }),
  answer: type({ data: OfficeFound }),
});

/** What happened on the last 30 days, and how the server is. */
export const readActivity = call({
  method: 'GET',
  path: '/office/activity',
  access: 'admin',
  summary: 'What happened on the last 30 days, and how the server is.',
  answer: type({ data: OfficeActivity }),
});

/**
 * A page of payments, newest first, of one group or of all; `search` finds the number of a payment, of the gateway or of a proposal.
 * Payments of tenders whose proposals are not opened have only their own numbers, also for the search.
 */
export const listPayments = call({
  method: 'GET',
  path: '/office/payments',
  access: 'admin',
  summary: 'A page of payments, newest first.',
  query: type({ 'group?': PaymentGroup, 'search?': Search, page: Page.default('1') }),
  answer: type({ data: OfficePaymentPage }),
});

/** One payment with the gateway's reports. Refused with `notFound`. */
export const readPayment = call({
  method: 'GET',
  path: '/office/payments/:id',
  access: 'admin',
  summary: "One payment with the gateway's reports.",
  params: type({ id: Uuid }),
  answer: type({ data: PaymentDetail }),
  refusals: ['notFound'],
});

/** Asks the gateway about a payment now, and processes its answer as a report. Refused with `notFound`. */
export const askGateway = call({
  method: 'POST',
  path: '/office/payments/:id/ask',
  access: 'admin',
  summary: 'Asks the gateway about a payment, and processes its answer.',
  params: type({ id: Uuid }),
  answer: type({ data: AskedPayment }),
  refusals: ['notFound'],
});

/**
 * The payments and refunds of some days in Qatar, the first and the last included, with the sums before and after. Refused with `invalidInput`
 * for a period that ends before it begins, is longer than a year, or has more movements than one statement can have.
 */
export const readStatement = call({
  method: 'GET',
  path: '/office/statement',
  access: 'admin',
  summary: 'The payments and refunds of some days, with the sums before and after.',
  query: type({ from: Day, to: Day }),
  answer: type({ data: Statement }),
});

/** Notes that a payment made in vain was given back. Refused with `conflict` unless a refund is due. */
export const noteRefund = call({
  method: 'POST',
  path: '/office/payments/:id/refund',
  access: 'admin',
  summary: 'Note that a payment was given back.',
  params: type({ id: Uuid }),
  body: type({ reference: line(referenceMaxLength) }),
  refusals: ['notFound', 'conflict'],
  answer: type({ data: 'null' }),
});

/** The settings of the product, and when each part of them was saved. */
export const readOfficeSettings = call({
  method: 'GET',
  path: '/office/settings',
  access: 'admin',
  summary: 'The settings of the product, and when each part was saved.',
  answer: type({ data: OfficeSettings }),
});

/** The values of a part, with the version that was read. */
const SavedPart = type({
  part: "'names'",
  version: 'number.integer >= 0',
  productName: line(nameMaxLength),
  productNameAr: line(nameMaxLength),
})
  .or({
    part: "'contact'",
    version: 'number.integer >= 0',
    email: Email,
    phone: `string <= ${phoneMaxLength}`,
    address: `string <= ${addressMaxLength}`,
    addressAr: `string <= ${addressMaxLength}`,
  })
  .or({ part: "'social'", version: 'number.integer >= 0', facebook: Link, twitter: Link, linkedin: Link })
  .or({
    part: "'map'",
    version: 'number.integer >= 0',
    latitude: '-90 <= number <= 90',
    longitude: '-180 <= number <= 180',
  })
  .or({ part: "'fee'", version: 'number.integer >= 0', proposalFee: `0 <= number <= ${proposalFeeMax}` })
  .or({
    part: "'sessions'",
    version: 'number.integer >= 0',
    sessionIdleDays: `1 <= number.integer <= ${sessionIdleDaysMax}`,
    sessionDays: `1 <= number.integer <= ${sessionDaysMax}`,
    officeSessionHours: `1 <= number.integer <= ${officeSessionHoursMax}`,
  })
  .or({
    part: "'conversations'",
    version: 'number.integer >= 0',
    conversationMonths: type(`${conversationMonthsMin} <= number.integer <= ${conversationMonthsMax}`).or('null'),
  });
export type SavedPart = typeof SavedPart.infer;

/** Saves one part of the settings. Refused with `conflict` if it has changed since the version that was read. */
export const saveSettings = call({
  method: 'PUT',
  path: '/office/settings',
  access: 'admin',
  summary: 'Save one part of the settings.',
  body: SavedPart,
  refusals: ['conflict'],
  answer: type({ data: SettingsSaved }),
});

/** A page of messages of the contact form. */
export const listContactMessages = call({
  method: 'GET',
  path: '/office/messages',
  access: 'admin',
  summary: 'A page of messages of the contact form.',
  query: type({ group: MessageGroup, page: Page.default('1') }),
  answer: type({ data: OfficeMessagePage }),
});

/** Answers a message by mail, in the language of its writer. Refused with `conflict` if it was answered or archived. */
export const answerContactMessage = call({
  method: 'POST',
  path: '/office/messages/:id/answer',
  access: 'admin',
  summary: 'Answer a message by mail.',
  params: OneRow,
  body: type({ text: text(messageMaxLength) }),
  refusals: ['notFound', 'conflict'],
  answer: type({ data: 'null' }),
});

/** Puts a message aside without an answer. Refused with `conflict` if it was answered or archived. */
export const archiveContactMessage = call({
  method: 'POST',
  path: '/office/messages/:id/archive',
  access: 'admin',
  summary: 'Put a message aside without an answer.',
  params: OneRow,
  refusals: ['notFound', 'conflict'],
  answer: type({ data: 'null' }),
});

/** Lets an archived message wait for an answer again. Refused with `conflict` if it is not archived. */
export const restoreContactMessage = call({
  method: 'POST',
  path: '/office/messages/:id/restore',
  access: 'admin',
  summary: 'Let an archived message wait again.',
  params: OneRow,
  refusals: ['notFound', 'conflict'],
  answer: type({ data: 'null' }),
});

/** A page of accounts, the newest first; `search` finds the beginning of a name, an address or the name of a company. */
export const listPeople = call({
  method: 'GET',
  path: '/office/people',
  access: 'admin',
  summary: 'A page of accounts, the newest first.',
  query: type({ 'search?': Search, page: Page.default('1') }),
  answer: type({ data: PersonPage }),
});

/** One account with its sessions, what is theirs and what was done with it. Refused with `notFound`. */
export const readPerson = call({
  method: 'GET',
  path: '/office/people/:id',
  access: 'admin',
  summary: 'One account with its sessions, what is theirs and what was done with it.',
  params: OneRow,
  answer: type({ data: PersonDetail }),
  refusals: ['notFound'],
});

/**
 * Does something with an account: suspends it with a reason, which ends its sessions, or restores it; mails a link to set a password; ends its
 * sessions; makes it an admin, or no admin. Refused with `conflict` where it makes no sense: see `canDoWithPerson`. Making or unmaking an
 * admin needs the password again.
 */
export const actOnPerson = call({
  method: 'POST',
  path: '/office/people/:id/acts',
  access: 'admin',
  summary: 'Suspend or restore an account, end its sessions, mail it a link, make it an admin.',
  params: OneRow,
  body: type({ act: PersonAct, reason: `string <= ${reasonMaxLength}` }),
  refusals: ['notFound', 'conflict', 'passwordNeeded', 'codeNeeded'],
  answer: type({ data: 'null' }),
});

/** The jobs that have failed, the last first, and what waits in each queue. */
export const listJobs = call({
  method: 'GET',
  path: '/office/jobs',
  access: 'admin',
  summary: 'Jobs that have failed, and the queues.',
  answer: type({ data: OfficeJobs }),
});

/** Mails a test to the caller; if it does not get through, it is among the jobs that have failed. */
export const sendTestMail = call({
  method: 'POST',
  path: '/office/jobs/test-mail',
  access: 'admin',
  summary: 'Mail a test to the caller.',
  answer: type({ data: 'null' }),
});

/** Lets a failed job run again now. Refused with `conflict` if it is not one that has failed. */
export const retryJob = call({
  method: 'POST',
  path: '/office/jobs/:id/retry',
  access: 'admin',
  summary: 'Run a failed job again now.',
  params: type({ id: Uuid }),
  refusals: ['conflict'],
  answer: type({ data: 'null' }),
});

/** Gives up a failed job that would be tried again. Refused with `conflict` for any other. */
export const giveUpJob = call({
  method: 'POST',
  path: '/office/jobs/:id/give-up',
  access: 'admin',
  summary: 'Give up a failed job.',
  params: type({ id: Uuid }),
  refusals: ['conflict'],
  answer: type({ data: 'null' }),
});

/** The documents that are damaged, with the records that hold them, the last found first. */
export const listDamagedDocuments = call({
  method: 'GET',
  path: '/office/documents',
  access: 'admin',
  summary: 'The documents that are damaged, and what holds them.',
  answer: type({ data: DamagedDocuments }),
});

/** Reads a damaged document once more; it can be opened again if it is what was stored. Refused with `notFound` for any other. */
export const checkDocument = call({
  method: 'POST',
  path: '/office/documents/:id/check',
  access: 'admin',
  summary: 'Check whether a damaged document is again what was stored.',
  params: OneRow,
  answer: type({ data: ContentState }),
});

/** A page of the audit trail, newest first; `search` finds the name of who acted, or the ID of a thing, `until` is the last day in Qatar. */
export const listAudit = call({
  method: 'GET',
  path: '/office/audit',
  access: 'admin',
  summary: 'A page of the audit trail, newest first.',
  query: type({ 'act?': AuditAct, 'search?': Search, 'until?': Day, page: Page.default('1') }),
  answer: type({ data: AuditPage }),
});

/** The newest lines of the audit trail that a search finds, for a file. */
export const exportAudit = call({
  method: 'GET',
  path: '/office/audit/export',
  access: 'admin',
  summary: 'The newest lines of the audit trail, for a file.',
  query: type({ 'act?': AuditAct, 'search?': Search, 'until?': Day }),
  answer: type({ data: AuditExport }),
});
