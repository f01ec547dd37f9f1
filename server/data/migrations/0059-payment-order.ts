import { type Kysely, sql } from 'kysely';

export const isOutsideTransaction = true;

/** The office lists payments by the time when they were begun, of all states or of one, and finds them by the gateway's number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists payments_begun on payments (created_at, id)`.execute(db);
  await sql`create index concurrently if not exists payments_begun_by_status on payments (status, created_at, id)`.execute(db);
  await sql`create index concurrently if not exists payments_given_back on payments (refunded_at) where refunded_at is not null`.execute(
    db,
  );
  await sql`create index concurrently if not exists payments_gateway_number on payments (provider_id)`.execute(db);
  await sql`create index concurrently if not exists payments_refunded_by on payments (refunded_by)`.execute(db);
}
