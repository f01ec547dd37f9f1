import { withIndex } from '../../data/directory/search-index.ts';
import * as words from '../../data/directory/service-words.ts';
import type { Queues } from '../../jobs/queues.ts';
import type { Parts } from '../../parts.ts';

/** Lets searches find a service by its present names, and no longer by those that it had before. */
export const reindexService = ({ db }: Pick<Parts, 'db'>, id: number): Promise<void> => words.reindexService(db, id);

/** Steps of a job, which take a minute or two: what is left is another job, so that none runs out of its time. */
const stepsOfJob = 100;

/** Gives the companies of an entry the one into which it was merged, some at a time. */
export async function moveCompanies({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, entry: Queues['mergeEntry']): Promise<void> {
  for (let step = 0; step < stepsOfJob; step++) if (!(await moveSome(db, entry))) return;
  await db.transaction().execute((transaction) => jobs.add(transaction, 'mergeEntry', entry));
}

const moveSome = (db: Parts['db'], { kind, from, into }: Queues['mergeEntry']): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const ids = await words.lockCompaniesOf(transaction, kind, from);
    if (ids.length > 0) await withIndex(transaction, ids, () => words.replaceEntry(transaction, kind, ids, from, into));
    return ids.length > 0;
  });
