import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Replica } from './replica.ts';

/** Time limits of a connection in milliseconds: waiting for a lock, a statement, and silence inside a transaction. */
export type TimeLimits = { lock: number; statement: number; idle: number };

/** Connections of a process for all work, and those that only reads may use in addition. */
export type PoolSizes = { general: number; reserve: number };

export const defaultTimeLimits: TimeLimits = { lock: 2000, statement: 15_000, idle: 15_000 };
export const defaultPoolSizes: PoolSizes = { general: 10, reserve: 4 };

/** Set while a read runs: one of a caller, or one whose answer all visitors share. */
const reading = new AsyncLocalStorage<'own' | 'shared'>();

/** Runs a read: it may use the reserve when all other connections are taken. */
export const onReserve = <T>(read: () => Promise<T>): Promise<T> => reading.run('own', read);

/** Runs a read whose answer all visitors share: it may use the replica, and otherwise the reserve. */
export const onReplica = <T>(read: () => Promise<T>): Promise<T> => reading.run('shared', read);

/** The names of PostgreSQL's settings for the time limits. */
export const limitNames = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const;

/**
 * Two pools on one database, and its replica. Queries that start inside `onReserve` use the reserve while the general pool is exhausted; those inside
 * `onReplica` use the replica while it is current.
 */
export type Pools = { general: pg.Pool; reserve: pg.Pool; replica?: Replica };

/** Returns a pool. @param limits null where the role has them, and `jit = off`: a pooler between transactions accepts no settings of a session */
export const createPool = (url: string, connectTimeout: number, limits: TimeLimits | null, max: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    max,
    ...(limits && {
      // With many companies the planner expects many rows, and compiles a statement for 0.4 s that then runs for some milliseconds.
      options: '-c jit=off',
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idle,
    }),
  });

/** Returns the pools on one database, see `createPool`. */
export const createPools = (url: string, connectTimeout: number, limits: TimeLimits | null, sizes: PoolSizes): Pools => ({
  general: createPool(url, connectTimeout, limits, sizes.general),
  reserve: createPool(url, connectTimeout, limits, sizes.reserve),
});

/** Returns a connection for a query that starts now; the primary's if the replica is out of reach. */
export async function connectNow(pools: Pools): Promise<pg.PoolClient> {
  const pool = poolNow(pools);
  if (pool !== pools.replica?.pool) return pool.connect();
  return pool.connect().catch(() => {
    pools.replica?.changed();
    return poolNow(pools).connect();
  });
}

function poolNow({ general, reserve, replica }: Pools): pg.Pool {
  if (replica && reading.getStore() === 'shared' && replica.isCurrent()) return replica.pool;
  const isExhausted = general.idleCount === 0 && general.totalCount >= general.options.max;
  return reading.getStore() && isExhausted ? reserve : general;
}
