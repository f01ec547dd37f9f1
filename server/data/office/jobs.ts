import { sql } from 'kysely';
import type { FailedJob, QueueState } from '../../../contract/entities/office.ts';
import { failedJobLimit } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';

/** A job that waits to be tried again has failed at least once. */
const hasFailed = sql`state in ('retry', 'failed')`;

/** Reads the jobs that have failed, the newest first, one more than are listed at most. */
export async function readFailed(db: Queryable): Promise<FailedJob[]> {
  const { rows } = await sql<Omit<FailedJob, 'createdAt' | 'nextAt'> & { createdAt: Date; nextAt: Date | null }>`
    select id, name as queue, case when name = 'mail' then data ->> 'letter' end as letter, state = 'failed' as "isGivenUp",
      coalesce(output ->> 'reason', '') as reason, retry_count + 1 as tries,
      created_on as "createdAt", case when state = 'retry' then start_after end as "nextAt"
    from jobs.job where ${hasFailed}
    order by created_on desc, id limit ${failedJobLimit + 1}
  `.execute(db);
  return rows.map(({ createdAt, nextAt, ...job }) => ({
    ...job,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  }));
}

/** The queues that pg-boss has for itself. */
const ownPrefix = '__pgboss__';

/** Returns what waits in each queue that has any jobs. */
export async function readQueues(db: Queryable): Promise<QueueState[]> {
  const { rows } = await sql<Omit<QueueState, 'since'> & { since: Date | null }>`
    select name as queue,
      (count(*) filter (where state in ('created', 'active') and start_after <= now()))::integer as due,
      (count(*) filter (where state = 'created' and start_after > now()))::integer as later,
      (count(*) filter (where ${hasFailed}))::integer as failed,
      min(start_after) filter (where state in ('created', 'active') and start_after <= now()) as since
    from jobs.job where not starts_with(name, ${ownPrefix}) group by name order by name
  `.execute(db);
  return rows.map(({ since, ...queue }) => ({ ...queue, since: since?.toISOString() ?? null }));
}

/** Counts the jobs that have failed; returns also when the oldest was added. */
export async function countFailed(db: Queryable): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(created_on) as since from jobs.job where ${hasFailed}
  `.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** Lets a failed job run again at once, as often as a new one; returns its queue, or null unless it has failed. */
export async function retryFailed(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update jobs.job set state = 'retry', start_after = now(), retry_count = 0, completed_on = null
    where id = ${id} and ${hasFailed} returning name
  `.execute(db);
  return rows[0]?.name ?? null;
}

/** Gives up a job that would be tried again; returns its queue, or null if there is no such job. */
export async function cancelFailed(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update jobs.job set state = 'cancelled', completed_on = now() where id = ${id} and ${hasFailed} returning name
  `.execute(db);
  return rows[0]?.name ?? null;
}
