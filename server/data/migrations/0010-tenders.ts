import { type Kysely, sql } from 'kysely';

/** Tenders with their documents, addenda, interests, questions and history; uploaded documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db);
  await createTenders(db);
  await createParts(db);
  await createAddenda(db);
  await createBidders(db);
  await createHistory(db);
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('owner_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('unused_since', 'timestamptz')
    .execute();
  // For the sweep of documents unreferenced for a day.
  await db.schema.createIndex('files_unused').on('files').column('unused_since').where(sql<boolean>`unused_since is not null`).execute();
}

async function createTenders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tender_numbers')
    .addColumn('year', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('tenders')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_ar', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('description_ar', 'text', (column) => column.notNull())
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'closed')`))
    .addColumn('bond', 'numeric(14, 2)', (column) => column.check(sql`bond >= 0`))
    .addColumn('publish_date', 'timestamptz')
    .addColumn('start_date', 'timestamptz')
    .addColumn('end_date', 'timestamptz')
    .addColumn('deadline', 'timestamptz')
    .addColumn('approval', 'text', (column) =>
      column.notNull().defaultTo('draft').check(sql`approval in ('draft', 'pending', 'approved', 'rejected')`),
    )
    .addColumn('approval_reason', 'text')
    .addColumn('sent_at', 'timestamptz')
    .addColumn('cancelled_at', 'timestamptz')
    .addColumn('cancel_reason', 'text')
    // When it becomes public; null if it was cancelled before that.
    .addColumn('public_from', 'timestamptz', (column) =>
      column
        .generatedAlwaysAs(
          sql`case when approval = 'approved' and (cancelled_at is null or publish_date <= cancelled_at) then publish_date end`,
        )
        .stored(),
    )
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'bytea')
    .addUniqueConstraint('tenders_attempt', ['owner_id', 'idempotency_key'])
    // A draft may be incomplete, a submitted tender may not.
    .addCheckConstraint(
      'tenders_complete',
      sql`approval in ('draft', 'rejected') or (title <> '' and description <> '' and bond is not null and publish_date is not null
        and start_date is not null and end_date is not null and deadline is not null)`,
    )
    .addCheckConstraint('tenders_cancelled', sql`(cancelled_at is null) = (cancel_reason is null)`)
    .execute();

  // The listing's order, counts and filters use index-only scans: of the narrow index if there are no filters.
  await sql`create index tenders_public on tenders (public_from desc, id desc) where public_from is not null`.execute(db);
  await sql`
    create index tenders_filtered on tenders (public_from desc, id desc) include (number, status, approval, bond, start_date, end_date)
    where public_from is not null
  `.execute(db);
  await sql`create index tenders_words on tenders using gin (words)`.execute(db);
  await db.schema.createIndex('tenders_owner').on('tenders').columns(['owner_id', 'updated_at', 'id']).execute();
  await db.schema
    .createIndex('tenders_pending')
    .on('tenders')
    .columns(['sent_at', 'id'])
    .where(sql<boolean>`approval = 'pending'`)
    .execute();
}

async function createParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tender_services')
    .addColumn('tender_id', 'integer', (column) => column.notNull().references('tenders.id').onDelete('cascade'))
    .addColumn('service_id', 'integer', (column) => column.notNull().references('services.id'))
    .addPrimaryKeyConstraint('tender_services_pkey', ['tender_id', 'service_id'])
    .execute();

  await db.schema
    .createTable('tender_documents')
    .addColumn('tender_id', 'integer', (column) => column.notNull().references('tenders.id').onDelete('cascade'))
    .addColumn('file_id', 'integer', (column) => column.notNull().references('files.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tender_documents_pkey', ['tender_id', 'file_id'])
    .execute();
  await db.schema.createIndex('tender_documents_file').on('tender_documents').column('file_id').execute();
}

async function createAddenda(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addenda')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('tender_id', 'integer', (column) => column.notNull().references('tenders.id').onDelete('cascade'))
    .addColumn('author_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('deadline', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'bytea')
    .addUniqueConstraint('addenda_number', ['tender_id', 'number'])
    .addUniqueConstraint('addenda_attempt', ['author_id', 'idempotency_key'])
    .execute();

  await db.schema
    .createTable('addendum_documents')
    .addColumn('addendum_id', 'integer', (column) => column.notNull().references('addenda.id').onDelete('cascade'))
    .addColumn('file_id', 'integer', (column) => column.notNull().references('files.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('addendum_documents_pkey', ['addendum_id', 'file_id'])
    .execute();
  await db.schema.createIndex('addendum_documents_file').on('addendum_documents').column('file_id').execute();
}

async function createBidders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interests')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('tender_id', 'integer', (column) => column.notNull().references('tenders.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('submitted').check(sql`state in ('submitted', 'approved', 'rejected')`),
    )
    .addColumn('reason', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('decided_at', 'timestamptz')
    .addUniqueConstraint('interests_once', ['tender_id', 'user_id'])
    .execute();

  await db.schema
    .createTable('questions')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('tender_id', 'integer', (column) => column.notNull().references('tenders.id').onDelete('cascade'))
    .addColumn('asker_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'timestamptz')
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'bytea')
    .addUniqueConstraint('questions_attempt', ['asker_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('questions_tender').on('questions').columns(['tender_id', 'id']).execute();
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tender_history')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('tender_id', 'integer', (column) => column.notNull().references('tenders.id').onDelete('cascade'))
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('who_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('who', 'text')
    .addColumn('about', 'text')
    .execute();
  await db.schema.createIndex('tender_history_tender').on('tender_history').columns(['tender_id', 'id']).execute();
  // A deadline's event is recorded once, by whichever process is first.
  await db.schema
    .createIndex('tender_history_deadline')
    .unique()
    .on('tender_history')
    .column('tender_id')
    .where(sql<boolean>`event = 'deadlinePassed'`)
    .execute();
}
