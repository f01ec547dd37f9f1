import { sql } from 'kysely';
import type { AuditAct, AuditLine, AuditSubject } from '../../../contract/entities/office.ts';
import { officeCountLimit, officePageSize } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import { countFound } from './counting.ts';

/** An act with what it changed. */
export type Act = { act: AuditAct; subject: AuditSubject; subjectId: string; changes?: AuditLine['changes'] };

/** Adds a line to the audit trail; returns its ID. */
export async function insertAct(db: Queryable, actorId: number, at: Date, { act, subject, subjectId, changes = [] }: Act): Promise<number> {
  const { id } = await db
    .insertInto('audit')
    .values({ at, actor_id: actorId, act, subject, subject_id: subjectId, changes: JSON.stringify(changes) })
    .returning(sql<number>`id::float8`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** Which lines are searched: of one act, by a name or the ID of a thing, and from before an instant. */
export type AuditSearch = { act: AuditAct | null; search: string; before: Date | null };

/** Returns the IDs of those whose name matches, of all who ever acted; each step of the recursion is one look into the index of actors. */
async function findActors(db: Queryable, search: string): Promise<number[]> {
  const written = search.trim();
  if (written === '') return [];
  const pattern = `%${written.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: number }>`
    with recursive actors (id) as (
      select min(actor_id) from audit
      union all
      select (select min(actor_id) from audit where actor_id > actors.id) from actors where actors.id is not null
    )
    select id from users where id = any(array(select id from actors)) and name ilike ${pattern}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The last line from before an instant; lines are searched by their ID, which the indexes of acts, actors and things have. */
const lastBefore = (before: Date) => sql<number>`(select id from audit where at < ${before} order by at desc, id desc limit 1)`;

/** The newest lines of those who acted and of a thing are found apart, each with an index. */
const searched = (db: Queryable, { act, search, before }: AuditSearch, actors: number[], limit: number) => {
  const written = search.trim();
  const lines = db
    .selectFrom('audit')
    .$if(act !== null, (query) => query.where('act', '=', act as AuditAct))
    .$if(before !== null, (query) => query.where('audit.at', '<', before as Date).where('audit.id', '<=', lastBefore(before as Date)));
  if (written === '') return lines;
  const newest = lines.select('audit.id').orderBy('audit.id', 'desc').limit(limit);
  const ofActors = newest.where('actor_id', '=', sql<number>`any(${actors})`);
  const ofThing = newest.where('subject_id', '=', written);
  return lines.where(sql<boolean>`audit.id in ((${ofActors}) union (${ofThing}))`);
};

type Searched = ReturnType<typeof searched>;

/** Reads lines, newest first. */
async function readLines(found: Searched, { limit, offset = 0 }: { limit: number; offset?: number }): Promise<AuditLine[]> {
  const lines = await found
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select([
      sql<number>`audit.id::float8`.as('id'),
      'audit.at',
      'users.name as by',
      'audit.act',
      'audit.subject',
      'audit.subject_id as subjectId',
      'audit.changes',
    ])
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return lines.map((line) => ({ ...line, at: line.at.toISOString() }));
}

/** Reads a page of the audit trail, newest first. */
export async function readAudit(db: Queryable, search: AuditSearch, page: number): Promise<{ items: AuditLine[]; counted: number }> {
  const found = searched(db, search, await findActors(db, search.search), officeCountLimit + 1);
  const items = await readLines(found, { limit: officePageSize, offset: (page - 1) * officePageSize });
  return { items, counted: await countFound(db, found.select('audit.id')) };
}

/** Reads the newest lines that a search finds, at most a number of them. */
export const readNewest = async (db: Queryable, search: AuditSearch, limit: number): Promise<AuditLine[]> =>
  readLines(searched(db, search, await findActors(db, search.search), limit), { limit });

/** Reads the newest lines about a thing, at most a number of them. */
export const readLinesOf = (db: Queryable, subject: AuditSubject, subjectId: string, limit: number): Promise<AuditLine[]> =>
  readLines(db.selectFrom('audit').where('subject', '=', subject).where('subject_id', '=', subjectId), { limit });

type Saved = { part: string; version: number; at: Date; by: string | null; changes: AuditLine['changes'] };

/** Returns how often each part of the settings was saved, when and by whom the last time, and what that changed. */
export async function readSaved(db: Queryable): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    select distinct on (subject_id) subject_id as part, count(*) over (partition by subject_id)::integer as version, at, users.name as by,
      changes
    from audit left join users on users.id = actor_id
    where subject = 'settings'
    order by subject_id, audit.id desc
  `.execute(db);
  return rows;
}
