import type { FastifyBaseLogger } from 'fastify';
import { announce } from '../../../server/domain/notifications/announcing.ts';
import { createHandlers } from '../../../server/jobs/handlers.ts';
import { openBoss } from '../../../server/jobs/jobs.ts';
import { type QueueName, queueNames } from '../../../server/jobs/queues.ts';
import { type Due, workOn } from '../../../server/jobs/workers.ts';
import type { Parts } from '../../../server/parts.ts';

/** Announces what has happened. */
export async function announceAll(parts: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const failed = (error: unknown) => {
    throw error;
  };
  while ((await announce(parts, failed)) > 0);
}

/** Runs the pending jobs once, in the workers' order, including those not due yet. */
export async function doJobs(parts: Parts, log: FastifyBaseLogger, names: QueueName[] = queueNames): Promise<void> {
  const boss = openBoss(parts.pool);
  const handlers = createHandlers(parts);
  await announceAll(parts);
  for (const name of names) {
    const due: Due[] = await boss.fetch(name, { batchSize: 100, ignoreStartAfter: true, includeMetadata: true });
    for (const { id, status, output } of await workOn(boss, handlers, name, due, log, parts.trace)) {
      if (status === 'failed') await boss.fail(name, id, output);
      if (status === 'deadletter') await boss.cancel(name, id);
    }
    await announceAll(parts);
  }
}

/** Returns the pending and failed jobs. */
export const keptJobs = async ({ pool }: Parts) =>
  (await pool.query('select name, data, state, retry_count, started_on, start_after, output from jobs.job order by created_on')).rows;
