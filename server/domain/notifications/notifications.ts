import type { Delivery, Notification, NotificationKind, Preferences } from '../../../contract/entities/notifications.ts';
import { notificationListLimit, notificationPageSize } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locale.ts';
import { notificationKinds } from '../../../contract/rules/notification-kinds.ts';
import type { Transaction } from '../../data/database.ts';
import { storeAnnouncement } from '../../data/notifications/announcements.ts';
import * as queries from '../../data/notifications/queries.ts';
import * as writes from '../../data/notifications/writes.ts';
import type { MailJob } from '../../jobs/queues.ts';
import { noticeOf } from '../../notices/notice.ts';
import type { NoticeParameters } from '../../notices/words.ts';
import type { Parts } from '../../parts.ts';

/** Default delivery by kind. */
export const defaultDelivery: Preferences = {
  requestReceived: 'mail',
  requestApproved: 'mail',
  requestRejected: 'page',
  requestWithdrawn: 'page',
  requestClosed: 'page',
  companyVerified: 'page',
  tenderSubmitted: 'page',
  tenderApproved: 'mail',
  tenderRejected: 'mail',
  tenderCancelled: 'mail',
  addendumIssued: 'mail',
  interestReceived: 'page',
  interestApproved: 'mail',
  interestRejected: 'page',
  questionAsked: 'page',
  questionAnswered: 'page',
  deadlinePassed: 'mail',
  proposalReceived: 'page',
  proposalSubmitted: 'page',
  proposalWithdrawn: 'page',
  draftReminder: 'mail',
  watchReminder: 'mail',
  paymentExpired: 'mail',
  refundDue: 'mail',
  openingAsked: 'mail',
  openingStopped: 'mail',
  openingDone: 'page',
  proposalsOpened: 'page',
  proposalShortlisted: 'mail',
  proposalRejected: 'mail',
  revisionRequested: 'mail',
  proposalResubmitted: 'mail',
  proposalAwarded: 'mail',
  proposalNotAwarded: 'mail',
  tenderUnsuccessful: 'mail',
  outcomePublished: 'mail',
  adSubmitted: 'page',
  adApproved: 'mail',
  adRejected: 'mail',
  messageReceived: 'mail',
  complaintMade: 'mail',
};

const pages: Record<NotificationKind, string> = {
  requestReceived: '/account/requests',
  requestApproved: '/account/sent-requests',
  requestRejected: '/account/sent-requests',
  requestWithdrawn: '/account/requests',
  requestClosed: '/account/sent-requests',
  companyVerified: '/account',
  tenderSubmitted: '/account/requests?list=tenders',
  tenderApproved: '/account/tender-management',
  tenderRejected: '/account/tender-management',
  interestReceived: '/account/tender-management',
  tenderCancelled: '/tender-profile/:id',
  addendumIssued: '/tender-profile/:id',
  interestApproved: '/tender-profile/:id',
  interestRejected: '/tender-profile/:id',
  questionAsked: '/tender-profile/:id',
  questionAnswered: '/tender-profile/:id',
  deadlinePassed: '/tender-profile/:id',
  proposalReceived: '/account/tender-management/:id/proposals',
  proposalSubmitted: '/account/submitted-proposals/:proposal',
  proposalWithdrawn: '/account/tender-management/:id/proposals',
  draftReminder: '/submit-proposal/:id',
  watchReminder: '/tender-profile/:id',
  paymentExpired: '/account/submitted-proposals/:proposal',
  refundDue: '/account/submitted-proposals/:proposal',
  openingAsked: '/account/tender-management/:id/opening',
  openingStopped: '/account/tender-management/:id/opening',
  openingDone: '/account/tender-management/:id/opening',
  proposalsOpened: '/account/submitted-proposals/:proposal',
  proposalShortlisted: '/account/submitted-proposals/:proposal',
  proposalRejected: '/account/submitted-proposals/:proposal',
  revisionRequested: '/resubmit-proposal/:proposal',
  proposalResubmitted: '/account/tender-management/:id/proposals',
  proposalAwarded: '/account/submitted-proposals/:proposal',
  proposalNotAwarded: '/account/submitted-proposals/:proposal',
  tenderUnsuccessful: '/account/submitted-proposals/:proposal',
  outcomePublished: '/tender-profile/:id',
  adSubmitted: '/account/manage-ads',
  adApproved: '/account/manage-ads',
  adRejected: '/account/manage-ads',
  messageReceived: '/account/messages/:conversation',
  complaintMade: '/account/messages/:conversation',
};

