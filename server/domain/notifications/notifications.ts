import type { Delivery, Notification, NotificationKind, Preferences } from '../../../contract/entities/notifications.ts';
import { notificationKinds } from '../../../contract/entities/notifications.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Transaction } from '../../data/database.ts';
import { publishNotifications } from '../../data/notifications/published.ts';
import * as queries from '../../data/notifications/queries.ts';
import * as writes from '../../data/notifications/writes.ts';
import { noticeOf } from '../../notices/notice.ts';
import type { NoticeParameters } from '../../notices/words.ts';
import type { Parts } from '../../parts.ts';

/** How people hear of each kind who have not said otherwise. */
export const usualDelivery: Preferences = {
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
  paymentExpired: 'mail',
  refundDue: 'mail',
  proposalsOpened: 'page',
  proposalShortlisted: 'mail',
  proposalRejected: 'mail',
  revisionRequested: 'mail',
  proposalResubmitted: 'mail',
  proposalAwarded: 'mail',
  proposalNotAwarded: 'mail',
  tenderUnsuccessful: 'mail',
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
  paymentExpired: '/account/submitted-proposals/:proposal',
  refundDue: '/account/submitted-proposals/:proposal',
  proposalsOpened: '/account/submitted-proposals/:proposal',
  proposalShortlisted: '/account/submitted-proposals/:proposal',
  proposalRejected: '/account/submitted-proposals/:proposal',
  revisionRequested: '/resubmit-proposal/:proposal',
  proposalResubmitted: '/account/tender-management/:id/proposals',
  proposalAwarded: '/account/submitted-proposals/:proposal',
  proposalNotAwarded: '/account/submitted-proposals/:proposal',
  tenderUnsuccessful: '/account/submitted-proposals/:proposal',
};

/** The page of the application where something can be done about it; some are a tender's or a proposal's own. */
export const linkOf = (kind: NotificationKind, tender: number | null, proposal: number | null = null): string =>
  pages[kind].replace(':id', String(tender)).replace(':proposal', String(proposal));

/**
 * Tells people that something has happened, in the transaction in which it does: what is rolled back is never seen. Each who
 * wants to hear of the kind gets a notification, live where they are connected, and a mail now or with the next daily one
 * where they wish so.
 *
 * It makes others who tell the same people wait for the end of the transaction, so it stands at its end; a transaction that
 * tells several groups takes `lockReaders` of all of them first.
 *
 * @param parameters what the words of the kind are about; never how to reach someone
 * @param tender the tender it is about
 * @param proposal the proposal whose page it leads to, where it leads to one
 */
export async function notify<K extends NotificationKind>(
  transaction: Transaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  recipients: readonly number[],
  kind: K,
  parameters: NoticeParameters[K],
  tender: number | null = null,
  proposal: number | null = null,
): Promise<void> {
  const readers = [...new Set(recipients)];
  if (readers.length === 0) return;
  await writes.lockReaders(transaction, readers);
  const told = { kind, parameters, link: linkOf(kind, tender, proposal), tender, now: clock.now() };
  const stored = await writes.insertNotifications(transaction, readers, told, usualDelivery[kind]);
  await publishNotifications(transaction, stored);
  const mailed = stored.filter(({ delivery }) => delivery === 'mail');
  await jobs.addAll(
    transaction,
    'mail',
    mailed.map(({ id, userId }) => ({ letter: 'notification', user: userId, notification: id })),
  );
}

/** A notification as its reader gets it, in their language. */
export function inWords({ id, kind, parameters, link, tenderId, createdAt }: queries.StoredNotification, locale: Locale): Notification {
  const tender = tenderId === null ? null : { id: tenderId };
  return { id, kind, ...noticeOf(kind, parameters, locale), createdAt: createdAt.toISOString(), link, tender };
}

/** Reads a page of someone's notifications, newest first, and how many there are. */
export async function listNotifications(
  { db }: Pick<Parts, 'db'>,
  userId: number,
  page: { page: number; limit: number },
  locale: Locale,
): Promise<{ notifications: Notification[]; total: number }> {
  const told = await queries.readNotifications(db, userId, page);
  return { notifications: told.map((each) => inWords(each, locale)), total: await queries.countNotifications(db, userId) };
}

/** How someone wants to hear of each kind. */
export async function preferencesOf({ db }: Pick<Parts, 'db'>, userId: number): Promise<Preferences> {
  const said = await writes.readPreferences(db, userId);
  const stored: [NotificationKind, Delivery][] = said.map(({ kind, delivery }) => [kind, delivery]);
  return { ...usualDelivery, ...Object.fromEntries(stored) };
}

/** Changes how someone wants to hear of each kind. */
export async function changePreferences({ db }: Pick<Parts, 'db'>, userId: number, preferences: Preferences): Promise<Preferences> {
  const rows = notificationKinds.map((kind) => ({ kind, delivery: preferences[kind] }));
  await db.transaction().execute((transaction) => writes.storePreferences(transaction, userId, rows));
  return preferencesOf({ db }, userId);
}
