import type { OfficeJobs } from '../../../contract/entities/office.ts';
import { failedJobLimit } from '../../../contract/limits.ts';
import * as queries from '../../data/office/jobs.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { inOffice } from './acting.ts';
import { noteAct } from './audit.ts';

/** Returns the jobs that have failed, and what waits in each queue. */
export async function listJobs({ db }: Pick<Parts, 'db'>): Promise<OfficeJobs> {
  const failed = await queries.readFailed(db);
  return { failed: failed.slice(0, failedJobLimit), isMore: failed.length > failedJobLimit, queues: await queries.readQueues(db) };
}

/** Mails a test to the caller. */
export const sendTestMail = (parts: Pick<Parts, 'db' | 'jobs'>, caller: Pick<Caller, 'id'>): Promise<void> =>
  inOffice(parts, caller, (transaction) => parts.jobs.add(transaction, 'mail', { letter: 'test', user: caller.id }));

/** Lets a failed job run again now. @throws Refused `conflict` if it has not failed */
export const retryJob = (parts: Parts, caller: Caller, id: string): Promise<void> =>
  change(parts, caller, id, 'jobRetried', queries.retryFailed);

/** Gives up a failed job. @throws Refused `conflict` if it has not failed */
export const giveUpJob = (parts: Parts, caller: Caller, id: string): Promise<void> =>
  change(parts, caller, id, 'jobGivenUp', queries.cancelFailed);

const change = (
  parts: Parts,
  caller: Caller,
  id: string,
  act: 'jobRetried' | 'jobGivenUp',
  apply: typeof queries.retryFailed,
): Promise<void> =>
  inOffice(parts, caller, async (transaction) => {
    const queue = await apply(transaction, id);
    if (queue === null) throw new Refused('conflict');
    await noteAct(transaction, parts, caller, {
      act,
      subject: 'job',
      subjectId: id,
      changes: [{ field: 'queue', before: queue, after: queue }],
    });
  });
