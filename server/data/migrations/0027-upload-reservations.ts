import { type Kysely, sql } from 'kysely';

/** Space for uploads that are arriving, so that concurrent ones together keep the quotas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_reservations (
      id integer primary key generated always as identity,
      owner_id integer not null references users on delete cascade,
      bytes integer not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index upload_reservations_owner on upload_reservations (owner_id)`.execute(db);
  // Sums without reading the table.
  await sql`create index files_sizes on files (owner_id) include (size, created_at)`.execute(db);
  await sql`drop index files_owner_id`.execute(db);
}