/** What the page of some kinds is about: a tender, a proposal or a conversation. */
type Subject = { proposal?: number | null; conversation?: string | null };

/** Returns the page of the application for a kind; for some kinds that of a tender, proposal or conversation. */
export const linkOf = (kind: NotificationKind, tender: number | null, { proposal, conversation }: Subject = {}): string =>
  pages[kind].replace(':id', String(tender)).replace(':proposal', String(proposal)).replace(':conversation', String(conversation));

/** What some users are notified of: the parameters of the kind's texts, never contact data, and what it concerns. */
export type NoticeOf<K extends NotificationKind> = {
  recipients: readonly number[];
  kind: K;
  parameters: NoticeParameters[K];
  /** The tender it concerns. */
  tender?: number | null;
  /** The proposal whose page it links to. */
  proposal?: number | null;
};

/** Returns a notice; its kind decides the type of its parameters. */
export const aNotice = <K extends NotificationKind>(notice: NoticeOf<K>): NoticeOf<K> => notice;

/**
 * Announces an event to users, in its transaction: a rolled back event is never seen. A moment after the commit (see `announce`), each user
 * whose preference for the kind is not `none` gets a notification, live if they are connected and pushed to their devices, and a mail
 * immediately or with the next digest if they prefer so.
 *
 * @param letters other mails of the event
 */
export async function notifyAll(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  notices: readonly NoticeOf<NotificationKind>[],
  letters: readonly MailJob[] = [],
): Promise<void> {
  const told = notices.filter(({ recipients }) => recipients.length > 0);
  if (told.length === 0 && letters.length === 0) return;
  const at = clock.now().toISOString();
  await storeAnnouncement(transaction, { notices: told.map((notice) => asStored(notice, at)), letters });
}

/** Notifies users of an event with one notice (see `notifyAll`). */
export const notify = <K extends NotificationKind>(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  notice: NoticeOf<K>,
): Promise<void> => notifyAll(transaction, parts, [notice]);

const asStored = (
  { recipients, kind, parameters, tender = null, proposal = null }: NoticeOf<NotificationKind>,
  at: string,
): writes.NewNotice => ({
  readers: recipients,
  kind,
  parameters,
  link: linkOf(kind, tender, { proposal, conversation: conversationIn(parameters) }),
  tender,
  usual: defaultDelivery[kind],
  at,
});

const conversationIn = (parameters: object): string | null =>
  'conversation' in parameters && typeof parameters.conversation === 'string' ? parameters.conversation : null;

/** Returns a notification in its reader's language. */
export function renderNotification(
  { id, kind, parameters, link, tenderId, createdAt }: queries.StoredNotification,
  locale: Locale,
): Notification {
  const tender = tenderId === null ? null : { id: tenderId };
  return { id, kind, ...noticeOf(kind, parameters, locale), createdAt: createdAt.toISOString(), link, tender };
}

/**
 * Returns a page of a user's notifications, newest first, and their total, which is counted up to `notificationCountLimit`; without page and
 * size all of them, up to `notificationListLimit`.
 */
export async function listNotifications(
  { db }: Pick<Parts, 'db'>,
  userId: number,
  { page, limit = page === undefined ? notificationListLimit : notificationPageSize }: { page?: number; limit?: number },
  locale: Locale,
): Promise<{ notifications: Notification[]; total: number }> {
  const stored = await queries.readNotifications(db, userId, { page: page ?? 1, limit });
  return { notifications: stored.map((each) => renderNotification(each, locale)), total: await queries.countNotifications(db, userId) };
}

/** Returns a user's delivery preferences by kind. */
export async function preferencesOf({ db }: Pick<Parts, 'db'>, userId: number): Promise<Preferences> {
  const said = await writes.readPreferences(db, userId);
  const stored: [NotificationKind, Delivery][] = said.map(({ kind, delivery }) => [kind, delivery]);
  return { ...defaultDelivery, ...Object.fromEntries(stored) };
}

/** Changes a user's delivery preferences. */
export async function changePreferences({ db }: Pick<Parts, 'db'>, userId: number, preferences: Preferences): Promise<Preferences> {
  const rows = notificationKinds.map((kind) => ({ kind, delivery: preferences[kind] }));
  await db.transaction().execute((transaction) => writes.storePreferences(transaction, userId, rows));
  return preferencesOf({ db }, userId);
}
