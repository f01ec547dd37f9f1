import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { deleteUnusedDevices } from '../data/accounts/devices.ts';
import { deleteExpiredLinks } from '../data/accounts/links.ts';
import { deletePending } from '../data/accounts/queries.ts';
import { deleteEvents } from '../data/accounts/security-events.ts';
import { deleteExpiredSessions } from '../data/accounts/session.queries.ts';
import { deleteNotifications } from '../data/notifications/writes.ts';
import { deleteMessages } from '../data/shell/contact.queries.ts';
import type { Parts } from '../parts.ts';
import { deviceDays } from './accounts/devices.ts';
import { sweepFiles } from './files/files.ts';
import { sweepImages } from './files/images.ts';
import { sweepDrafts } from './proposals/drafts-reminders.ts';

/** Days after which an unverified account is deleted. */
export const pendingDays = 7;
/** Months after which a notification, or a message to the operator, is deleted. */
export const notificationMonths = 12;
export const messageMonths = 24;
/** Months after which a security event is deleted. */
export const securityEventMonths = 12;
/** Notifications or security events deleted per batch, so that a new one does not wait long for the nightly sweep. */
const batchSize = 5000;

/**
 * Deletes unusable data once a day: links, sessions, devices, unverified accounts, old notifications,
 * messages and security events, unused images, drafts for long
 * ended tenders, and unreferenced documents.
 */
export async function sweep(parts: Pick<Parts, 'db' | 'clock' | 'config' | 'files'>): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredLinks(db, now);
  await deleteUnusedDevices(db, subDays(now, deviceDays));
  await deletePending(db, subDays(now, pendingDays));
  const cutoff = subMonths(now, notificationMonths);
  for (let count = batchSize; count === batchSize; ) count = await deleteNotifications(db, cutoff, batchSize);
  const oldest = subMonths(now, securityEventMonths);
  for (let count = batchSize; count === batchSize; ) count = await deleteEvents(db, oldest, batchSize);
  await deleteMessages(db, subMonths(now, messageMonths));
  await sweepImages(parts);
  await sweepDrafts(parts);
  await sweepFiles(parts);
}
