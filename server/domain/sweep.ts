import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { adOpeningMinutes, dataCopyHours, deletionDays, draftMonths } from '../../contract/limits.ts';
import { deleteEndedAttempts } from '../data/accounts/attempts.ts';
import { deleteUnusedDevices } from '../data/accounts/devices.ts';
import { deleteExpiredLinks } from '../data/accounts/links.ts';
import { deletePending } from '../data/accounts/queries.ts';
import { deleteEvents } from '../data/accounts/security-events.ts';
import { deleteExpiredSessions } from '../data/accounts/session.queries.ts';
import { deleteExpiredViews } from '../data/ads/writes.ts';
import { withoutTimeLimits } from '../data/database.ts';
import { deleteNotifications } from '../data/notifications/writes.ts';
import { deleteMessages } from '../data/shell/contact.queries.ts';
import type { Parts } from '../parts.ts';
import { closeDueAccounts, closedAccountYears, forgetClosedAccounts } from './accounts/closing.ts';
import { deviceDays } from './accounts/devices.ts';
import { linkHours } from './accounts/links.ts';
import { resealSecrets } from './accounts/sealed-secrets.ts';
import { sweepMessages } from './conversations/conversations.ts';
import { sweepFiles, unusedHours } from './files/files.ts';
import { sweepImages } from './files/images.ts';
import { sweepDrafts } from './proposals/drafts-reminders.ts';

/** Days after which an unverified account is deleted. */
export const pendingDays = 7;
/** Months after which a notification, or a message to the operator, is deleted. */
export const notificationMonths = 12;
export const messageMonths = 24;
/** Months after which a security event is deleted. */
export const securityEventMonths = 12;

type SweepParts = Pick<Parts, 'db' | 'maintenance' | 'clock' | 'config' | 'files' | 'media' | 'jobs' | 'keys'>;

/** A kind of data: its tables, until when it is kept, as `docs/privacy.md` says it, and what deletes it each night if that is not its owner. */
export type Retention = {
  data: string;
  tables: readonly string[];
  kept: string;
  sweep?: (parts: SweepParts, now: Date) => Promise<void>;
};

/** Rows deleted per batch, so that a new one does not wait long for the nightly sweep. */
const batchSize = 5000;

/** Deletes in batches until one is not full. */
async function inFull(deleteBatch: (limit: number) => Promise<number>): Promise<void> {
  for (let count = batchSize; count === batchSize; ) count = await deleteBatch(batchSize);
}

