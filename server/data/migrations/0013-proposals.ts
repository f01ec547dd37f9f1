import { type Kysely, sql } from 'kysely';

/** Proposals with their versions, drafts and documents; their payments; and the outcome of a tender. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createProposals(db);
  await createFiles(db);
  await createPayments(db);
  await createSandbox(db);
  await addOutcome(db);
}

async function createProposals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposal_numbers')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('proposals')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('tender_id', 'integer', (column) => column.notNull().references('tenders.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('awaiting_payment', 'submitted', 'shortlisted', 'revision_requested', 'resubmitted',
        'rejected', 'awarded', 'not_awarded', 'withdrawn')`),
    )
    .addColumn('newest_version', 'integer', (column) => column.notNull().defaultTo(1))
    // The valid version; null before the first is paid.
    .addColumn('current_version', 'integer')
    // The last version before a withdrawal: it and the earlier ones are withdrawn.
    .addColumn('withdrawn_version', 'integer')
    .addColumn('note', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('decided_at', 'timestamptz')
    .addUniqueConstraint('proposals_once', ['tender_id', 'user_id'])
    .addCheckConstraint('proposals_counted', sql`state in ('awaiting_payment', 'withdrawn') or current_version is not null`)
    .execute();
  await db.schema.createIndex('proposals_user').on('proposals').columns(['user_id', 'id']).execute();

  await db.schema
    .createTable('proposal_versions')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('proposal_id', 'integer', (column) => column.notNull().references('proposals.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('offer', 'jsonb', (column) => column.notNull())
    .addColumn('sha256', 'bytea', (column) => column.notNull())
    .addColumn('submitted_at', 'timestamptz', (column) => column.notNull())
    .addColumn('valid_at', 'timestamptz')
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'bytea')
    .addUniqueConstraint('proposal_versions_once', ['proposal_id', 'version'])
    .addUniqueConstraint('proposal_versions_attempt', ['user_id', 'idempotency_key'])
    .execute();

  await db.schema
    .createTable('proposal_drafts')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('tender_id', 'integer', (column) => column.notNull().references('tenders.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('proposal_drafts_once', ['tender_id', 'user_id'])
    .execute();
}

/** References to the documents of proposals, for the sweep's lookup by file. */
async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposal_files')
    .addColumn('version_id', 'integer', (column) => column.notNull().references('proposal_versions.id'))
    .addColumn('file_id', 'integer', (column) => column.notNull().references('files.id'))
    .addPrimaryKeyConstraint('proposal_files_pkey', ['version_id', 'file_id'])
    .execute();
  await db.schema.createIndex('proposal_files_file').on('proposal_files').column('file_id').execute();

  await db.schema
    .createTable('draft_files')
    .addColumn('draft_id', 'integer', (column) => column.notNull().references('proposal_drafts.id').onDelete('cascade'))
    .addColumn('file_id', 'integer', (column) => column.notNull().references('files.id'))
    .addPrimaryKeyConstraint('draft_files_pkey', ['draft_id', 'file_id'])
    .execute();
  await db.schema.createIndex('draft_files_file').on('draft_files').column('file_id').execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('proposal_id', 'integer', (column) => column.notNull().references('proposals.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('amount', 'numeric(14, 2)', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    // The gateway's ID and payment page, known after its response.
    .addColumn('provider_id', 'text')
    .addColumn('pay_url', 'text')
    // Start of the pending request to the gateway.
    .addColumn('asked_at', 'timestamptz')
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('pending').check(sql`status in ('pending', 'paid', 'failed', 'cancelled', 'expired')`),
    )
    .addColumn('refund_due', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('decided_at', 'timestamptz')
    .addForeignKeyConstraint('payments_version', ['proposal_id', 'version'], 'proposal_versions', ['proposal_id', 'version'])
    .execute();
  await db.schema.createIndex('payments_proposal').on('payments').columns(['proposal_id', 'version']).execute();
  await db.schema
    .createIndex('payments_open')
    .unique()
    .on('payments')
    .column('proposal_id')
    .where(sql<boolean>`status = 'pending'`)
    .execute();

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('payment_id', 'uuid', (column) => column.notNull().references('payments.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('raw', 'jsonb', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('payment_events_once', ['payment_id', 'status'])
    .execute();
}

/** The sandbox gateway's state, in place of an external database. */
async function createSandbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_payments')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('amount', 'numeric(14, 2)', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function addOutcome(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tenders')
    .addColumn('opened_at', 'timestamptz')
    .addColumn('opened_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('opened_count', 'integer')
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('awarded', 'unsuccessful')`))
    .addColumn('outcome_at', 'timestamptz')
    .addColumn('statement', 'text')
    .addColumn('award_note', 'text')
    .addColumn('awarded_proposal', 'integer', (column) => column.references('proposals.id'))
    .execute();
  await sql`
    alter table tenders
      add constraint tenders_opened check ((opened_at is null) = (opened_count is null)),
      add constraint tenders_outcome check ((outcome is null) = (outcome_at is null) and (outcome is null or opened_at is not null)
        and (coalesce(outcome, '') = 'awarded') = (awarded_proposal is not null))
  `.execute(db);
}
