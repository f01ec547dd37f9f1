import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** What awaits a decision of an admin, which is listed and counted: registrations to verify, and tenders to approve. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists companies_awaiting on companies (id) where cr_number is not null and verified_at is null`.execute(
    db,
  );
  await sql`create index concurrently if not exists tenders_pending on tenders (sent_at) where approval = 'pending'`.execute(db);
}
