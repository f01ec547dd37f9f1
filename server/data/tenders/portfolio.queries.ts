import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Portfolio } from '../../../contract/entities/tenders.ts';
import { portfolioPageSize } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import { publisherColumn } from './rows.ts';

/** Awards within a span of time, and of tenders with a service of a category; null for all. */
export type AwardFilter = { from: Date | null; until: Date | null; category: number | null };

const awardedTenders = (db: Queryable, now: Date, { from, until, category }: AwardFilter) =>
  db
    .selectFrom('tenders')
    .where('outcome', '=', 'awarded')
    .where('public_from', '<=', now)
    .$if(from !== null, (query) => query.where('outcome_at', '>=', from))
    .$if(until !== null, (query) => query.where('outcome_at', '<', until))
    .$if(category !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('tender_services')
            .innerJoin('services', 'services.id', 'tender_services.service_id')
            .select('services.id')
            .whereRef('tender_services.tender_id', '=', 'tenders.id')
            .where('services.category_id', '=', category),
        ),
      ),
    );

/** Returns a page of the awarded tenders, last awarded first, and their number. */
export async function readAwarded(
  db: Queryable,
  now: Date,
  filter: AwardFilter,
  page: number,
): Promise<Pick<Portfolio, 'items' | 'pageCount' | 'totalItems'>> {
  const found = awardedTenders(db, now, filter);
  const { totalItems } = await found.select(sql<number>`count(*)::integer`.as('totalItems')).executeTakeFirstOrThrow();
  const rows = await found
    .select(({ ref, selectFrom }) => [
      'tenders.id',
      'tenders.number',
      'tenders.title',
      sql<string | null>`nullif(tenders.title_ar, '')`.as('titleAr'),
      publisherColumn,
      jsonArrayFrom(
        selectFrom('tender_services')
          .innerJoin('services', 'services.id', 'tender_services.service_id')
          .innerJoin('categories', 'categories.id', 'services.category_id')
          .select(['categories.name', 'categories.name_ar as nameAr'])
          .whereRef('tender_services.tender_id', '=', ref('tenders.id'))
          .groupBy('categories.id')
          .orderBy('categories.id'),
      ).as('categories'),
      sql<Date>`tenders.outcome_at`.as('awardedAt'),
    ])
    .orderBy('outcome_at', 'desc')
    .orderBy('tenders.id', 'desc')
    .limit(portfolioPageSize)
    .offset((page - 1) * portfolioPageSize)
    .execute();
  const items = rows.map(({ publisher, awardedAt, ...row }) => ({ ...row, user: publisher, awardedAt: awardedAt.toISOString() }));
  return { items, pageCount: Math.ceil(totalItems / portfolioPageSize), totalItems };
}

/** Returns the number of awards of each year in Qatar, the latest year first. */
export const countByYear = (db: Queryable, now: Date, filter: AwardFilter): Promise<Portfolio['years']> =>
  awardedTenders(db, now, filter)
    .select([
      sql<number>`extract(year from outcome_at at time zone 'Asia/Qatar')::integer`.as('year'),
      sql<number>`count(*)::integer`.as('tenders'),
    ])
    .groupBy('year')
    .orderBy('year', 'desc')
    .execute();

/** Returns the number of awards of each category that has any, the most first. */
export const countByCategory = (db: Queryable, now: Date, filter: AwardFilter): Promise<Portfolio['categories']> =>
  awardedTenders(db, now, filter)
    .innerJoin('tender_services', 'tender_services.tender_id', 'tenders.id')
    .innerJoin('services', 'services.id', 'tender_services.service_id')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select([
      'categories.id',
      'categories.name',
      'categories.name_ar as nameAr',
      sql<number>`count(distinct tenders.id)::integer`.as('tenders'),
    ])
    .groupBy('categories.id')
    .orderBy('tenders', 'desc')
    .orderBy('categories.id')
    .execute();
