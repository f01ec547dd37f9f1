import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Parts } from '../parts.ts';
import { createHandlers, type Handlers } from './handlers.ts';
import { openBoss } from './jobs.ts';
import { type QueueName, type Queues, queueNames, queues } from './queues.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A fetched job with its metadata. */
export type Due<Q extends QueueName = QueueName> = JobWithMetadata<Queues[Q]>;

/** Concurrent jobs per queue. */
const batchSize = 5;
const settings = { perJobResults: true, includeMetadata: true, batchSize, burstWhenBatchFull: true } as const;

/**
 * Starts working on the queues, concurrently with other processes. Jobs of a dead process are taken over within a minute.
 *
 * @returns a stop function: fetches no new jobs and waits for running ones
 */
export async function startWorkers(parts: Parts, log: Log): Promise<() => Promise<void>> {
  const boss = openBoss(parts.pool, {
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // These warnings concern autovacuum, which the embedded database lacks.
    monitorVacuum: false,
  });
  const handlers = createHandlers(parts);
  boss.on('error', (err) => log.error({ err }, 'jobs'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs'));
  const stop = async () => {
    await Promise.all(queueNames.map((name) => boss.offWork(name, { wait: true })));
    await boss.stop({ graceful: false, close: false });
  };

  const workers: string[] = [];
  const work = async (queue: QueueName, due: Due[]) => {
    const results = await workOn(boss, handlers, queue, due, log);
    // Wakes the workers of the queues to which these jobs added further jobs.
    for (const id of workers) boss.notifyWorker(id);
    return results;
  };

  try {
    await boss.start();
    // Recovers jobs of processes that died earlier, without waiting for the next interval.
    await boss.supervise();
    for (const name of queueNames) {
      const options = { ...settings, pollingIntervalSeconds: queues[name].poll };
      workers.push(await boss.work<Queues[typeof name], JobResult[], typeof options>(name, options, (due: Due[]) => work(name, due)));
    }
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs jobs of one queue independently of each other. Completed ones are deleted; failed ones are logged with their next attempt. */
export const workOn = (boss: PgBoss, handlers: Handlers, queue: QueueName, due: Due[], log: Log): Promise<JobResult[]> =>
  Promise.all(
    due.map(async (job): Promise<JobResult> => {
      const about = { queue, job: job.id, attempt: job.retryCount + 1 };
      try {
        await handle(handlers, queue, job);
        await boss.deleteJob(queue, job.id);
        log.info(about, 'job done');
        return { id: job.id, status: 'completed' };
      } catch (err) {
        const isPermanent = err instanceof Error && 'permanent' in err && err.permanent === true;
        if (isPermanent || job.retryCount >= job.retryLimit) log.error({ err, ...about }, 'job given up');
        else log.warn({ err, ...about }, 'job failed, will be retried');
        return { id: job.id, status: isPermanent ? 'deadletter' : 'failed', output: { reason: reasonOf(err) } };
      }
    }),
  );

/** Returns the codes of an error, without its message: a database's messages quote user input, and the row is stored. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => /^[A-Z\d_]{1,30}$/.test(String(part ?? ''))).join(' ');
};

/** Queue and payload types match: only `Jobs.add` inserts jobs. */
const handle = <Q extends QueueName>(handlers: Handlers, queue: Q, job: Due): Promise<void> => handlers[queue](job.data as Queues[Q]);
