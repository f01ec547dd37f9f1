import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** What server processes tell each other through the database: notifications that were stored, sessions that have ended. */
const channels = ['notifications', 'sessions'] as const;
export type Channel = (typeof channels)[number];

/** What happens to whoever listens. */
export type Ear = {
  heard: (channel: Channel, message: string) => void;
  /** From now on all messages are heard; those before may have been missed. */
  hearing: () => void;
  /** The connection is lost: messages are not heard any more, until `hearing`. */
  deaf: () => void;
};

/** Listens to what is published in the database; answers how to stop. */
export type Listen = (ear: Ear) => Promise<() => Promise<void>>;

/** Milliseconds before a reconnect, between two keep-alive queries, and after which a query is given up. */
const delays = { reconnect: 1000, keepAlive: 15_000, query: 10_000 };

/** Listens on a connection of its own, which is made again as often as it breaks; answers after the first attempt. */
export const listenOnServer =
  (url: string): Listen =>
  async (ear) => {
    const stopping = new AbortController();
    const tried = Promise.withResolvers<void>();
    const listening = (async () => {
      while (!stopping.signal.aborted) {
        await hold(url, ear, tried.resolve, stopping.signal);
        tried.resolve();
        await wait(delays.reconnect, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    })();
    await tried.promise;
    return () => {
      stopping.abort();
      return listening;
    };
  };

/** Listens on one connection until it breaks or is stopped. */
async function hold(url: string, ear: Ear, begun: () => void, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: delays.query, keepAlive: true });
  const over = Promise.withResolvers<void>();
  for (const event of ['error', 'end'] as const) client.on(event, () => over.resolve());
  stopping.addEventListener('abort', () => over.resolve(), { once: true });
  client.on('notification', ({ channel, payload = '' }) => ear.heard(channel as Channel, payload));
  // A connection that broke without a word is found only by asking.
  const looking = setInterval(() => client.query('select 1').catch(() => over.resolve()), delays.keepAlive);
  try {
    await client.connect();
    // Channels are our own words, not anybody's input: the statement takes no parameters.
    for (const channel of channels) await client.query(`listen ${channel}`);
    ear.hearing();
    begun();
    await over.promise;
  } catch {
    // Not reached, or lost while it was asked: the next attempt follows.
  } finally {
    clearInterval(looking);
    if (!stopping.aborted) ear.deaf();
    const closed = client.end().catch(() => undefined);
    // One that broke without a word would not answer this either.
    if (stopping.aborted) await closed;
  }
}

/**
 * Listens inside the process, where the embedded database is.
 *
 * @param pool its one connection: while it is ours, no one's transaction is open, with which the listening would be rolled back
 */
export const listenInside =
  (pglite: PGlite, pool: pg.Pool): Listen =>
  async (ear) => {
    const alone = async (work: () => Promise<void>) => {
      const client = await pool.connect();
      await work().finally(() => client.release());
    };
    const stops: (() => Promise<void>)[] = [];
    await alone(async () => {
      for (const channel of channels) stops.push(await pglite.listen(channel, (message) => ear.heard(channel, message)));
    });
    ear.hearing();
    return async () => {
      if (pglite.closed) return;
      await alone(async () => {
        for (const stop of stops) await stop();
      });
    };
  };
