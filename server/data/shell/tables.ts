import type { Generated, GeneratedAlways } from 'kysely';
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
};

type AdsTable = {
  id: GeneratedAlways<number>;
  owner_id: number | null;
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
  image_url: string | null;
  link_url: string;
  placement: 'services';
  /** First and last day it runs, in Qatar's calendar: `yyyy-mm-dd`. */
  starts_on: string;
  ends_on: string;
  approved: Generated<boolean>;
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
};

/** Settings, advertisements, and messages to the operator. */
export type ShellTables = { settings: SettingsTable; ads: AdsTable; contact_messages: ContactMessagesTable };
