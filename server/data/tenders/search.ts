import { type RawBuilder, sql } from 'kysely';
import type { Approval, Procedure } from '../../../contract/entities/tenders.ts';
import type { Queryable } from '../database.ts';
import { isShowable, type TenderViewer } from './rows.ts';

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** From an instant on, up to another and without it; null where there is no such end. */
export type Span = { from: Date | null; until: Date | null };

/** What tenders are asked for; null asks nothing. `published`: those everyone sees, or those only the viewer does. */
export type TenderSearch = {
  number: string | null;
  /** What `askedWords` made of the title. */
  words: string[];
  status: Procedure | null;
  approval: Approval | null;
  minBond: number | null;
  maxBond: number | null;
  published: boolean | null;
  start: Span;
  end: Span;
  publish: Span;
  limit: number;
  offset: number;
};

/**
 * Finds the tenders a viewer sees, newest first by publish date, and how many there are in all. The published ones are walked and
 * counted in a narrow table of their own, all of them by their days; those that only the viewer sees are few, and are merged in. Where
 * words or a part of the number are asked for, whose number no one can guess beforehand, all of them are found first: walking by
 * date until enough have them may mean all rows.
 */
export async function findTenders(
  db: Queryable,
  search: TenderSearch,
  viewer: Pick<TenderViewer, 'id' | 'now'>,
): Promise<{ ids: number[]; total: number }> {
  const branches = branchesOf(search, viewer);
  const named = branches.map(
    ({ name, found, atOnce }) => sql`${sql.id(name)} as ${atOnce ? sql`materialized` : sql`not materialized`} (${found})`,
  );
  const amounts = branches.map(({ name, amount = sql`(select count(*)::integer from ${sql.id(name)})` }) => amount);
  const end = search.offset + search.limit;
  const beginnings = branches.map(({ name }) => sql`(select id, at from ${sql.id(name)} order by at desc, id desc limit ${end})`);
  // A branch alone is walked as it is: a deep window costs half of what it does through a limit of its own.
  const visible =
    branches.length > 1 ? sql`(${sql.join(beginnings, sql` union all `)})` : sql.join(branches.map(({ name }) => sql.id(name)));
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with ${sql.join(named)}
    select ${sql.join(amounts, sql` + `)} as total, array(
      select id from ${visible} as visible order by at desc, id desc limit ${search.limit} offset ${search.offset}
    ) as ids
  `.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Some of the tenders a viewer sees; `atOnce`: all of them are found before anything is done with them. */
type Branch = { name: string; found: RawBuilder<unknown>; atOnce: boolean; amount?: RawBuilder<unknown> };

/** The tenders everyone sees, and those that only the viewer does. */
function branchesOf(search: TenderSearch, { id, now }: Pick<TenderViewer, 'id' | 'now'>): Branch[] {
  const everybodys = sql`
    select id, public_from as at from published_tenders where public_from <= ${now}
    and ${filtersOf(search, sql`public_from`, sql`'approved'`)}
  `;
  const own = sql`
    select id, publish_date as at from tenders where owner_id = ${id}::integer and ${isShowable}
    and (public_from is null or public_from > ${now}) and ${filtersOf(search, sql`publish_date`, sql`approval`)}
  `;
  const all: Branch[] = [
    {
      name: 'everybodys',
      found: everybodys,
      atOnce: search.words.length > 0 || search.number !== null,
      ...(asksAll(search) && { amount: amountUntil(now, search.status) }),
    },
    { name: 'own', found: own, atOnce: true },
  ];
  if (search.published === null) return id === null ? all.slice(0, 1) : all;
  return all.slice(search.published ? 0 : 1, search.published ? 1 : 2);
}

/** Whether every published tender is asked for, of either status or of one. */
const asksAll = ({ number, words, approval, minBond, maxBond, start, end, publish }: TenderSearch): boolean =>
  words.length === 0 &&
  [number, approval, minBond, maxBond, ...[start, end, publish].flatMap(({ from, until }) => [from, until])].every(
    (asked) => asked === null,
  );

/** How many tenders everyone sees at an instant: those of the days before, and those of its day so far. */
function amountUntil(now: Date, status: Procedure | null): RawBuilder<unknown> {
  const fits = status === null ? sql`true` : sql`status = ${status}`;
  const midnight = startOfUtcDay(now);
  return sql`(
    (select coalesce(sum(amount), 0)::integer from tender_days where day < (${midnight}::timestamptz at time zone 'UTC')::date and ${fits})
    + (select count(*)::integer from published_tenders where public_from >= ${midnight} and public_from <= ${now} and ${fits})
  )`;
}

const startOfUtcDay = (instant: Date): Date => new Date(Math.floor(instant.getTime() / day) * day);

/** What is asked for; `publishedOn` and `stands` are where publish dates and approvals are looked up: published tenders are approved. */
function filtersOf(
  { number, words, status, approval, minBond, maxBond, start, end, publish }: TenderSearch,
  publishedOn: RawBuilder<unknown>,
  stands: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const asked = [
    words.length === 0 ? null : sql`words @@ ${queryOf(words)}::tsquery`,
    number === null ? null : sql`strpos(number, ${number.toUpperCase()}) > 0`,
    status === null ? null : sql`status = ${status}`,
    approval === null ? null : sql`${stands} = ${approval}`,
    minBond === null ? null : sql`bond >= ${minBond}::numeric`,
    maxBond === null ? null : sql`bond <= ${maxBond}::numeric`,
    ...within(sql`start_date`, start),
    ...within(sql`end_date`, end),
    ...within(publishedOn, publish),
  ].filter((filter) => filter !== null);
  return asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`;
}

const within = (column: RawBuilder<unknown>, { from, until }: Span) => [
  from === null ? null : sql`${column} >= ${from}`,
  until === null ? null : sql`${column} < ${until}`,
];

/** Folded words are letters and digits: nothing in them has to be escaped. */
const queryOf = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');
