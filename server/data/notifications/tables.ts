import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Delivery, NotificationKind } from '../../../contract/entities/notifications.ts';

type NotificationsTable = {
  /** A number in the API; the driver returns it as text unless a query casts it. */
  id: GeneratedAlways<string>;
  user_id: number;
  kind: NotificationKind;
  /** Parameters of the kind's texts; JSON on write. */
  parameters: ColumnType<object, string, never>;
  link: string | null;
  tender_id: number | null;
  created_at: Date;
  /** Whether it awaits the reader's next digest. */
  digest_due: Generated<boolean>;
};

/** A stored delivery preference. */
type PreferencesTable = { user_id: number; kind: NotificationKind; delivery: Delivery };

/** Notifications and delivery preferences. */
export type NotificationTables = { notifications: NotificationsTable; notification_preferences: PreferencesTable };
