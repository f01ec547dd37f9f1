import { type Kysely, sql } from 'kysely';

/** `start_date` and `end_date` become the days in Qatar on which a tender opens and closes, as `contract/rules/tender-window.ts` derives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tenders set
      start_date = date_trunc('day', publish_date at time zone 'Asia/Qatar') at time zone 'Asia/Qatar',
      end_date = date_trunc('day', deadline at time zone 'Asia/Qatar') at time zone 'Asia/Qatar'
    where publish_date is not null and deadline is not null
  `.execute(db);
}
