import { type Kysely, sql } from 'kysely';

/** Service requests and their services. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('requester_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('project_title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('pending').check(sql`state in ('pending', 'approved', 'rejected', 'withdrawn', 'closed')`),
    )
    .addColumn('reason', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('decided_at', 'timestamptz')
    .addColumn('decided_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'bytea', (column) => column.notNull())
    .addUniqueConstraint('requests_attempt', ['requester_id', 'idempotency_key'])
    .execute();

  await db.schema
    .createTable('request_services')
    .addColumn('request_id', 'integer', (column) => column.notNull().references('requests.id').onDelete('cascade'))
    .addColumn('service_id', 'integer', (column) => column.notNull().references('services.id'))
    .addPrimaryKeyConstraint('request_services_pkey', ['request_id', 'service_id'])
    .execute();

  // Each list (of a party or of all; of one state or all) is an index-only scan in index order, including its count.
  await db.schema.createIndex('requests_received').on('requests').columns(['company_id', 'state', 'id']).execute();
  await db.schema.createIndex('requests_sent').on('requests').columns(['requester_id', 'state', 'id']).execute();
  await db.schema.createIndex('requests_states').on('requests').columns(['state', 'id']).execute();
  await db.schema.createIndex('requests_received_all').on('requests').columns(['company_id', 'id']).execute();
  await db.schema.createIndex('requests_sent_all').on('requests').columns(['requester_id', 'id']).execute();
}
