import type { Waiting } from '../../../contract/entities/account.ts';
import { countPendingAds } from '../../data/ads/queries.ts';
import { countAwaiting } from '../../data/directory/companies.rows.ts';
import { countPendingTenders } from '../../data/tenders/queries.ts';
import type { Parts } from '../../parts.ts';

/** Counts what awaits a decision of an admin. */
export const countWaiting = async ({ db }: Pick<Parts, 'db'>): Promise<Waiting> => ({
  tenders: await countPendingTenders(db),
  companies: await countAwaiting(db),
  ads: await countPendingAds(db),
});
