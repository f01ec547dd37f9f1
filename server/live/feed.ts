import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../data/database.ts';
import type { Ear } from '../data/listen.ts';
import { type Published, readPublished } from '../data/notifications/published.ts';
import { findMissed, readHappenings } from '../data/notifications/queries.ts';
import type { Parts } from '../parts.ts';
import { type Written, written } from './event.ts';
import type { Streams } from './streams.ts';

/** Delay before a failed query is retried, in milliseconds. */
const again = 1000;

/**
 * Feeds this process's streams with published notifications. Those that arrive during a read are collected for the next one, so that each
 * event is read once for all readers, and delivered to each in ID order. Those published while disconnected are looked up by ID.
 *
 * @returns the listener
 */
export function createFeed({ db }: Pick<Parts, 'db'>, streams: Streams, log: Pick<FastifyBaseLogger, 'warn'>): Ear {
  /** Received, undelivered notifications by ID. */
  const waiting = new Map<number, Published>();
  let hearing = false;
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
    for (const { id, userId, happening } of batch) {
      const event = events.get(happening) ?? events.get(id);
      if (event) deliver(userId, id, event);
    }
  };

  /** A failed delivery to one reader must not block the others. */
  const deliver = (userId: number, id: number, event: Written) => {
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
      while (hearing && (missed || waiting.size > 0)) await round();
    } catch (err) {
      log.warn({ err }, 'notifications could not be read, will be retried');
      missed = true;
      setTimeout(run, again).unref();
    } finally {
      running = false;
    }
  };

  return {
    heard(channel, message) {
      if (channel === 'sessions') return streams.endSessions((sessionId) => sessionId === Number(message));
      for (const published of readPublished(message)) if (streams.has(published.userId)) waiting.set(published.id, published);
      void run();
    },
    hearing() {
      hearing = true;
      missed = true;
      void run();
    },
    deaf() {
      if (hearing) log.warn('the database connection for notifications is lost: they are delayed until it is restored');
      hearing = false;
    },
  };
}

/** Reads a batch's events, each once, and serialises them by the notification ID they were read by. */
async function readEvents(db: Database, batch: readonly Published[]): Promise<Map<number, Written>> {
  const events = new Map<number, Written>();
  const read = async (ids: Iterable<number>) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    for (const { id, ...happening } of await readHappenings(db, wanted)) events.set(id, written(happening));
  };
  await read(batch.map(({ happening }) => happening));
  // If the account of that notification was deleted, reads the others by their own IDs.
  await read(batch.filter(({ happening }) => !events.has(happening)).map(({ id }) => id));
  return events;
}
