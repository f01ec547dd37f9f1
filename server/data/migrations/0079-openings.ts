import { type Kysely, sql } from 'kysely';

/**
 * Tenders that two open, with their confirmations, and the minutes of every opening. The key of such a tender is given out only once both have
 * confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table openings (
      tender_id integer primary key references tenders on delete cascade,
      email text not null,
      second_id integer references users on delete set null,
      seen_at timestamptz,
      first_confirmed_at timestamptz,
      second_confirmed_at timestamptz,
      objection text,
      objected_at timestamptz,
      is_replaced boolean not null default false
    )
  `.execute(db);
  await sql`create index openings_second on openings (second_id)`.execute(db);
  await sql`
    create table opening_minutes (
      tender_id integer primary key references tenders on delete cascade,
      minutes jsonb not null
    )
  `.execute(db);
}
