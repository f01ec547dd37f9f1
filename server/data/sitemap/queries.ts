import type { Queryable } from '../database.ts';

/** The services of each category that can be chosen, by ID. */
export const readListedServices = async (db: Queryable): Promise<{ id: number; category_id: number }[]> =>
  db.selectFrom('services').select(['id', 'category_id']).where('retired_at', 'is', null).orderBy('category_id').orderBy('id').execute();

/** The tenders that are public at an instant, oldest first, with the time of their last change. */
export const readPublicTenders = async (db: Queryable, now: Date): Promise<{ id: number; updated_at: Date }[]> =>
  db
    .selectFrom('published_tenders')
    .innerJoin('tenders', 'tenders.id', 'published_tenders.id')
    .select(['tenders.id', 'tenders.updated_at'])
    .where('published_tenders.public_from', '<=', now)
    .orderBy('tenders.id')
    .execute();
