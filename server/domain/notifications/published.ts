import type { DraftVersion } from '../../../contract/entities/drafts.ts';
import { readChange } from '../../data/conversations/writes.ts';
import { readVersion } from '../../data/drafts/changes.ts';
import { type Published, readPublished } from '../../data/notifications/published.ts';
import * as queries from '../../data/notifications/queries.ts';
import * as publicChanges from '../../data/public-changes.ts';
import * as streamAmounts from '../../data/stream-amounts.ts';
import type { Parts } from '../../parts.ts';

export type { Published } from '../../data/notifications/published.ts';
export type { NotificationContent, StoredNotification } from '../../data/notifications/queries.ts';

/** What a process has published to all: stored notifications, an ended session, a changed conversation, a stored or ended draft, a change to what visitors read, how many streams accounts have on it. */
export type PublishedChange =
  | { kind: 'notifications'; notifications: Published[] }
  | { kind: 'sessions'; session: number }
  | { kind: 'conversations'; conversation: string; readers: number[] }
  | { kind: 'drafts'; userId: number; draft: DraftVersion }
  | { kind: 'public_changes'; sender: string }
  | { kind: 'streams'; sender: string; amounts: [userId: number, amount: number][] };

type Channel = PublishedChange['kind'];

/** Parses a published message by its channel. */
export const readPublishedChange = (channel: Channel, message: string): PublishedChange => {
  if (channel === 'sessions') return { kind: channel, session: Number(message) };
  if (channel === 'conversations') return { kind: channel, ...readChange(message) };
  if (channel === 'drafts') return { kind: channel, ...readVersion(message) };
  if (channel === 'public_changes') return { kind: channel, sender: message };
  if (channel === 'streams') return { kind: channel, ...streamAmounts.readAmounts(message) };
  return { kind: channel, notifications: readPublished(message) };
};

type From = Pick<Parts, 'db'>;

/** Publishes to all processes that one of them has changed what visitors read. */
export const publishPublicChange = ({ db }: From, sender: string): Promise<void> => publicChanges.publishPublicChange(db, sender);

/** Publishes to all processes how many streams accounts have on one of them. */
export const publishAmounts = ({ db }: From, sender: string, amounts: [userId: number, amount: number][]): Promise<void> =>
  streamAmounts.publishAmounts(db, sender, amounts);

/** Returns the notifications of readers that were stored after the last one that each of them has received. */
export const findMissed = ({ db }: From, reached: ReadonlyMap<number, number>): Promise<Published[]> => queries.findMissed(db, reached);

/** Returns the contents of notifications by their IDs. */
export const readContents = ({ db }: From, ids: readonly number[]): Promise<queries.StoredNotification[]> => queries.readContents(db, ids);

/** Returns a reader's notifications after one of them, in the order of their IDs, at most `limit`. */
export const readAfter = ({ db }: From, userId: number, after: number, limit: number): Promise<queries.StoredNotification[]> =>
  queries.readAfter(db, userId, after, limit);

/** Returns those of a reader's notifications that still exist. */
export const readSome = ({ db }: From, userId: number, ids: readonly number[]): Promise<queries.StoredNotification[]> =>
  queries.readSome(db, userId, ids);
