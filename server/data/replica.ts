import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two looks at a replica, between two questions of a look, and until a look ends without success. */
const delays = { look: 5000, question: 50, limit: 1000 };

/** A streaming replica, for what visitors read. */
export type Replica = {
  pool: pg.Pool;
  /** Whether it has everything of which this process knows that it was changed. */
  isCurrent: () => boolean;
  /** Something was changed, or the replica was not reached: it is not current until it has caught up with the primary. */
  changed: () => void;
  stop: () => Promise<void>;
};

/** Returns whether a database is a streaming replica now; null if it cannot be reached. */
export async function isReplica(url: string, connectionTimeoutMillis: number): Promise<boolean | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is === true;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Watches a replica: it is current from the moment at which it has replayed what the primary had written when something was changed. */
export function watchReplica(pool: pg.Pool, primary: pg.Pool): Replica {
  const stopping = new AbortController();
  let isCurrent = false;
  let changes = 0;
  let woken = new AbortController();

  const pause = (ms: number) =>
    wait(ms, undefined, { ref: false, signal: AbortSignal.any([stopping.signal, woken.signal]) }).catch(() => undefined);

  /** Returns whether the replica reaches what the primary has written now. */
  const catchesUp = async (): Promise<boolean> => {
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    for (let waited = 0; waited <= delays.limit; waited += delays.question) {
      const answer = await pool.query<{ has: boolean | null }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [rows[0]?.lsn]);
      if (answer.rows[0]?.has) return true;
      if (stopping.signal.aborted) return false;
      await wait(delays.question, undefined, { ref: false });
    }
    return false;
  };

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const before = changes;
      const isReached = await catchesUp().catch(() => false);
      if (changes !== before) continue;
      isCurrent = isReached;
      await pause(isReached ? delays.look : delays.limit);
    }
  })();

  return {
    pool,
    isCurrent: () => isCurrent,
    changed() {
      isCurrent = false;
      changes += 1;
      woken.abort();
      woken = new AbortController();
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
