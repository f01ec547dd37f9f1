import type { Generated, GeneratedAlways } from 'kysely';
import type { TextPage } from '../../../contract/entities/page-texts.ts';
import type { Locale } from '../../../contract/locale.ts';

type SettingsTable = {
  /** A single row, inserted by the migration. */
  id: Generated<true>;
  product_name: Generated<string>;
  product_name_ar: Generated<string>;
  address: Generated<string>;
  address_ar: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  facebook: string | null;
  twitter: string | null;
  linkedin: string | null;
  map_latitude: Generated<number>;
  map_longitude: Generated<number>;
  currencies: Generated<string[]>;
  /** In QAR, as exact decimal text. */
  proposal_fee: Generated<string>;
  /** Days without activity after which a session ends; days after which a member's ends, and hours after which that of an admin ends. */
  session_idle_days: Generated<number>;
  session_days: Generated<number>;
  office_session_hours: Generated<number>;
  /** Months after the last message of a conversation in which its messages stay; null for no limit. */
  conversation_months: number | null;
  /** The columns that `npm run setup` has written. */
  set_up: Generated<string[]>;
};

type ContactMessagesTable = {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  /** Empty if none was given. */
  phone: string;
  subject: string;
  message: string;
  /** The language of the contact form. */
  locale: Locale;
  created_at: Date;
  /** What an admin has answered in the office, and when a message was put aside without an answer. */
  answer: string | null;
  answered_by: number | null;
  answered_at: Date | null;
  archived_at: Date | null;
};

/** The texts of pages in place of the product's own; the highest version of a page is shown. */
type PageTextsTable = {
  page: TextPage;
  version: number;
  /** Sanitised HTML. */
  text: string;
  text_ar: string;
  /** What has changed, for those in the office. */
  note: string;
  published_by: number | null;
  published_at: Date;
};

/** What the back office sets and publishes, and messages to the operator. */
export type ShellTables = { settings: SettingsTable; page_texts: PageTextsTable; contact_messages: ContactMessagesTable };
