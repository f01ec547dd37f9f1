import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { isUndecided } from '../decisions/queries.ts';

type Waiting = { count: number; since: Date | null };

/** Returns how many tenders, companies and advertisements await a decision, and since when the oldest does, where that is stored. */
export async function readDecisionsDue(db: Queryable): Promise<Record<'tenders' | 'companies' | 'ads', Waiting>> {
  const count = sql<number>`count(*)::integer`.as('count');
  const tenders = await db
    .selectFrom('tenders')
    .where('approval', '=', 'pending')
    .where(isUndecided('tender_id', 'tenders.id'))
    .select([count, sql<Date | null>`min(sent_at)`.as('since')])
    .executeTakeFirstOrThrow();
  const companies = await db
    .selectFrom('companies')
    .where('cr_number', 'is not', null)
    .where('verified_at', 'is', null)
    .where(isUndecided('company_id', 'companies.id'))
    .select([count, sql<Date | null>`min(awaiting_since)`.as('since')])
    .executeTakeFirstOrThrow();
  const ads = await db
    .selectFrom('ads')
    .where('state', '=', 'pending')
    .where(isUndecided('ad_id', 'ads.id'))
    .select([count, sql<Date | null>`min(updated_at)`.as('since')])
    .executeTakeFirstOrThrow();
  return { tenders, companies, ads };
}
