import type { Kysely } from 'kysely';

/** Foreign keys without an index: deleting a referenced row scanned the whole table, holding its locks meanwhile. */
const keys = [
  ['ads', 'decided_by'],
  ['companies', 'verified_by'],
  ['complaint_readings', 'admin_id'],
  ['complaints', 'user_id'],
  ['conversation_readers', 'user_id'],
  ['files', 'owner_id'],
  ['images', 'owner_id'],
  ['interests', 'user_id'],
  ['messages', 'author_id'],
  ['proposal_drafts', 'user_id'],
  ['request_services', 'service_id'],
  ['requests', 'decided_by'],
  ['tender_history', 'who_id'],
  ['tender_services', 'service_id'],
  ['tenders', 'awarded_proposal'],
  ['tenders', 'opened_by'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of keys) await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
