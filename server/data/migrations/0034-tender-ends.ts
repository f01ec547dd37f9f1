import { type Kysely, sql } from 'kysely';

/** Until when a published tender accepts proposals: its deadline, or its cancellation before that. The listing filters and counts by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table published_tenders add column ends_at timestamptz
  `.execute(db);
  await sql`
    update published_tenders set ends_at = least(deadline, cancelled_at) from tenders where tenders.id = published_tenders.id
  `.execute(db);
  await sql`alter table published_tenders alter column ends_at set not null`.execute(db);
  await sql`create index published_tenders_ends on published_tenders (ends_at, public_from, status)`.execute(db);
  await sql`
    create or replace function keep_published_tenders() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.public_from is not null then
        delete from published_tenders where id = old.id;
        update tender_days set amount = amount - 1 where day = (old.public_from at time zone 'UTC')::date and status = old.status;
      end if;
      if tg_op <> 'DELETE' and new.public_from is not null then
        insert into published_tenders (id, public_from, start_date, end_date, bond, status, number, words, ends_at)
        values (new.id, new.public_from, new.start_date, new.end_date, new.bond, new.status, new.number, new.words,
          least(new.deadline, new.cancelled_at));
        insert into tender_days values ((new.public_from at time zone 'UTC')::date, new.status, 1)
        on conflict (day, status) do update set amount = tender_days.amount + 1;
      end if;
      return null;
    end $$
  `.execute(db);
}
