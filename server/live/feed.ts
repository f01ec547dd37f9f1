import type { FastifyBaseLogger } from 'fastify';
import { readChange } from '../data/conversations/writes.ts';
import type { Database } from '../data/database.ts';
import { readVersion } from '../data/drafts/changes.ts';
import type { ListenHandlers } from '../data/listen.ts';
import { type Published, readPublished } from '../data/notifications/published.ts';
import { findMissed, readContents } from '../data/notifications/queries.ts';
import type { Parts } from '../parts.ts';
import { type SerializedEvent, serializeChange, serializeDraft, serializeEvent } from './event.ts';
import type { Streams } from './streams.ts';

/** Delay before a failed query is retried, in milliseconds. */
const retryDelay = 1000;

/**
 * Feeds this process's streams with published notifications. Those that arrive during a read are collected for the next one, so that each
 * event is read once for all readers, and delivered to each in ID order. Those published while disconnected are looked up by ID.
 *
 * @returns the listener
 */
export function createFeed({ db }: Pick<Parts, 'db'>, streams: Streams, log: Pick<FastifyBaseLogger, 'warn'>): ListenHandlers {
  /** Received, undelivered notifications by ID. */
  const waiting = new Map<number, Published>();
  let connected = false;
  let missed = false;
  let running = false;

  const round = async () => {
    if (missed) {
      missed = false;
      for (const published of await findMissed(db, streams.reached())) waiting.set(published.id, published);
    }
    const batch = [...waiting.values()].sort((one, other) => one.id - other.id);
    waiting.clear();
    const events = await readEvents(db, batch);
    for (const { id, userId, sourceId } of batch) {
      const event = events.get(sourceId) ?? events.get(id);
      if (event) deliver(userId, id, event);
    }
  };

  /** A failed delivery to one reader must not block the others. */
  const deliver = (userId: number, id: number, event: SerializedEvent) => {
    try {
      streams.deliver(userId, id, event);
    } catch (err) {
      log.warn({ err, notification: id }, 'a notification could not be delivered live');
    }
  };

  const run = async () => {
    if (running) return;
    running = true;
    try {
      // While disconnected it would deliver newer notifications before the missed ones.
      while (connected && (missed || waiting.size > 0)) await round();
    } catch (err) {
      log.warn({ err }, 'notifications could not be read, will be retried');
      missed = true;
      setTimeout(run, retryDelay).unref();
    } finally {
      running = false;
    }
  };

  return {
    onMessage(channel, message) {
      if (channel === 'sessions') return streams.endSessions((sessionId) => sessionId === Number(message));
      if (channel === 'conversations') {
        const { conversation, readers } = readChange(message);
        return streams.signal(readers, serializeChange(conversation));
      }
      if (channel === 'drafts') {
        const { userId, draft } = readVersion(message);
        return streams.signal([userId], serializeDraft(draft));
      }
      for (const published of readPublished(message)) if (streams.has(published.userId)) waiting.set(published.id, published);
      void run();
    },
    onConnected() {
      connected = true;
      missed = true;
      streams.signal(streams.readers(), serializeChange(null) + serializeDraft(null));
      void run();
    },
    onDisconnected() {
      if (connected) log.warn('the database connection for notifications is lost: they are delayed until it is restored');
      connected = false;
    },
  };
}

/** Reads a batch's events, each once, and serialises them by the notification ID they were read by. */
async function readEvents(db: Database, batch: readonly Published[]): Promise<Map<number, SerializedEvent>> {
  const events = new Map<number, SerializedEvent>();
  const read = async (ids: Iterable<number>) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    for (const { id, ...content } of await readContents(db, wanted)) events.set(id, serializeEvent(content));
  };
  await read(batch.map(({ sourceId }) => sourceId));
  // If the account of that notification was deleted, reads the others by their own IDs.
  await read(batch.filter(({ sourceId }) => !events.has(sourceId)).map(({ id }) => id));
  return events;
}
