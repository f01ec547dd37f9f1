import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * PostgreSQL channels between server processes: stored notifications, ended sessions, changed conversations, stored drafts, changes to what
 * visitors read, and how many streams accounts have.
 */
const channels = ['notifications', 'sessions', 'conversations', 'drafts', 'public_changes', 'streams'] as const;
export type Channel = (typeof channels)[number];
/** The channel on which a process hears whether it hears. */
export const proof = 'proof';

/** Callbacks of a listener. */
export type ListenHandlers = {
  onMessage: (channel: Channel, message: string) => void;
  /** A message of `hears` has arrived. */
  onProof?: (message: string) => void;
  /** All messages from now on are received; earlier ones may have been missed. */
  onConnected: () => void;
  /** The connection is lost: no messages are received until `onConnected`. */
  onDisconnected: () => void;
};

/** Listens for published messages; returns a stop function. */
export type Listen = (handlers: ListenHandlers) => Promise<() => Promise<void>>;

/** Milliseconds before a reconnect, between keep-alive queries, and until a query times out. */
const delays = { reconnect: 1000, keepAlive: 15_000, query: 10_000 };

/** Listens on a dedicated connection, reconnecting whenever it breaks; resolves after the first attempt. */
export const listenOnServer =
  (url: string): Listen =>
  async (handlers) => {
    const stopping = new AbortController();
    const tried = Promise.withResolvers<void>();
    const listening = (async () => {
      while (!stopping.signal.aborted) {
        await listenOnce(url, handlers, tried.resolve, stopping.signal);
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
async function listenOnce(url: string, handlers: ListenHandlers, onStarted: () => void, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: delays.query, keepAlive: true });
  const over = Promise.withResolvers<void>();
  for (const event of ['error', 'end'] as const) client.on(event, () => over.resolve());
  stopping.addEventListener('abort', () => over.resolve(), { once: true });
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === proof) handlers.onProof?.(payload);
    else handlers.onMessage(channel as Channel, payload);
  });
  // Detects half-open connections.
  const keepAliveTimer = setInterval(() => client.query('select 1').catch(() => over.resolve()), delays.keepAlive);
  try {
    await client.connect();
    // Channel names are constants, not user input: `listen` takes no parameters.
    for (const channel of [...channels, ...(handlers.onProof ? [proof] : [])]) await client.query(`listen ${channel}`);
    handlers.onConnected();
    onStarted();
    await over.promise;
  } catch {
    // Connecting or the query failed: the next attempt follows.
  } finally {
    clearInterval(keepAliveTimer);
    if (!stopping.aborted) handlers.onDisconnected();
    const closed = client.end().catch(() => undefined);
    // A half-open connection would not answer this either.
    if (stopping.aborted) await closed;
  }
}

/**
 * Listens inside the process, on the embedded database.
 *
 * @param pool its single connection: while it is held, no other transaction is open whose rollback would undo the `listen`
 */
export const listenInside =
  (pglite: PGlite, pool: pg.Pool): Listen =>
  async (handlers) => {
    const alone = async (work: () => Promise<void>) => {
      const client = await pool.connect();
      await work().finally(() => client.release());
    };
    const stops: (() => Promise<void>)[] = [];
    await alone(async () => {
      for (const channel of channels) stops.push(await pglite.listen(channel, (message) => handlers.onMessage(channel, message)));
    });
    handlers.onConnected();
    return async () => {
      if (pglite.closed) return;
      await alone(async () => {
        for (const stop of stops) await stop();
      });
    };
  };
