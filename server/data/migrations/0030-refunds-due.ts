import { type Kysely, sql } from 'kysely';

/** Counting the payments to be refunded must not scan all payments: monitoring counts them at every scrape. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_refund_due on payments (provider) where refund_due`.execute(db);
}
