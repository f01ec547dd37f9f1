import { sql } from 'kysely';
import type { OfficeFound } from '../../../contract/entities/office.ts';
import type { Queryable } from '../database.ts';
import { prefixQueryOf, queryWords } from '../search-words.ts';
import { findPeople, startOf } from './people.ts';

/** Returns the newest accounts that a search finds, as the list of people does, at most so many. */
export async function findAccounts(db: Queryable, search: string, limit: number): Promise<OfficeFound['people']> {
  const ids = await findPeople(db, search, limit);
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).orderBy('id', 'desc').execute();
}

/** Returns companies whose name begins with a text in one of the languages, in the order of their names. */
export async function findCompanies(db: Queryable, search: string, limit: number): Promise<OfficeFound['companies']> {
  const start = startOf(search);
  const { rows } = await sql<OfficeFound['companies'][number]>`
    select id, name, name_ar as "nameAr" from companies where id in (
      (select id from companies where lower(name) like ${start.toLowerCase()} limit ${limit})
      union (select id from companies where name_ar like ${start} limit ${limit})
    ) order by lower(name), id limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the tender of a number, unless it is a draft, or else the newest published ones with all words of a text in their title. */
export async function findTenders(db: Queryable, search: string, limit: number, now: Date): Promise<OfficeFound['tenders']> {
  const columns = sql`tenders.id, tenders.number, title, nullif(title_ar, '') as "titleAr"`;
  const numbered = await sql<OfficeFound['tenders'][number]>`
    select ${columns} from tenders where number = ${search.toUpperCase()} and approval <> 'draft'
  `.execute(db);
  const words = queryWords(search);
  if (numbered.rows.length > 0 || words.length === 0) return numbered.rows;
  // All matches are collected first: a scan by date until enough match may read all rows.
  const titled = await sql<OfficeFound['tenders'][number]>`
    with found as materialized (
      select id, public_from from published_tenders where words @@ ${prefixQueryOf(words)}::tsquery and public_from <= ${now}
    )
    select ${columns} from (select id, public_from from found order by public_from desc, id desc limit ${limit}) as newest
    join tenders on tenders.id = newest.id order by newest.public_from desc, newest.id desc
  `.execute(db);
  return titled.rows;
}
