import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ad, AdGroup, AdPage, AdPlacement, AdStanding, OwnAd } from '../../../contract/entities/ads.ts';
import { adGroups } from '../../../contract/entities/ads.ts';
import { adPageSize } from '../../../contract/limits.ts';
import { standingsOf } from '../../../contract/rules/ads.ts';
import type { Queryable } from '../database.ts';
import { findDelayed, isUndecided } from '../decisions/queries.ts';

/** Advertisements that one placement shows to a page view at most: they take turns. */
const shownLimit = 50;
/** Days whose figures a list holds. */
const listedDays = 30;

/** Who reads, and the day it is in Qatar (yyyy-MM-dd). */
export type AdViewer = { id: number; isAdmin: boolean; today: string };

/** The standing of an advertisement on a day: it begins and ends by the calendar, without a job. */
const standingOn = (today: string): RawBuilder<AdStanding> => sql<AdStanding>`
  case when ads.state <> 'approved' then ads.state
    when ads.ends_on < ${today}::date then 'ended'
    when ads.is_paused then 'paused'
    when ads.starts_on > ${today}::date then 'scheduled'
    else 'running' end`;

/** Finds the advertisements that run on a day. */
export const findRunningAds = (db: Queryable, placement: AdPlacement, today: string): Promise<Ad[]> =>
  db
    .selectFrom('ads')
    .leftJoin('companies', 'companies.owner_id', 'ads.owner_id')
    .select([
      'ads.id',
      'ads.title',
      'ads.title_ar as titleAr',
      'ads.text',
      'ads.text_ar as textAr',
      'ads.image_url',
      'ads.link_url',
      sql<Ad['company']>`case when companies.id is not null
        then json_build_object('name', companies.name, 'nameAr', companies.name_ar) end`.as('company'),
    ])
    .where('placement', '=', placement)
    .where('state', '=', 'approved')
    .where('is_paused', '=', false)
    .where(sql<boolean>`${today}::date between starts_on and ends_on`)
    .orderBy('ads.id')
    .limit(shownLimit)
    .execute();

/** Admins see everyone's advertisements except drafts of others. */
const visibleTo = ({ id, isAdmin }: AdViewer) =>
  isAdmin ? sql<boolean>`(ads.state <> 'draft' or ads.owner_id = ${id})` : sql<boolean>`ads.owner_id = ${id}`;

/** Reads a page of the advertisements a viewer may see: those that wait first, then by their last change. */
export async function readAds(db: Queryable, viewer: AdViewer, group: AdGroup | null, page: number): Promise<AdPage> {
  const counts = await countAds(db, viewer);
  const totalItems = group ? counts[group] : Object.values(counts).reduce((sum, amount) => sum + amount, 0);
  const standings = group && [...standingsOf[group]];
  const items = await ownAds(db, viewer, listedDays)
    .where(visibleTo(viewer))
    .$if(standings !== null, (query) => query.where(sql<boolean>`${standingOn(viewer.today)} = any(${standings}::text[])`))
    .orderBy(sql`ads.state = 'pending'`, 'desc')
    .orderBy('ads.updated_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(adPageSize)
    .offset((page - 1) * adPageSize)
    .execute();
  return { items: await withDelayed(db, viewer, items.map(asOwnAd)), pageCount: Math.ceil(totalItems / adPageSize), totalItems, counts };
}

async function countAds(db: Queryable, viewer: AdViewer): Promise<AdPage['counts']> {
  const { rows } = await sql<{ standing: AdStanding; amount: number }>`
    select ${standingOn(viewer.today)} as standing, count(*)::integer as amount from ads where ${visibleTo(viewer)} group by 1
  `.execute(db);
  const amountOf = (group: AdGroup) =>
    rows.filter(({ standing }) => standingsOf[group].includes(standing)).reduce((sum, { amount }) => sum + amount, 0);
  const [running, pending, draft, ended] = adGroups.map(amountOf) as [number, number, number, number];
  return { running, pending, draft, ended };
}

/** Finds the pictures of an account's advertisements, the last used first, at most so many. */
export async function findPictures(db: Queryable, ownerId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ads')
    .select(sql<string>`image_url`.as('url'))
    .where('owner_id', '=', ownerId)
    .where('image_url', 'is not', null)
    .groupBy('image_url')
    .orderBy(sql`max(updated_at)`, 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ url }) => url);
}

