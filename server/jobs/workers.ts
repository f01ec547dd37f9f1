import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Parts } from '../parts.ts';
import { createHandlers, type Handlers } from './handlers.ts';
import { openBoss } from './jobs.ts';
import { type QueueName, type Queues, queueNames, queues } from './queues.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A job fetched from a queue, with what pg-boss knows of it. */
export type Due<Q extends QueueName = QueueName> = JobWithMetadata<Queues[Q]>;

/** Jobs of a queue that are worked on at once. */
const batchSize = 5;
const settings = { perJobResults: true, includeMetadata: true, batchSize, burstWhenBatchFull: true } as const;

/**
 * Starts to work on the queues, several processes beside each other where there are several. A job whose process died is
 * taken over by another one within a minute.
 *
 * @returns stops: no new jobs are begun, those that run are finished
 */
export async function startWorkers(parts: Parts, log: Log): Promise<() => Promise<void>> {
  const boss = openBoss(parts.pool, {
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Warns of autovacuum, which the embedded database has none of.
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
    // What these jobs added for other queues is looked for at once.
    for (const id of workers) boss.notifyWorker(id);
    return results;
  };

  try {
    await boss.start();
    // Jobs of a process that died before this one was started are not to wait for the next look.
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

/** Does jobs of one queue, each for itself. One that is done leaves nothing behind; one that fails says when it is tried again. */
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
        const hopeless = err instanceof Error && 'permanent' in err && err.permanent === true;
        if (hopeless || job.retryCount >= job.retryLimit) log.error({ err, ...about }, 'job given up');
        else log.warn({ err, ...about }, 'job failed, it is tried again');
        // Without the error: a database's words repeat what people typed, and the row is kept.
        return { id: job.id, status: hopeless ? 'deadletter' : 'failed' };
      }
    }),
  );

/** The queue's name and its job's payload belong together: only `Jobs.add` puts them there. */
const handle = <Q extends QueueName>(handlers: Handlers, queue: Q, job: Due): Promise<void> => handlers[queue](job.data as Queues[Q]);
