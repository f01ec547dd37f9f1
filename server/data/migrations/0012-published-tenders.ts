import { type Kysely, sql } from 'kysely';

/**
 * The search columns of published tenders without their texts: a tenth of the bytes, and all that a listing reads to find and count them.
 * Maintained by triggers, so that every writer keeps it up to date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPublished(db);
  await createDays(db);
  await fillBoth(db);
  await keepBoth(db);
  for (const index of ['tenders_public', 'tenders_filtered', 'tenders_words']) await db.schema.dropIndex(index).execute();
}

async function createPublished(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('published_tenders')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('public_from', 'timestamptz', (column) => column.notNull())
    .addColumn('start_date', 'timestamptz', (column) => column.notNull())
    .addColumn('end_date', 'timestamptz', (column) => column.notNull())
    .addColumn('bond', 'numeric(14, 2)', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .execute();
  // A search takes some milliseconds and runs beside others: starting parallel workers would cost more than they save.
  await sql`alter table published_tenders set (parallel_workers = 0)`.execute(db);
  await sql`create index published_tenders_order on published_tenders (public_from desc, id desc)`.execute(db);
  await sql`create index published_tenders_words on published_tenders using gin (words)`.execute(db);
}

/** Number of tenders that become public per UTC day: the total is not counted row by row. */
const createDays = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('tender_days')
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tender_days_pkey', ['day', 'status'])
    .execute();

async function fillBoth(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into published_tenders
    select id, public_from, start_date, end_date, bond, status, number, words from tenders where public_from is not null
  `.execute(db);
  await sql`
    insert into tender_days
    select (public_from at time zone 'UTC')::date, status, count(*) from published_tenders group by 1, 2
  `.execute(db);
}

/** No change moves a tender to another day, so a transaction never waits for one day's row while it holds another's. */
async function keepBoth(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_published_tenders() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.public_from is not null then
        delete from published_tenders where id = old.id;
        update tender_days set amount = amount - 1 where day = (old.public_from at time zone 'UTC')::date and status = old.status;
      end if;
      if tg_op <> 'DELETE' and new.public_from is not null then
        insert into published_tenders
        values (new.id, new.public_from, new.start_date, new.end_date, new.bond, new.status, new.number, new.words);
        insert into tender_days values ((new.public_from at time zone 'UTC')::date, new.status, 1)
        on conflict (day, status) do update set amount = tender_days.amount + 1;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger published_tenders_kept after insert or update or delete on tenders
    for each row execute function keep_published_tenders()
  `.execute(db);
}
