import { type Kysely, sql } from 'kysely';

/** Notifications and delivery preferences by kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parameters', 'jsonb', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('tender_id', 'integer')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('digest_due', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  // Lists scan it backwards, replays forwards.
  await db.schema.createIndex('notifications_user').on('notifications').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('notifications_due').on('notifications').column('user_id').where(sql<boolean>`digest_due`).execute();

  await db.schema
    .createTable('notification_preferences')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull().check(sql`delivery in ('page', 'mail', 'digest', 'none')`))
    .addPrimaryKeyConstraint('notification_preferences_pkey', ['user_id', 'kind'])
    .execute();
}
