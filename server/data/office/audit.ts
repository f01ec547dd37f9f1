import { sql } from 'kysely';
import type { AuditAct, AuditLine, AuditSubject } from '../../../contract/entities/office.ts';
import { officeCountLimit, officePageSize } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';

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

/** Which lines are searched: of one act, by a name or the ID of a thing. */
export type AuditSearch = { act: AuditAct | null; search: string; page: number };

const searched = (db: Queryable, { act, search }: AuditSearch) => {
  const written = search.trim();
  const lines = db.selectFrom('audit').$if(act !== null, (query) => query.where('act', '=', act as AuditAct));
  if (written === '') return lines;
  const pattern = `%${written.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return lines.where(sql<boolean>`(subject_id = ${written} or actor_id in (select id from users where name ilike ${pattern} limit 100))`);
};

/** Reads a page of the audit trail, newest first. */
export async function readAudit(db: Queryable, search: AuditSearch): Promise<{ items: AuditLine[]; counted: number }> {
  const items = await searched(db, search)
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
    .limit(officePageSize)
    .offset((search.page - 1) * officePageSize)
    .execute();
  const { counted } = await db
    .selectFrom(
      searched(db, search)
        .select('audit.id')
        .limit(officeCountLimit + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::integer`.as('counted'))
    .executeTakeFirstOrThrow();
  return { items: items.map((line) => ({ ...line, at: line.at.toISOString() })), counted };
}

/** Returns how often each part of the settings was saved, when and by whom the last time. */
export async function readSaved(db: Queryable): Promise<{ part: string; version: number; at: Date; by: string | null }[]> {
  const { rows } = await sql<{ part: string; version: number; at: Date; by: string | null }>`
    select distinct on (subject_id) subject_id as part, count(*) over (partition by subject_id)::integer as version, at, users.name as by
    from audit left join users on users.id = actor_id
    where subject = 'settings'
    order by subject_id, audit.id desc
  `.execute(db);
  return rows;
}
