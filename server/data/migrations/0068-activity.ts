import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The office counts by day what happened lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists users_created on users (created_at) where password_hash is not null`.execute(db);
  await sql`create index concurrently if not exists requests_created on requests (created_at)`.execute(db);
  await sql`create index concurrently if not exists proposals_created on proposals (created_at)`.execute(db);
  await sql`create index concurrently if not exists payments_paid on payments (decided_at) include (amount) where status = 'paid'`.execute(
    db,
  );
}
