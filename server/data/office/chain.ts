import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';

/** A line of the audit trail as it is hashed. */
export type ChainedLine = { id: number; at: Date; actor_id: number; act: string; subject: string; subject_id: string; changes: Change[] };
type Change = { field: string; before: string | null; after: string | null };

/** Advisory lock (arbitrary number): one process extends the chain at a time. */
const chainLock = 7_305_232;
/** IDs are taken before lines are committed: a line with a lower ID may appear after later ones, within so many of them. */
const lateness = 100_000;

export const lockChain = (transaction: Transaction) => sql`select pg_advisory_xact_lock(${chainLock})`.execute(transaction);

const lineColumns = sql`audit.id::float8 as id, at, actor_id, act, subject, subject_id, changes`;

/** Reads lines that are not in the chain yet, the oldest first. */
export async function readUnchained(db: Queryable, limit: number): Promise<ChainedLine[]> {
  const { rows } = await sql<ChainedLine>`
    select ${lineColumns} from audit
    where id > (select coalesce(max(audit_id), 0) - ${lateness} from audit_chain)
      and not exists (select from audit_chain where audit_id = audit.id)
    order by audit.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the hash of the last link; null without any. */
export const readLastHash = async (db: Queryable): Promise<Buffer | null> =>
  (await db.selectFrom('audit_chain').select('hash').orderBy('link', 'desc').limit(1).executeTakeFirst())?.hash ?? null;

/** Adds links behind the last one, in order. */
export async function insertLinks(db: Queryable, links: readonly { id: number; hash: Buffer }[], at: Date): Promise<void> {
  await db
    .insertInto('audit_chain')
    .values(links.map(({ id, hash }) => ({ audit_id: id, chained_at: at, hash })))
    .execute();
}

/** A day with its last link and the hash of that one; `day` is `yyyy-mm-dd` in Qatar. */
export type LastOfDay = { day: string; link: number; hash: Buffer };

/** Returns the last link of each day before an instant's that has links and no head yet, in order; a clock that was set back closes no day twice. */
export async function readOpenDays(db: Queryable, now: Date): Promise<LastOfDay[]> {
  const { rows } = await sql<LastOfDay>`
    select distinct on (day) day::text, link::float8 as link, hash
    from (
      select (chained_at at time zone 'Asia/Qatar')::date as day, link, hash from audit_chain
      where link > (select coalesce(max(last_link), 0) from audit_days)
    ) as links
    where day < (${now}::timestamptz at time zone 'Asia/Qatar')::date and day > (select coalesce(max(day), '-infinity') from audit_days)
    order by day, link desc
  `.execute(db);
  return rows;
}

/** A closed day with its head. */
export type Day = { day: string; lastLink: number; head: Buffer };

export async function readDays(db: Queryable): Promise<Day[]> {
  const { rows } = await sql<Day>`select day::text, last_link::float8 as "lastLink", head from audit_days order by day`.execute(db);
  return rows;
}

export async function insertDay(db: Queryable, { day, lastLink, head }: Day): Promise<void> {
  await db.insertInto('audit_days').values({ day, last_link: lastLink, head }).execute();
}

/** A link with its line; null if that is gone. */
export type Link = { link: number; hash: Buffer; auditId: number; line: ChainedLine | null };

/** Reads links behind one, in order, with their lines. */
export async function readLinks(db: Queryable, after: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<Omit<Link, 'line'> & { [column in keyof ChainedLine]: ChainedLine[column] | null }>`
    select link::float8 as link, hash, audit_id::float8 as "auditId", ${lineColumns}
    from audit_chain left join audit on audit.id = audit_id where link > ${after} order by link limit ${limit}
  `.execute(db);
  return rows.map(({ link, hash, auditId, ...line }) => ({ link, hash, auditId, line: line.id === null ? null : (line as ChainedLine) }));
}

/** Counts lines before an instant that are not in the chain. */
export async function countUnchained(db: Queryable, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit where at < ${before} and not exists (select from audit_chain where audit_id = audit.id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}