/** Reads one advertisement with the figures of all its days; undefined where the viewer may not see it. */
export async function readAd(db: Queryable, viewer: AdViewer, id: number): Promise<OwnAd | undefined> {
  const row = await ownAds(db, viewer, null).where(visibleTo(viewer)).where('ads.id', '=', id).executeTakeFirst();
  return row && (await withDelayed(db, viewer, [asOwnAd(row)]))[0];
}

/** Adds the approvals that can be undone, for admins. */
async function withDelayed(db: Queryable, { isAdmin }: AdViewer, ads: OwnAd[]): Promise<OwnAd[]> {
  if (!isAdmin) return ads;
  const delayed = await findDelayed(
    db,
    'ad_id',
    ads.map(({ id }) => id),
  );
  return ads.map((ad) => ({ ...ad, delayed: delayed.get(ad.id) ?? null }));
}

const ownAds = (db: Queryable, { id, today }: AdViewer, days: number | null) =>
  db
    .selectFrom('ads')
    .leftJoin('users', 'users.id', 'ads.owner_id')
    .leftJoin('companies', 'companies.owner_id', 'ads.owner_id')
    .select(({ selectFrom }) => [
      'ads.id',
      'ads.version',
      'ads.name',
      'ads.title',
      'ads.title_ar as titleAr',
      'ads.text',
      'ads.text_ar as textAr',
      'ads.image_url',
      'ads.link_url',
      'ads.placement',
      sql<string | null>`ads.starts_on::text`.as('starts_on'),
      sql<string | null>`ads.ends_on::text`.as('ends_on'),
      standingOn(today).as('standing'),
      'ads.reason',
      'ads.updated_at',
      'ads.sent_at',
      'ads.decided_at',
      sql<string>`coalesce(companies.name, users.name, '')`.as('advertiserName'),
      'companies.name_ar as advertiserNameAr',
      sql<boolean>`ads.owner_id is not distinct from ${id}::integer`.as('isMine'),
      sql<number>`(select coalesce(sum(shown), 0)::integer from ad_days where ad_id = ads.id)`.as('shown'),
      sql<number>`(select coalesce(sum(opened), 0)::integer from ad_days where ad_id = ads.id)`.as('opened'),
      jsonArrayFrom(
        selectFrom((from) =>
          from
            .selectFrom('ad_days')
            .select(['day', 'shown', 'opened'])
            .whereRef('ad_id', '=', 'ads.id')
            .orderBy('day', 'desc')
            .limit(days)
            .as('latest'),
        )
          .select([sql<string>`day::text`.as('day'), 'shown', 'opened'])
          .orderBy('day'),
      ).as('days'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof ownAds>['executeTakeFirstOrThrow']>>;

const asOwnAd = ({ updated_at, sent_at, decided_at, advertiserName, advertiserNameAr, ...row }: Row): OwnAd => ({
  ...row,
  updatedAt: updated_at.toISOString(),
  sentAt: sent_at?.toISOString() ?? null,
  decidedAt: decided_at?.toISOString() ?? null,
  advertiser: { name: advertiserName, nameAr: advertiserNameAr },
});

/** Counts the advertisements that await a decision, without those whose approval only waits to take effect. */
export const countPendingAds = async (db: Queryable): Promise<number> => {
  const pending = db.selectFrom('ads').where('state', '=', 'pending').where(isUndecided('ad_id', 'ads.id'));
  return (await pending.select(sql<number>`count(*)::integer`.as('amount')).executeTakeFirstOrThrow()).amount;
};
