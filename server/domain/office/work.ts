import { type Work, workKinds } from '../../../contract/entities/office.ts';
import { countUnreadComplaints } from '../../data/conversations/queries.ts';
import { countDamaged } from '../../data/files/content.ts';
import { countFailed } from '../../data/office/jobs.ts';
import { countWaiting } from '../../data/office/messages.ts';
import { countRefundsDue } from '../../data/office/payments.ts';
import { readDecisionsDue } from '../../data/office/work.ts';
import type { Parts } from '../../parts.ts';

/** Returns what waits for those who run the marketplace, each kind once. */
export async function listWork({ db }: Pick<Parts, 'db'>): Promise<Work[]> {
  const waiting = {
    ...(await readDecisionsDue(db)),
    messages: await countWaiting(db),
    refunds: await countRefundsDue(db),
    jobs: await countFailed(db),
    documents: await countDamaged(db),
    complaints: await countUnreadComplaints(db),
  };
  return workKinds.map((kind) => ({ kind, count: waiting[kind].count, since: waiting[kind].since?.toISOString() ?? null }));
}
