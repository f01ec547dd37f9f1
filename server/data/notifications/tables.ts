import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Delivery, NotificationKind } from '../../../contract/entities/notifications.ts';

type NotificationsTable = {
  /** Travels as a number; the driver reads it as text unless a query makes it one. */
  id: GeneratedAlways<string>;
  user_id: number;
  kind: NotificationKind;
  /** What the words of its kind are about; written as JSON. */
  parameters: ColumnType<object, string, never>;
  link: string | null;
  tender_id: number | null;
  created_at: Date;
  /** Whether it waits for the reader's next daily mail. */
  digest_due: Generated<boolean>;
};

/** How someone wants to hear of a kind, where they have said so. */
type PreferencesTable = { user_id: number; kind: NotificationKind; delivery: Delivery };

/** What people were told, and how they want to be. */
export type NotificationTables = { notifications: NotificationsTable; notification_preferences: PreferencesTable };
