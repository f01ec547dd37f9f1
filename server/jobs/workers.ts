import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Trace } from '../operations/trace.ts';
import type { Parts } from '../parts.ts';
import { startAnnouncer } from './announcer.ts';
import { createHandlers, type Handlers } from './handlers.ts';
import { openBoss, wakingAfter } from './jobs.ts';
import { type QueueName, type Queues, queueNames, queues } from './queues.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A fetched job with its metadata. */
export type Due<Q extends QueueName = QueueName> = JobWithMetadata<Queues[Q]>;

const settings = { perJobResults: true, includeMetadata: true, burstWhenBatchFull: true } as const;

/**
 * Starts announcing and working on the queues, concurrently with other processes. Jobs of a dead process are taken over within a minute.
 *
 * @returns a stop function: announces what waits, fetches no new jobs and waits for running ones
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
  const workers = new Map<QueueName, string>();
  const wake = (names: Iterable<QueueName>) => {
    for (const name of names) {
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    }
  };
  const work = (queue: QueueName, due: Due[]) => wakingAfter(() => workOn(boss, handlers, queue, due, log, parts.trace), wake);
  let stopAnnouncing = async () => {};
  const stop = async () => {
    await Promise.all(queueNames.map((name) => boss.offWork(name, { wait: true })));
    // After the jobs, which may have something to announce.
    await stopAnnouncing();
    await boss.stop({ graceful: false, close: false });
  };

  try {
    await boss.start();
    // Recovers jobs of processes that died earlier, without waiting for the next interval.
    await boss.supervise();
    for (const name of queueNames) {
      const options = { ...settings, batchSize: parts.config.work.jobsAtOnce, pollingIntervalSeconds: queues[name].poll };
      workers.set(name, await boss.work<Queues[typeof name], JobResult[], typeof options>(name, options, (due: Due[]) => work(name, due)));
    }
    stopAnnouncing = startAnnouncer(parts, log, (batch) => wakingAfter(batch, wake));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs jobs of one queue independently of each other. Completed ones are deleted together, so a process that dies may repeat all jobs of a
 * batch; failed ones are logged with their next attempt.
 */
export async function workOn(boss: PgBoss, handlers: Handlers, queue: QueueName, due: Due[], log: Log, trace: Trace): Promise<JobResult[]> {
  const results = await Promise.all(
    due.map(async (job): Promise<JobResult> => {
      const about = { queue, job: job.id, attempt: job.retryCount + 1 };
      try {
        await trace.job(queue, () => handle(handlers, queue, job));
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
  const done = results.filter(({ status }) => status === 'completed').map(({ id }) => id);
  if (done.length > 0) await boss.deleteJob(queue, done);
  return results;
}

/** Returns the codes of an error, without its message: a database's messages quote user input, and the row is stored. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => /^[A-Z\d_]{1,30}$/.test(String(part ?? ''))).join(' ');
};

/** Queue and payload types match: only `Jobs.add` inserts jobs. */
const handle = <Q extends QueueName>(handlers: Handlers, queue: Q, job: Due): Promise<void> => handlers[queue](job.data as Queues[Q]);
