import { sql } from 'kysely';
import type { Approval, Procedure } from '../../../contract/entities/tenders.ts';
import type { Queryable } from '../database.ts';
import { searchWords } from '../search-words.ts';

/** A tender with a preassigned ID and its services; instants as ISO 8601. */
export type NewTender = {
  id: number;
  owner_id: number;
  number: string;
  title: string;
  title_ar: string;
  description: string;
  description_ar: string;
  status: Procedure;
  bond: number;
  publish_date: string;
  start_date: string;
  end_date: string;
  deadline: string;
  approval: Approval;
  cancelled_at: string | null;
  created_at: string;
  services: number[];
};

/** Inserts many tenders in one statement, with their services only. */
export async function insertTenders(db: Queryable, tenders: NewTender[]): Promise<void> {
  const rows = tenders.map((tender) => ({ ...tender, words: searchWords(tender.title, tender.title_ar) }));
  await sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}) as tender (
        id integer, owner_id integer, number text, title text, title_ar text, description text, description_ar text, words text[],
        status text, bond numeric, publish_date timestamptz, start_date timestamptz, end_date timestamptz, deadline timestamptz,
        approval text, cancelled_at timestamptz, created_at timestamptz, services integer[]
      )
    ), stored as (
      insert into tenders (id, owner_id, number, title, title_ar, description, description_ar, words, status, bond, publish_date,
        start_date, end_date, deadline, approval, cancelled_at, cancel_reason, sent_at, created_at, updated_at)
      select id, owner_id, number, title, title_ar, description, description_ar, array_to_tsvector(words), status, bond, publish_date,
        start_date, end_date, deadline, approval, cancelled_at, case when cancelled_at is not null then 'Postponed.' end,
        case when approval = 'pending' then created_at end, created_at, created_at from given
    )
    insert into tender_services (tender_id, service_id) select id, unnest(services) from given
  `.execute(db);
}

/** Restarts the ID sequence and numbers after explicitly inserted tenders. */
export async function continueTenders(db: Queryable): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('tenders', 'id'), coalesce(max(id), 1), count(*) > 0) from tenders`.execute(db);
  await sql`
    insert into tender_numbers (year, last)
    select split_part(number, '-', 2)::integer, max(split_part(number, '-', 3)::integer) from tenders group by 1
    on conflict (year) do update set last = excluded.last
  `.execute(db);
}
