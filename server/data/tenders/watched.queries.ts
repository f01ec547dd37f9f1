import { sql } from 'kysely';
import type { TenderNews, WatchedPage } from '../../../contract/entities/tenders.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import { isVisible, readTenderCards } from './queries.ts';
import type { TenderViewer } from './rows.ts';

/** Returns a page of the tenders that an account watches and may see: current ones first, closing soonest, then the last ended. */
export async function readWatched(db: Queryable, userId: number, page: number, viewer: TenderViewer): Promise<WatchedPage> {
  const watched = db
    .selectFrom('watches')
    .innerJoin('tenders', 'tenders.id', 'watches.tender_id')
    .where('watches.user_id', '=', userId)
    .where(isVisible(viewer));
  const { amount } = await watched.select(sql<number>`count(*)::integer`.as('amount')).executeTakeFirstOrThrow();
  const endsAt = sql<Date>`least(deadline, cancelled_at)`;
  const rows = await watched
    .select('tenders.id')
    .orderBy(sql`${endsAt} > ${viewer.now}`, 'desc')
    .orderBy(sql`case when ${endsAt} > ${viewer.now} then ${endsAt} end`)
    .orderBy(endsAt, 'desc')
    .orderBy('tenders.id')
    .limit(accountPageSize)
    .offset((page - 1) * accountPageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const news = await readNews(db, userId, ids);
  const items = (await readTenderCards(db, ids, viewer)).flatMap((tender) => {
    const since = news.get(tender.id);
    return since ? [{ tender, news: since }] : [];
  });
  return { items, pageCount: Math.ceil(amount / accountPageSize), totalItems: amount };
}

/** Returns what is new in watched tenders, by tender ID. */
async function readNews(db: Queryable, userId: number, tenderIds: readonly number[]): Promise<Map<number, TenderNews>> {
  const { rows } = await sql<TenderNews & { id: number }>`
    select tenders.id,
      array(select number from addenda where tender_id = tenders.id and created_at > since order by number) as addenda,
      exists (select from addenda where tender_id = tenders.id and created_at > since and addenda.deadline is not null) as "isDeadlineMoved",
      (select count(*)::integer from questions where tender_id = tenders.id and answered_at > since) as answers,
      case
        when cancelled_at > since then 'cancelled'
        when outcome_at > since and exists (select from proposals where id = awarded_proposal and user_id = ${userId}) then 'awardedToYou'
        when outcome_at > since then outcome
      end as outcome
    from (select tender_id, coalesce(seen_at, created_at) as since from watches where user_id = ${userId}) as watches
    join tenders on tenders.id = tender_id where tenders.id = any(${tenderIds}::integer[])
  `.execute(db);
  return new Map(rows.map(({ id, ...news }) => [id, news]));
}

/** Records that an account has opened a tender, if it watches it. */
export async function markSeen(db: Queryable, { userId, tenderId, now }: { userId: number; tenderId: number; now: Date }): Promise<void> {
  await db.updateTable('watches').set({ seen_at: now }).where('user_id', '=', userId).where('tender_id', '=', tenderId).execute();
}