/** Every kind of data, in the order in which the nightly sweep deletes what is no longer needed. */
export const retention: readonly Retention[] = [
  {
    data: 'Sessions, with device and shortened network',
    tables: ['sessions'],
    kept: 'until logout, the end of the session, its end by its owner on another device, or a new password',
    sweep: ({ db }, now) => deleteExpiredSessions(db, now),
  },
  {
    data: 'Links by mail',
    tables: ['verification_links'],
    kept: `${linkHours} hours, or until one of the account's links is used`,
    sweep: ({ db }, now) => deleteExpiredLinks(db, now),
  },
  {
    data: 'Devices that have signed in',
    tables: ['devices'],
    kept: `${deviceDays} days after their last login, or until a new password`,
    sweep: ({ db }, now) => deleteUnusedDevices(db, subDays(now, deviceDays)),
  },
  {
    data: 'Accounts without a password',
    tables: ['users'],
    kept: `${pendingDays} days after their registration; accounts with a password until their owner deletes them`,
    sweep: ({ db }, now) => deletePending(db, subDays(now, pendingDays)),
  },
  {
    data: 'Requests to delete an account',
    tables: ['account_deletions'],
    kept: `${deletionDays} days, and until tenders and proposals have an outcome; then the account is deleted, with what only it needs: drafts, advertisements, sessions, devices, second factor, notifications, watched tenders, preferences`,
    sweep: (parts) => closeDueAccounts(parts),
  },
  {
    data: 'Address and number of deleted accounts on whose tenders, proposals, requests or messages others rely, apart from their name',
    tables: ['closed_accounts'],
    kept: `${closedAccountYears} years; then the name is removed as well`,
    sweep: forgetClosedAccounts,
  },
  {
    data: "Copies of an account's data",
    tables: ['data_copies'],
    kept: `${dataCopyHours} hours; the file until the next sweep`,
  },
  {
    data: 'Consent to the terms and the privacy notice, with their version',
    tables: ['consents'],
    kept: 'as long as the account',
  },
  {
    data: 'Notifications',
    tables: ['notifications'],
    kept: `${notificationMonths} months`,
    sweep: ({ db }, now) => inFull((limit) => deleteNotifications(db, subMonths(now, notificationMonths), limit)),
  },
  {
    data: 'What has happened and is about to be announced, with the IDs of its readers',
    tables: ['announcements'],
    kept: 'a moment, until it is stored as notifications; if that fails, until it succeeds',
  },
  {
    data: 'Security events',
    tables: ['security_events'],
    kept: `${securityEventMonths} months`,
    sweep: ({ db }, now) => inFull((limit) => deleteEvents(db, subMonths(now, securityEventMonths), limit)),
  },
  {
    data: 'Messages to the operator',
    tables: ['contact_messages'],
    kept: `${messageMonths} months`,
    sweep: ({ db }, now) => deleteMessages(db, subMonths(now, messageMonths)),
  },
  {
    data: 'Logos, banners and pictures',
    tables: ['images'],
    kept: `while they are shown, and ${unusedHours} hours after`,
    sweep: sweepImages,
  },
  {
    data: 'Drafts of proposals',
    tables: ['proposal_drafts', 'draft_files'],
    kept: `until they are submitted or deleted, or ${draftMonths} months after their last change for a tender that has ended`,
    sweep: sweepDrafts,
  },
  {
    data: 'Key pairs to which drafts and proposals of a bidder are sealed',
    tables: ['account_keys'],
    kept: 'until the account is closed',
  },
  {
    data: 'Messages of conversations',
    tables: ['messages', 'message_files'],
    kept: 'without a limit, as proof of what was agreed, unless the office sets one: then some months after the last message of their conversation; those of a conversation with a complaint without a limit',
    sweep: sweepMessages,
  },
  {
    data: 'Documents',
    tables: ['files', 'upload_reservations', 'scanner_keys'],
    kept: `while something refers to them, and ${unusedHours} hours after; of uploads that did not finish half an hour at most`,
    sweep: sweepFiles,
  },
  {
    data: 'Attempts at passwords, codes and calls that are limited',
    tables: ['attempts'],
    kept: 'as hashes of address and account, until an hour after the window of the limit, which is a day at the most',
  },
  {
    data: 'Second factors, with encrypted secrets',
    tables: ['second_factors', 'recovery_codes'],
    kept: 'until they are turned off',
    sweep: resealSecrets,
  },
  {
    data: 'Preferences and devices of notifications',
    tables: ['notification_preferences', 'push_devices'],
    kept: 'until they are changed; a device until the session that registered it ends or its push service no longer knows it',
  },
  { data: 'Decisions of admins that can be undone', tables: ['delayed_decisions'], kept: 'until they take effect or are undone' },
  {
    data: 'The audit trail and the hashes of its chain: who of the admins and of the openers of proposals did what, when, and what it changed',
    kept: 'without a limit: rows can only be added; they have the ID of an account, not its name',
    tables: ['audit', 'audit_chain', 'audit_days'],
  },
  { data: 'Watched tenders', tables: ['watches'], kept: 'until they are watched no longer' },
  {
    data: 'Companies',
    tables: ['companies', 'company_services', 'search_sets'],
    kept: 'without a limit: others have traded with them',
  },
  { data: 'Service requests', tables: ['requests', 'request_services'], kept: 'without a limit' },
  {
    data: 'Conversations, how far they were read, and complaints',
    tables: ['conversations', 'conversation_readers', 'complaints', 'complaint_readings'],
    kept: 'without a limit: they prove who has read a complaint',
  },
  {
    data: 'Tenders, interests, questions and addenda',
    tables: [
      'tenders',
      'tender_services',
      'tender_documents',
      'tender_history',
      'published_tenders',
      'tender_days',
      'interests',
      'questions',
      'addenda',
      'addendum_documents',
    ],
    kept: 'without a limit from their approval on; a draft until its publisher deletes it',
  },
  {
    data: 'Submitted proposals',
    tables: ['proposals', 'proposal_versions', 'proposal_files', 'tender_keys', 'tender_key_uses', 'sealing'],
    kept: 'without a limit: receipts and awards refer to them',
  },
  {
    data: 'Openings by two, and the minutes of all openings',
    tables: ['openings', 'opening_minutes'],
    kept: 'without a limit: they prove who has opened proposals',
  },
  { data: 'Payments', tables: ['payments', 'payment_events', 'sandbox_payments'], kept: 'without a limit: accounts need them' },
  {
    data: 'Advertisements',
    tables: ['ads', 'ad_days'],
    kept: 'until their advertiser deletes them; the counts are of days, not of people',
  },
  {
    data: 'Views of advertisements that can still lead to an opening, without anything about the visitor',
    tables: ['ad_views'],
    kept: `${adOpeningMinutes} minutes`,
    sweep: ({ db }, now) => deleteExpiredViews(db, now),
  },
  {
    data: 'Published texts of pages, with the account that published them',
    tables: ['page_texts'],
    kept: 'without a limit: accounts have agreed to them',
  },
  {
    data: 'Nothing about people',
    tables: ['categories', 'services', 'locations', 'settings', 'push_keys', 'proposal_numbers', 'tender_numbers'],
    kept: 'without a limit',
  },
];

/** Milliseconds after which a counter of attempts whose window has ended is deleted, ten minutes later at most: within the hour. */
const endedAttemptAge = 45 * 60_000;

/** Deletes counters of attempts that have ended, every ten minutes. */
export const sweepAttempts = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> => deleteEndedAttempts(db, clock, endedAttemptAge);

/** Deletes once a day what is kept no longer. */
export async function sweep(parts: SweepParts): Promise<void> {
  const now = parts.clock.now();
  await withoutTimeLimits(parts.maintenance, async (db) => {
    for (const { sweep } of retention) await sweep?.({ ...parts, db }, now);
  });
}
