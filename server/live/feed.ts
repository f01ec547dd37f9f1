import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../data/database.ts';
import type { Ear } from '../data/listen.ts';
import { type Published, readPublished } from '../data/notifications/published.ts';
import { findMissed, readHappenings } from '../data/notifications/queries.ts';
import type { Parts } from '../parts.ts';
import { type Written, written } from './event.ts';
import type { Streams } from './streams.ts';

/** Milliseconds before a database that did not answer is asked again. */
const again = 1000;

/**
 * Feeds the streams of this process from what is published in the database. What arrives is gathered while the last is still
 * being read, so that it is read once for all readers, and delivered to each in the order of its ids. What was published while
 * no one listened is looked up by id.
 *
 * @returns what listens
 */
export function createFeed({ db }: Pick<Parts, 'db'>, streams: Streams, log: Pick<FastifyBaseLogger, 'warn'>): Ear {
  /** Notifications that were heard of and are not delivered yet, by their ids. */
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

  /** What cannot be told to one reader holds up no one else. */
  const deliver = (userId: number, id: number, event: Written) => {
    try {
      streams.deliver(userId, id, event);
    } catch (err) {
      log.warn({ err, notification: id }, 'a notification could not be told live');
    }
  };

  const run = async () => {
    if (running) return;
    running = true;
    try {
      // Deaf, it would deliver what is newer than what was missed.
      while (hearing && (missed || waiting.size > 0)) await round();
    } catch (err) {
      log.warn({ err }, 'notifications could not be read, they are looked up again');
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
      if (hearing) log.warn('the database is not heard any more: notifications wait until it is');
      hearing = false;
    },
  };
}

/** Reads what happened for a batch, each happening once, and writes it as events by the notification it was read by. */
async function readEvents(db: Database, batch: readonly Published[]): Promise<Map<number, Written>> {
  const events = new Map<number, Written>();
  const read = async (ids: Iterable<number>) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    for (const { id, ...happening } of await readHappenings(db, wanted)) events.set(id, written(happening));
  };
  await read(batch.map(({ happening }) => happening));
  // The account by whose notification it is read may have been deleted: then the others are read by their own.
  await read(batch.filter(({ happening }) => !events.has(happening)).map(({ id }) => id));
  return events;
}
