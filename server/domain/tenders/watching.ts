import { canSeeTender, ownerOf } from '../../data/tenders/queries.ts';
import { storeWatch } from '../../data/tenders/watches.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { viewerOf } from './locked.ts';

/** Starts or stops watching a tender. @throws Refused `notFound` if the caller may not see it, `ownTender` for the publisher */
export async function watchTender({ db, clock }: Parts, caller: Caller, tenderId: number, isWatched: boolean): Promise<void> {
  const now = await clock.nowIn(db);
  if (!(await canSeeTender(db, tenderId, viewerOf(caller, now)))) throw new Refused('notFound');
  if ((await ownerOf(db, tenderId)) === caller.id) throw new Refused('ownTender');
  await storeWatch(db, { userId: caller.id, tenderId, isWatched, now });
}
