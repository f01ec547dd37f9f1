import { auditActs, auditSubjects } from '../rules/audit.ts';
import { officeRoles } from '../rules/roles.ts';
import { type } from '../type.ts';
import { PaymentStatus } from './payments.ts';
import { Settings } from './shell.ts';

/** What waits for those who run the marketplace: decisions, refunds, jobs that have failed, damaged documents, and complaints that no admin has read. */
export const workKinds = ['tenders', 'companies', 'ads', 'messages', 'refunds', 'jobs', 'documents', 'complaints'] as const;
export const WorkKind = type.enumerated(...workKinds);
export type WorkKind = typeof WorkKind.infer;

/** One kind of work: how much waits, and since when the oldest does; null if nothing waits. */
export const Work = type({ kind: WorkKind, count: 'number.integer >= 0', since: 'string | null' });
export type Work = typeof Work.infer;

/** What is counted for each day: how many, and for fees the sum of the amounts that were paid, in QAR. */
export const Figures = type({
  registrations: 'number.integer >= 0',
  requests: 'number.integer >= 0',
  tenders: 'number.integer >= 0',
  proposals: 'number.integer >= 0',
  fees: 'number >= 0',
});
export type Figures = typeof Figures.infer;
export const DayFigures = type({ day: 'string', figures: Figures });
export type DayFigures = typeof DayFigures.infer;

/** The gateways; `none` accepts no payment. */
const Provider = type.enumerated('none', 'sandbox', 'skipcash');

/** How the server and what it depends on are. */
export const Health = type({
  /** Size of the database in bytes. */
  databaseBytes: 'number >= 0',
  /** Free space for files in bytes, and whether uploads will soon be refused. */
  disk: type({ freeBytes: 'number >= 0', isLow: 'boolean' }),
  /** Mails and other jobs that have failed, and jobs that could run now. */
  failedMails: 'number.integer >= 0',
  failedJobs: 'number.integer >= 0',
  dueJobs: type({ count: 'number.integer >= 0', isLate: 'boolean' }),
  payments: Provider,
  /** The share of the last seconds, from 0 to 1, for which the process that answers was busy. */
  busy: '0 <= number <= 1',
  /** Its open live streams, and the errors that browsers have reported to it within a day, at most 1,000. */
  streams: 'number.integer >= 0',
  browserErrors: 'number.integer >= 0',
});
export type Health = typeof Health.infer;

/** What happened on the last 30 days in Qatar, the oldest first and today last, on the 30 days before in all, and the health. */
export const OfficeActivity = type({ days: DayFigures.array(), before: Figures, health: Health });
export type OfficeActivity = typeof OfficeActivity.infer;

/** A payment that was made in vain and given back: the reference of the refund, who noted it, and when. */
const Refund = type({ reference: 'string', by: 'string | null', at: 'string' });

/**
 * A payment as the office lists it. Who bid for which tender is not in it before the opening of the proposals: until then `proposal` is
 * null, and a payment has only its own number and that of the gateway.
 */
export const OfficePayment = type({
  id: 'string',
  amount: 'number',
  currency: 'string',
  provider: Provider,
  /** The gateway's number; null until it has responded. */
  gatewayNumber: 'string | null',
  status: PaymentStatus,
  isRefundDue: 'boolean',
  refund: Refund.or('null'),
  proposal: type({ number: 'string', tender: 'string', bidder: 'string' }).or('null'),
  createdAt: 'string',
  /** When it was paid, declined, cancelled or expired; null while it is pending. */
  decidedAt: 'string | null',
});
export type OfficePayment = typeof OfficePayment.infer;

/** What a gateway has reported about a payment, and when. The report as it came may name the payer: null before the opening. */
export const PaymentReport = type({
  status: "'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'other'",
  at: 'string',
  raw: 'string | null',
});
export type PaymentReport = typeof PaymentReport.infer;

/** A payment with when it expires unless it is paid, and the gateway's reports in the order in which they arrived. */
export const PaymentDetail = type({ payment: OfficePayment, expiresAt: 'string', reports: PaymentReport.array() });
export type PaymentDetail = typeof PaymentDetail.infer;

/** The result of asking a gateway: its answer was processed, does not match the payment, did not come, or it does not know the payment yet. */
export const gatewayAnswers = ['settled', 'mismatched', 'down', 'unasked'] as const;
export const AskedPayment = type({ answer: type.enumerated(...gatewayAnswers), detail: PaymentDetail });
export type AskedPayment = typeof AskedPayment.infer;

/** The groups of the list of payments. */
export const paymentGroups = ['paid', 'pending', 'failed', 'cancelled', 'expired', 'refundDue', 'givenBack'] as const;
export const PaymentGroup = type.enumerated(...paymentGroups);
export type PaymentGroup = typeof PaymentGroup.infer;

/** A page of payments, newest first. Lists of the office are counted up to a limit: beyond it `isMore` is true, and a search narrows it. */
export const OfficePaymentPage = type({
  items: OfficePayment.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  isMore: 'boolean',
});
export type OfficePaymentPage = typeof OfficePaymentPage.infer;

