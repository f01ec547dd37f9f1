import { type RawBuilder, sql } from 'kysely';
import type { Approval, Procedure, TenderOrder, TenderStage } from '../../../contract/entities/tenders.ts';
import type { Queryable } from '../database.ts';
import { prefixQueryOf, searchWords } from '../search-words.ts';
import { isShowable, type TenderViewer } from './rows.ts';

/** In milliseconds. */
const day = 24 * 60 * 60_000;

/** The place from which on the days before a page are skipped: reading up to it takes longer than counting them. */
const deepFrom = 1000;

/** A half-open interval; null means unbounded. */
export type Span = { from: Date | null; until: Date | null };

/** Search filters for tenders; null means no filter. `published`: public tenders, or those only the viewer may see. */
export type TenderSearch = {
  number: string | null;
  /** Result of `queryWords` for the title. */
  words: string[];
  /** The same for a service or its category, and for the publisher's company. */
  serviceWords: string[];
  publisherWords: string[];
  status: Procedure | null;
  approval: Approval | null;
  minBond: number | null;
  maxBond: number | null;
  published: boolean | null;
  stage: TenderStage | null;
  /** Only tenders that the viewer watches. */
  watched: boolean;
  start: Span;
  end: Span;
  publish: Span;
  /** Null: newest first by publish date. */
  order: TenderOrder | null;
  limit: number;
  offset: number;
};

/** How many public tenders a search finds, and how many there are. */
export type Amounts = { found: number; all: number };

/** Counts the public tenders that a search finds on all of its pages: for each viewer the same ones, unless it is for those that they watch. */
export async function countPublished(db: Queryable, search: TenderSearch, viewer: Pick<TenderViewer, 'id' | 'now'>): Promise<Amounts> {
  const found = isUnfiltered(search)
    ? amountUntil(viewer.now, search.status)
    : sql`(select count(*)::integer from published_tenders where ${publishedFound(search, viewer, await lookUp(db, search))})`;
  const { rows } = await sql<Amounts>`select ${found} as found, ${amountUntil(viewer.now, null)} as "all"`.execute(db);
  return rows[0] ?? { found: 0, all: 0 };
}

/**
 * Finds the tenders that a viewer may see in the requested order, and their total. Published ones are paged in a narrow table of their own;
 * the few that only the viewer may see are merged in.
 *
 * @param published the result of `countPublished`, which may be some seconds old: it decides how the page is read
 * @param deep the place from which on the days before a page are skipped
 */
