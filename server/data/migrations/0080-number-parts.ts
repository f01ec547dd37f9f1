import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The parts of three characters of the numbers of published tenders, by which tenders are found that have a text in their number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function number_parts(number text) returns text[] language sql immutable strict parallel safe
    as $$ select array(select distinct substr($1, place, 3) from generate_series(1, length($1) - 2) as place) $$
  `.execute(db);
  await sql`create index concurrently if not exists published_tenders_number on published_tenders using gin (number_parts(number))`.execute(
    db,
  );
}
