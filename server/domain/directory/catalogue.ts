import { withIndex } from '../../data/directory/search-index.ts';
import * as words from '../../data/directory/service-words.ts';
import type { Parts } from '../../parts.ts';

/** Lets searches find a service by its present names, and no longer by those that it had before. */
export const reindexService = ({ db }: Pick<Parts, 'db'>, id: number): Promise<void> => words.reindexService(db, id);

/** Gives the companies of an entry the one into which it was merged, some at a time, until none is left. */
export async function moveCompanies({ db }: Pick<Parts, 'db'>, kind: 'service' | 'location', from: number, into: number): Promise<void> {
  while (await moveSome(db, kind, from, into));
}

const moveSome = (db: Parts['db'], kind: 'service' | 'location', from: number, into: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const ids = await words.lockCompaniesOf(transaction, kind, from);
    if (ids.length > 0) await withIndex(transaction, ids, () => words.replaceEntry(transaction, kind, ids, from, into));
    return ids.length > 0;
  });
