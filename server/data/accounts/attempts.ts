import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database.ts';

/** A counter after an attempt: its attempts, and the milliseconds until its window ends. */
export type Counted = { key: string; attempts: number; left: number };

/** The database's time, in milliseconds: processes and their machines may have other clocks, which may be set back. */
const timeOf = (clock: Pick<Clock, 'inSql'>) => sql`(extract(epoch from ${clock.inSql()}) * 1000)::bigint`;

/**
 * Counts one attempt in several counters with one statement, each by its key and the length of its window in milliseconds; a window begins with
 * its first attempt. A crash may lose the last attempts, because no call waits for the disk.
 */
export async function countAttempts(db: Queryable, clock: Pick<Clock, 'inSql'>, windows: ReadonlyMap<string, number>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with present as materialized (select ${timeOf(clock)} as now, set_config('synchronous_commit', 'off', true))
    insert into attempts (key, points, expire)
    select key, 1, now + length from present, unnest(${[...windows.keys()]}::text[], ${[...windows.values()]}::bigint[]) as counted (key, length)
    order by key
    on conflict (key) do update set
      points = case when attempts.expire <= (select now from present) then 1 else attempts.points + 1 end,
      expire = case when attempts.expire <= (select now from present) then excluded.expire else attempts.expire end
    returning key, points as attempts, (expire - (select now from present))::float8 as left
  `.execute(db);
  return rows;
}

/** Takes an attempt off a counter. */
export async function takeOff(db: Queryable, key: string): Promise<void> {
  await sql`update attempts set points = points - 1 where key = ${key} and points > 0`.execute(db);
}

/** Resets counters. */
export async function resetAttempts(db: Queryable, keys: readonly string[]): Promise<void> {
  await sql`delete from attempts where key = any(${keys}::text[])`.execute(db);
}

/** Deletes counters whose window ended so many milliseconds ago. */
export async function deleteEndedAttempts(db: Queryable, clock: Pick<Clock, 'inSql'>, age: number): Promise<void> {
  await sql`delete from attempts where expire < ${timeOf(clock)} - ${age}::bigint`.execute(db);
}