export async function findTenders(
  db: Queryable,
  search: TenderSearch,
  viewer: Pick<TenderViewer, 'id' | 'now'>,
  published: Amounts,
  deep: number = deepFrom,
): Promise<{ ids: number[]; total: number }> {
  const isDeep = search.offset >= deep && search.order === null && search.published !== false && isUnfiltered(search);
  const branches = branchesOf(search, viewer, await lookUp(db, search, published.found), { published, isDeep });
  const order = search.order === 'closing' ? sql`at, id` : sql`at desc, id desc`;
  const skipped = isDeep ? sql`(select amount from skipped)` : sql`0`;
  const named = branches.flatMap(({ name, found, isMaterialized }) => [
    // Counts those of the viewer, which come first, and is read by the public ones.
    ...(isDeep && name === 'publicTenders' ? [skippedDays(search, viewer.now, branches.length > 1)] : []),
    sql`${sql.id(name)} as ${isMaterialized ? sql`materialized` : sql`not materialized`} (${found})`,
  ]);
  const amounts = branches.map(({ amount }) => amount);
  const end = sql`${search.offset + search.limit}::integer - ${skipped}`;
  const pages = branches.map(({ name }) => sql`(select id, at from ${sql.id(name)} order by ${order} limit ${end})`);
  // A single branch needs no limit of its own, which would double the cost of a deep page.
  const visible = branches.length > 1 ? sql`(${sql.join(pages, sql` union all `)})` : sql.join(branches.map(({ name }) => sql.id(name)));
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with ${sql.join(named)}
    select ${sql.join(amounts, sql` + `)} as total, array(
      select id from ${visible} as visible order by ${order} limit ${search.limit} offset ${search.offset}::integer - ${skipped}
    ) as ids
  `.execute(db);
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return { ids, total: totalBy(search, ids.length, total) };
}

/** Corrects a total that was counted some seconds before by its page, which knows the number of those up to its end: all, if it is not full. */
function totalBy({ offset, limit }: TenderSearch, shown: number, counted: number): number {
  const isLast = shown < limit && (shown > 0 || offset === 0);
  if (isLast) return offset + shown;
  return shown > 0 ? Math.max(counted, offset + shown) : counted;
}

/** What a search looks up first: the services it names, and the public tenders with its number; null where it is not limited to them. */
type LookedUp = { services: number[] | null; numbered: number[] | null };

/** Up to so many tenders are looked up by a part of their number. One that more have, such as a year, is compared in all rows, in less time. */
const few = 200;

/** @param found so many tenders are known to match */
const lookUp = async (db: Queryable, search: TenderSearch, found = 0): Promise<LookedUp> => ({
  services: await servicesOf(db, search),
  numbered: found > few ? null : await numberedOf(db, search),
});

/** Returns the public tenders with a text in their number, by the index of parts of three characters; null without such a part, and if they are many. */
async function numberedOf(db: Queryable, { number }: TenderSearch): Promise<number[] | null> {
  if (number === null) return null;
  const characters = [...number.toUpperCase()];
  const parts = characters.slice(2).map((_, place) => characters.slice(place, place + 3).join(''));
  if (parts.length === 0) return null;
  const { rows } = await sql<{ id: number }>`
    select id from published_tenders where number_parts(number) @> ${parts}::text[] and ${hasNumber(number)} limit ${few + 1}
  `.execute(db);
  return rows.length > few ? null : rows.map(({ id }) => id);
}

const hasNumber = (number: string) => sql`strpos(number, ${number.toUpperCase()}) > 0`;

/** Returns the services whose names, with those of their category, match; null without words. They are few. */
async function servicesOf(db: Queryable, { serviceWords }: TenderSearch): Promise<number[] | null> {
  if (serviceWords.length === 0) return null;
  const services = await db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(['services.id', 'services.words', 'categories.name', 'categories.name_ar'])
    .execute();
  return services
    .filter(({ words, name, name_ar }) => {
      const known = [...words, ...searchWords(name, name_ar)];
      return serviceWords.every((asked) => known.some((word) => word.startsWith(asked)));
    })
    .map(({ id }) => id);
}

/** A part of the tenders that a viewer may see, with their amount; `isMaterialized`: matches are collected before they are sorted. */
type Branch = { name: string; found: RawBuilder<unknown>; isMaterialized: boolean; amount: RawBuilder<unknown> };

/** Public tenders, and those only the viewer may see. */
function branchesOf(
  search: TenderSearch,
  { id, now }: Pick<TenderViewer, 'id' | 'now'>,
  known: LookedUp,
  { published, isDeep }: { published: Amounts; isDeep: boolean },
): Branch[] {
  const isClosing = search.order === 'closing';
  const publicTenders = sql`
    select id, ${isClosing ? publicColumns.endsAt : publicColumns.publishedOn} as at from published_tenders
    where ${publishedFound(search, { id, now }, known)} and ${isDeep ? sql`public_from < (select until from skipped)` : sql`true`}
  `;
  const own = sql`
    select id, ${isClosing ? ownColumns.endsAt : ownColumns.publishedOn} as at from tenders where owner_id = ${id}::integer and ${isShowable}
    and (public_from is null or public_from > ${now}) and ${filtersOf(search, ownColumns, now)} and ${linksOf(search, id, known.services)}
  `;
  const ofAll: Branch = {
    name: 'publicTenders',
    found: publicTenders,
    isMaterialized: isCollected(search, known, published),
    amount: sql`${published.found}::integer`,
  };
  const unpublished: Branch = { name: 'own', found: own, isMaterialized: true, amount: sql`(select count(*)::integer from own)` };
  if (search.published === null) return id === null ? [ofAll] : [unpublished, ofAll];
  return search.published ? [ofAll] : [unpublished];
}

/** The public tenders of a search. */
const publishedFound = (search: TenderSearch, { id, now }: Pick<TenderViewer, 'id' | 'now'>, { services, numbered }: LookedUp) =>
  sql`public_from <= ${now} and ${among(numbered)} and ${filtersOf(search, publicColumns, now)} and ${linksOf(search, id, services)}`;

const among = (ids: number[] | null) => (ids === null ? sql`true` : sql`id = any(${ids}::integer[])`);

/** The conditions of a search on what belongs to a tender. */
const linksOf = (search: TenderSearch, viewerId: number | null, services: number[] | null) =>
  sql`${watchedBy(search, viewerId)} and ${requiring(services)} and ${publishedBy(search)}`;

/**
 * Whether all matches are collected before they are sorted, or tenders are read in order until a page is full: PostgreSQL does not know how
 * many match words or a part of a number. An index finds the words; for a part of a number that many have all tenders are read.
 */
function isCollected(
  { words, number, watched, publisherWords, limit, offset }: TenderSearch,
  { services, numbered }: LookedUp,
  amounts: Amounts,
) {
  if (watched || services !== null || numbered !== null || publisherWords.length > 0) return true;
  if (words.length === 0 && number === null) return false;
  const collected = words.length > 0 ? amounts.found : amounts.all;
  const readInOrder = ((offset + limit) * amounts.all) / amounts.found;
  // Without a match there is no end of reading: the quotient is infinite or no number.
  return !(readInOrder < collected);
}

/** Whether a search includes all published tenders, of both procedures or of one. */
const isUnfiltered = ({ number, watched, approval, stage, minBond, maxBond, start, end, publish, ...texts }: TenderSearch): boolean =>
  texts.words.length + texts.serviceWords.length + texts.publisherWords.length === 0 &&
  !watched &&
  [number, approval, stage, minBond, maxBond, ...[start, end, publish].flatMap(({ from, until }) => [from, until])].every(
    (asked) => asked === null,
  );

/**
 * The newest whole days that end before a page, by the amounts of the days: up to which instant, and how many tenders. Those that only the
 * viewer may see are merged in between; as many fewer are skipped, since some may be newer.
 */
function skippedDays({ status, offset }: TenderSearch, now: Date, hasOwn: boolean): RawBuilder<unknown> {
  const { before, today } = amountsUntil(now, status);
  const own = hasOwn ? sql`(select count(*) from own)` : sql`0`;
  return sql`skipped as materialized (
    select coalesce(min(day::timestamp at time zone 'UTC'), 'infinity') as until, coalesce(max(amount), 0)::integer as amount
    from (
      select day, sum(sum(amount)) over (order by day desc) + ${today} as amount from tender_days where ${before} group by day
    ) as days
    where amount <= ${offset}::integer - ${own}
  )`;
}

/** The public tenders at an instant: which rows of previous days count, and the number of those of its day so far. */
function amountsUntil(now: Date, status: Procedure | null): { before: RawBuilder<unknown>; today: RawBuilder<unknown> } {
  const fits = status === null ? sql`true` : sql`status = ${status}`;
  const midnight = startOfUtcDay(now);
  return {
    before: sql`day < (${midnight}::timestamptz at time zone 'UTC')::date and ${fits}`,
    today: sql`(select count(*)::integer from published_tenders where public_from >= ${midnight} and public_from <= ${now} and ${fits})`,
  };
}

/** Counts the public tenders at an instant: the totals of previous days, plus those of its day so far. */
function amountUntil(now: Date, status: Procedure | null): RawBuilder<unknown> {
  const { before, today } = amountsUntil(now, status);
  return sql`((select coalesce(sum(amount), 0)::integer from tender_days where ${before}) + ${today})`;
}

const startOfUtcDay = (instant: Date): Date => new Date(Math.floor(instant.getTime() / day) * day);

/** Expressions that differ between published tenders, all of them approved, and those only the viewer may see. */
type Columns = { publishedOn: RawBuilder<unknown>; approvedAs: RawBuilder<unknown>; endsAt: RawBuilder<unknown> };
const publicColumns: Columns = { publishedOn: sql`public_from`, approvedAs: sql`'approved'`, endsAt: sql`ends_at` };
const ownColumns: Columns = { publishedOn: sql`publish_date`, approvedAs: sql`approval`, endsAt: sql`least(deadline, cancelled_at)` };

/** Returns the conditions of a search at an instant. */
function filtersOf(
  { number, words, status, approval, stage, minBond, maxBond, start, end, publish }: TenderSearch,
  { publishedOn, approvedAs, endsAt }: Columns,
  now: Date,
): RawBuilder<unknown> {
  const asked = [
    words.length === 0 ? null : sql`words @@ ${prefixQueryOf(words)}::tsquery`,
    number === null ? null : hasNumber(number),
    status === null ? null : sql`status = ${status}`,
    approval === null ? null : sql`${approvedAs} = ${approval}`,
    stage === 'current' ? sql`${endsAt} > ${now}` : null,
    stage === 'ended' ? sql`${endsAt} <= ${now}` : null,
    minBond === null ? null : sql`bond >= ${minBond}::numeric`,
    maxBond === null ? null : sql`bond <= ${maxBond}::numeric`,
    ...within(sql`start_date`, start),
    ...within(sql`end_date`, end),
    ...within(publishedOn, publish),
  ].filter((filter) => filter !== null);
  return asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`;
}

const watchedBy = ({ watched }: TenderSearch, viewerId: number | null) =>
  watched ? sql`id in (select tender_id from watches where user_id = ${viewerId}::integer)` : sql`true`;

const requiring = (services: number[] | null) =>
  services === null ? sql`true` : sql`id in (select tender_id from tender_services where service_id = any(${services}::integer[]))`;

const publishedBy = ({ publisherWords }: TenderSearch) =>
  publisherWords.length === 0
    ? sql`true`
    : sql`id in (
        select tenders.id from tenders join companies on companies.owner_id = tenders.owner_id
        where companies.owner_id is not null and array_to_tsvector(companies.words) @@ ${prefixQueryOf(publisherWords)}::tsquery
      )`;

const within = (column: RawBuilder<unknown>, { from, until }: Span) => [
  from === null ? null : sql`${column} >= ${from}`,
  until === null ? null : sql`${column} < ${until}`,
];
