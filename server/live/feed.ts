import type { FastifyBaseLogger } from 'fastify';
import { findMissed, type Published, readContents, readPublishedChange } from '../domain/notifications/published.ts';
import type { Parts } from '../parts.ts';
import type { Amounts } from './amounts.ts';
import { type SerializedEvent, serializeChange, serializeDraft, serializeEvent } from './event.ts';
import type { Streams } from './streams.ts';

type Listener = Parameters<Parts['listen']>[0];

/** Delay before a failed query is retried, in milliseconds. */
const retryDelay = 1000;

/**
 * Feeds this process's streams with published notifications. Those that arrive during a read are collected for the next one, so that each
 * event is read once for all readers, and delivered to each in ID order. Those published while disconnected are looked up by ID.
 *
 * @param hear receives who has changed what visitors read, and the streams of accounts on a process
 * @returns the listener
 */
export function createFeed(
  parts: Pick<Parts, 'db' | 'publicChanges'>,
  streams: Streams,
  log: Pick<FastifyBaseLogger, 'warn'>,
  hear: { publicChange: (sender: string) => void; amounts: (sender: string, amounts: Amounts) => void },
): Listener {
  /** Received, undelivered notifications by ID. */
  const waiting = new Map<number, Published>();
  let connected = false;
  let missed = false;
  let running = false;

  const round = async () => {
    if (missed) {
      missed = false;
      for (const published of await findMissed(parts, streams.reached())) waiting.set(published.id, published);
    }
    const batch = [...waiting.values()].sort((one, other) => one.id - other.id);
    waiting.clear();
    const events = await readEvents(parts, batch);
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
      const change = readPublishedChange(channel, message);
      if (change.kind === 'sessions') return streams.endSessions((sessionId) => sessionId === change.session);
      if (change.kind === 'conversations') return streams.signal(change.readers, serializeChange(change.conversation));
      if (change.kind === 'drafts') return streams.signal([change.userId], serializeDraft(change.draft));
      if (change.kind === 'public_changes') return hear.publicChange(change.sender);
      if (change.kind === 'streams') return hear.amounts(change.sender, change.amounts);
      for (const published of change.notifications) if (streams.has(published.userId)) waiting.set(published.id, published);
      void run();
    },
    onConnected() {
      connected = true;
      missed = true;
      parts.publicChanges.heard();
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
async function readEvents(parts: Pick<Parts, 'db'>, batch: readonly Published[]): Promise<Map<number, SerializedEvent>> {
  const events = new Map<number, SerializedEvent>();
  const read = async (ids: Iterable<number>) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    for (const { id, ...content } of await readContents(parts, wanted)) events.set(id, serializeEvent(content));
  };
  await read(batch.map(({ sourceId }) => sourceId));
  // If the account of that notification was deleted, reads the others by their own IDs.
  await read(batch.filter(({ sourceId }) => !events.has(sourceId)).map(({ id }) => id));
  return events;
}
