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

/** The notices, mails and changed conversations of an event, until they are stored as notifications and jobs, and published. */
type AnnouncementsTable = {
  id: GeneratedAlways<string>;
  /** JSON on write. */
  notices: ColumnType<object[], string, never>;
  letters: ColumnType<object[], string, never>;
  conversations: ColumnType<string[], string, never>;
  stored_at: Generated<Date>;
  postponed_until: Date | null;
};

/** A stored delivery preference. */
type PreferencesTable = { user_id: number; kind: NotificationKind; delivery: Delivery };

type DevicesTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  /** The device's notifications end with this session. */
  session_id: number;
  service: 'webPush' | 'firebase';
  name: string;
  /** The endpoint, or the token of Firebase. */
  token: string;
  /** The browser's keys; null for Firebase. */
  p256dh: string | null;
  auth: string | null;
  created_at: Date;
};

/** One row: the keys of this installation. */
type PushKeysTable = { id: Generated<boolean>; public_key: string; private_key: string };

/** Notifications, what is to be announced, delivery preferences and devices. */
export type NotificationTables = {
  notifications: NotificationsTable;
  announcements: AnnouncementsTable;
  notification_preferences: PreferencesTable;
  push_devices: DevicesTable;
  push_keys: PushKeysTable;
};
