import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Time limits of a connection in milliseconds: waiting for a lock, a statement, and silence inside a transaction. */
export type TimeLimits = { lock: number; statement: number; idle: number };

/** Connections of a process for all work, and those that only reads may use in addition. */
export type PoolSizes = { general: number; reserve: number };

export const defaultTimeLimits: TimeLimits = { lock: 2000, statement: 15_000, idle: 15_000 };
export const defaultPoolSizes: PoolSizes = { general: 10, reserve: 4 };

/** Set while a read runs. */
const reading = new AsyncLocalStorage<true>();

/** Runs a read: it may use the reserve when all other connections are taken. */
export const onReserve = <T>(read: () => Promise<T>): Promise<T> => reading.run(true, read);

/** The names of PostgreSQL's settings for the time limits. */
export const limitNames = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const;

/** Two pools on one database. Queries that start inside `onReserve` use the reserve while the general pool is exhausted. */
export type Pools = { general: pg.Pool; reserve: pg.Pool };

/** @param limits null where the role has them, and `jit = off`: a pooler between transactions accepts no settings of a session */
export function createPools(url: string, connectTimeout: number, limits: TimeLimits | null, sizes: PoolSizes): Pools {
  const settings: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    ...(limits && {
      // With many companies the planner expects many rows, and compiles a statement for 0.4 s that then runs for some milliseconds.
      options: '-c jit=off',
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idle,
    }),
  };
  return { general: new pg.Pool({ ...settings, max: sizes.general }), reserve: new pg.Pool({ ...settings, max: sizes.reserve }) };
}

/** Returns the pool for a query that starts now. */
export function poolNow({ general, reserve }: Pools): pg.Pool {
  const isExhausted = general.idleCount === 0 && general.totalCount >= general.options.max;
  return reading.getStore() && isExhausted ? reserve : general;
}
