import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss';
import type { Transaction } from '../data/database.ts';
import { type QueueName, type Queues, queueNames, queues } from './queues.ts';

/** A job to add. */
export type NewJob<Q extends QueueName> = { payload: Queues[Q]; notBefore?: Date };

/** Work to do after a transaction, only if it commits. */
export type Jobs = {
  /** Adds a job to a queue in the transaction that causes it: it runs if and only if that commits; at once, or not before an instant. */
  add: <Q extends QueueName>(transaction: Transaction, queue: Q, payload: Queues[Q], notBefore?: Date) => Promise<void>;
  /** Adds many jobs to a queue in one statement; each at once, or not before its instant. */
  addAll: <Q extends QueueName>(transaction: Transaction, queue: Q, jobs: readonly NewJob<Q>[]) => Promise<void>;
};

const schema = 'jobs';
/** Without pg-boss's background timers. */
const withoutTimers = { schema, supervise: false, schedule: false } satisfies ConstructorOptions;

/** Opens pg-boss on the application's pool, so that the embedded database's single connection is shared and never held. */
export function openBoss(pool: pg.Pool, options: ConstructorOptions = withoutTimers): PgBoss {
  return new PgBoss({ ...options, schema, db: onPool(pool) });
}

function onPool(pool: pg.Pool): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } catch (error) {
        // pg-boss sends whole transactions as one text. A failed one would stay open on a pooled connection.
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/**
 * Prepares the job storage: pg-boss's schema, which it installs and migrates, and the queues with their current settings. Several processes
 * may start at once: pg-boss takes a lock, but a process that checked for the schema before it waited for the lock does not notice that it
 * now exists, and must retry.
 */
export const prepareJobs = (pool: pg.Pool): Promise<void> =>
  install(pool).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return install(pool);
    throw error;
  });

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

async function install(pool: pg.Pool): Promise<void> {
  const boss = openBoss(pool);
  const failure = Promise.withResolvers<never>();
  boss.on('error', failure.reject);
  try {
    await Promise.race([boss.start().then(() => prepareQueues(boss)), failure.promise]);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

async function prepareQueues(boss: PgBoss): Promise<void> {
  for (const name of queueNames) {
    const { poll: _, cron, ...options } = queues[name];
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Qatar', missed: 'once' });
  }
}

/** The queues to which a piece of work adds jobs that are due at once. */
const adding = new AsyncLocalStorage<Set<QueueName>>();

/** Runs work; afterwards calls back with the queues to which it added jobs that are due at once, if there are any. */
export async function wakingAfter<T>(work: () => Promise<T>, wake: (names: Iterable<QueueName>) => void): Promise<T> {
  const names = new Set<QueueName>();
  try {
    return await adding.run(names, work);
  } finally {
    wake(names);
  }
}

export const jobs: Jobs = {
  async add(transaction, queue, payload, notBefore) {
    await jobs.addAll(transaction, queue, [{ payload, ...(notBefore && { notBefore }) }]);
  },
  async addAll(transaction, queue, added) {
    if (added.length === 0) return;
    const rows = added.map(({ payload, notBefore }) => ({ data: payload, ...(notBefore && { startAfter: notBefore }) }));
    await writing.run(fromKysely(transaction), () => writer.insert(queue, rows));
    if (added.some(({ notBefore }) => !notBefore)) adding.getStore()?.add(queue);
  },
};

type Executor = NonNullable<ConstructorOptions['db']>;

/** The transaction to which jobs are being added. */
const writing = new AsyncLocalStorage<Executor>();

const inTransaction: Executor['executeSql'] = (text, values) => {
  const transaction = writing.getStore();
  if (!transaction) throw new Error('jobs are added in a transaction');
  return transaction.executeSql(text, values);
};

/**
 * Writes to the transaction of its caller, because the embedded database has no second connection. One for all: pg-boss looks a queue up
 * once and then adds jobs with one statement.
 */
const writer = new PgBoss({ ...withoutTimers, db: { executeSql: inTransaction } });
