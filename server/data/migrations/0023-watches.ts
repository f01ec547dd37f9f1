import { type Kysely, sql } from 'kysely';

/** Tenders that members watch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watches (
      user_id integer not null references users on delete cascade,
      tender_id integer not null references tenders on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, tender_id)
    )
  `.execute(db);
  await sql`create index watches_tender on watches (tender_id)`.execute(db);
}
