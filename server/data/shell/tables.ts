import type { Generated, GeneratedAlways } from 'kysely';

type SettingsTable = {
  /** There is one row, from the beginning. */
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
  /** In QAR, as the exact decimal text PostgreSQL gives. */
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
  /** First and last day it runs, by the calendar of Qatar: `yyyy-mm-dd`. */
  starts_on: string;
  ends_on: string;
  approved: Generated<boolean>;
};

/** What the back office sets, and the advertisements. */
export type ShellTables = { settings: SettingsTable; ads: AdsTable };