/** A fee that was paid, or given back: then the amount is negative. `proposal` is null until the opening of the proposals for its tender. */
export const Movement = type({
  at: 'string',
  kind: "'paid' | 'givenBack'",
  payment: 'string',
  gatewayNumber: 'string | null',
  /** The reference of the refund. */
  reference: 'string | null',
  proposal: 'string | null',
  amount: 'number',
});
export type Movement = typeof Movement.infer;

/** The movements of some days in their order, in QAR, with the sum of all movements before them, and the sum after them. */
export const Statement = type({ opening: 'number', movements: Movement.array(), closing: 'number' });
export type Statement = typeof Statement.infer;

/** A message of the contact form, with what was answered. */
export const OfficeMessage = type({
  id: 'number.integer > 0',
  name: 'string',
  email: 'string',
  /** Empty if none was given. */
  phone: 'string',
  subject: 'string',
  message: 'string',
  /** The language of the form, in which the words around an answer are. */
  locale: "'en' | 'ar'",
  createdAt: 'string',
  answer: type({ text: 'string', by: 'string | null', at: 'string' }).or('null'),
  isArchived: 'boolean',
});
export type OfficeMessage = typeof OfficeMessage.infer;

/** The groups of messages: those that wait for an answer, those that were answered, and those that were put aside without one. */
export const messageGroups = ['waiting', 'answered', 'archived'] as const;
export const MessageGroup = type.enumerated(...messageGroups);
export type MessageGroup = typeof MessageGroup.infer;

/** A page of messages: those that wait with the oldest first, others with the newest. */
export const OfficeMessagePage = type({
  items: OfficeMessage.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  isMore: 'boolean',
});
export type OfficeMessagePage = typeof OfficeMessagePage.infer;

/** What an admin can do with an account. */
export const personActs = [
  'suspend',
  'restore',
  'sendLink',
  'endSessions',
  'requestSecondFactorReset',
  'resetSecondFactor',
  'requestCopy',
  'requestDeletion',
  'cancelDeletion',
  'makeOperator',
  'makeAdmin',
  'makeAuditor',
  'unmakeAdmin',
] as const;
export const PersonAct = type.enumerated(...personActs);
export type PersonAct = typeof PersonAct.infer;

/** An account, as the office lists it. */
export const Person = type({
  id: 'number.integer > 0',
  name: 'string',
  email: 'string',
  company: 'string | null',
  /** Null for a member. */
  role: type.enumerated(...officeRoles).or('null'),
  /** Whether it has not set a password yet. */
  isPending: 'boolean',
  /** Whether it is the account of the caller. */
  isCaller: 'boolean',
  /** Why and since when it is suspended. */
  suspension: type({ reason: 'string', at: 'string' }).or('null'),
  /**
   * Null while it is off. `needsTwo`: another admin than the caller must confirm a reset; `resetRequested` is who has requested one within the hours
   * in which it can be confirmed.
   */
  secondFactor: type({ needsTwo: 'boolean', resetRequested: type({ by: 'string', isByCaller: 'boolean' }).or('null') }).or('null'),
  /** From when on it may be deleted, if that was requested. */
  deletionDueAt: 'string | null',
  sessions: 'number.integer >= 0',
  /** When one of its sessions was last used; null without any. */
  usedAt: 'string | null',
  createdAt: 'string',
  /** What the caller can do with it. */
  can: PersonAct.array(),
});
export type Person = typeof Person.infer;

/** A page of accounts, the newest first. */
export const PersonPage = type({
  items: Person.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  isMore: 'boolean',
});
export type PersonPage = typeof PersonPage.infer;

/** What a search of the office finds: the first few people, companies, tenders and payments. A payment has no names, as in its list. */
export const OfficeFound = type({
  people: type({ id: 'number.integer > 0', name: 'string', email: 'string' }).array(),
  companies: type({ id: 'number.integer > 0', name: 'string', nameAr: 'string | null' }).array(),
  tenders: type({ id: 'number.integer > 0', number: 'string', title: 'string', titleAr: 'string | null' }).array(),
  payments: type({ id: 'string', amount: 'number', currency: 'string', createdAt: 'string' }).array(),
});
export type OfficeFound = typeof OfficeFound.infer;

/** The parts of the settings, each of which is saved separately. */
export const settingsParts = ['names', 'contact', 'social', 'map', 'fee', 'sessions', 'conversations'] as const;
export const SettingsPart = type.enumerated(...settingsParts);
export type SettingsPart = typeof SettingsPart.infer;

/** When a part of the settings was saved, and by whom; `version` counts its changes, `before` is what the last one replaced. */
export const SettingsSaved = type({
  part: SettingsPart,
  version: 'number.integer >= 0',
  at: 'string | null',
  by: 'string | null',
  before: type({ field: 'string', value: 'string | null' }).array(),
});
export type SettingsSaved = typeof SettingsSaved.infer;

/** Days without activity after which a session ends, and after which a member's and an admin's ends even if it is used. */
export const SessionLimits = type({
  sessionIdleDays: 'number.integer >= 1',
  sessionDays: 'number.integer >= 1',
  officeSessionHours: 'number.integer >= 1',
});
export type SessionLimits = typeof SessionLimits.infer;

export const OfficeSettings = type({ settings: Settings, sessions: SessionLimits, saved: SettingsSaved.array() });
export type OfficeSettings = typeof OfficeSettings.infer;

/** A job that has failed: it will be tried again, or was given up. */
export const FailedJob = type({
  id: 'string',
  queue: 'string',
  /** The kind of mail, for jobs of the queue `mail`. */
  letter: 'string | null',
  isGivenUp: 'boolean',
  /** The codes of the error, for example `EENVELOPE 452`; empty if it has none. */
  reason: 'string',
  tries: 'number.integer >= 0',
  createdAt: 'string',
  /** When it is tried again; null for one that was given up. */
  nextAt: 'string | null',
});
export type FailedJob = typeof FailedJob.infer;

/** A queue: its jobs that are due (`since`: the oldest), those of a later time, and those that have failed. Jobs that are done are deleted. */
export const QueueState = type({
  queue: 'string',
  due: 'number.integer >= 0',
  later: 'number.integer >= 0',
  failed: 'number.integer >= 0',
  since: 'string | null',
});
export type QueueState = typeof QueueState.infer;

export const OfficeJobs = type({ failed: FailedJob.array(), isMore: 'boolean', queues: QueueState.array() });
export type OfficeJobs = typeof OfficeJobs.infer;

/** What can hold a document. */
export const holderKinds = [
  'tender',
  'tenderDraft',
  'addendum',
  'proposal',
  'sealedProposal',
  'proposalDraft',
  'conversation',
  'dataCopy',
] as const;

/**
 * A record that holds a document: with the tender, for that and its addenda and opened proposals, and with the number of an opened proposal. Of drafts,
 * proposals that are not opened, conversations and copies of data nothing more is said.
 */
export const DocumentHolder = type({
  kind: type.enumerated(...holderKinds),
  tender: type({ id: 'number.integer > 0', number: 'string', title: 'string', titleAr: 'string | null' }).or('null'),
  proposal: 'string | null',
});
export type DocumentHolder = typeof DocumentHolder.infer;

/**
 * A document whose content was found not to be what was stored. `name` is null unless everyone in the office may know it, and so is the uploader where it
 * would say who bids.
 */
export const DamagedDocument = type({
  id: 'number.integer > 0',
  name: 'string | null',
  /** Where its content is stored. */
  storedAs: 'string',
  bytes: 'number.integer >= 0',
  uploader: type({ id: 'number.integer > 0', name: 'string' }).or('null'),
  uploadedAt: 'string',
  foundAt: 'string',
  holders: DocumentHolder.array(),
});
export type DamagedDocument = typeof DamagedDocument.infer;

export const DamagedDocuments = type({ items: DamagedDocument.array(), isMore: 'boolean' });
export type DamagedDocuments = typeof DamagedDocuments.infer;

/** What the content of a damaged document is now: what was stored, something else, or nothing. */
export const ContentState = type.enumerated('whole', 'damaged', 'missing');
export type ContentState = typeof ContentState.infer;

/** What those who run the marketplace do. */
export const AuditAct = type.enumerated(...auditActs);
export type AuditAct = typeof AuditAct.infer;

/** The thing that an act concerns. */
export const AuditSubject = type.enumerated(...auditSubjects);
export type AuditSubject = typeof AuditSubject.infer;

/** A changed field with its value before and after; null for none. */
const AuditChange = type({ field: 'string', before: 'string | null', after: 'string | null' });

/** One line of the audit trail: who did what to which thing, and when. */
export const AuditLine = type({
  id: 'number.integer > 0',
  at: 'string',
  /** The name of the account; null if it no longer exists. */
  by: 'string | null',
  act: AuditAct,
  subject: AuditSubject,
  subjectId: 'string',
  changes: AuditChange.array(),
});
export type AuditLine = typeof AuditLine.infer;

/**
 * One account: its open sessions, the last used first, how much is theirs, counted up to a limit, and what was done with it last. A proposal
 * counts once the proposals for its tender are opened.
 */
export const PersonDetail = type({
  id: 'number.integer > 0',
  name: 'string',
  email: 'string',
  locale: "'en' | 'ar'",
  createdAt: 'string',
  sessions: type({ openedAt: 'string', usedAt: 'string', endsAt: 'string' }).array(),
  theirs: type({ requests: 'number.integer >= 0', tenders: 'number.integer >= 0', proposals: 'number.integer >= 0' }),
  lately: AuditLine.array(),
});
export type PersonDetail = typeof PersonDetail.infer;

/** A page of the audit trail, newest first; counted up to a limit, as payments are. */
export const AuditPage = type({
  items: AuditLine.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  isMore: 'boolean',
});
export type AuditPage = typeof AuditPage.infer;

/** The newest lines of the audit trail that a search finds, as many as a file has; `isMore` if there are others. */
export const AuditExport = type({ lines: AuditLine.array(), isMore: 'boolean' });
export type AuditExport = typeof AuditExport.infer;
