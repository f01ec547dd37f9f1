import type { Generated, GeneratedAlways } from 'kysely';
import type { AdPlacement, AdState } from '../../../contract/entities/ads.ts';

type AdsTable = {
  id: GeneratedAlways<number>;
  owner_id: number | null;
  /** Its advertiser's own name for it. */
  name: string;
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
  image_url: string | null;
  link_url: string;
  placement: AdPlacement;
  /** First and last day it runs, by the calendar of Qatar: `yyyy-mm-dd`. */
  starts_on: string | null;
  ends_on: string | null;
  state: Generated<AdState>;
  /** Why it was rejected. */
  reason: string | null;
  is_paused: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  sent_at: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
};

/** How often an advertisement was shown and opened on a day of Qatar. */
type AdDaysTable = { ad_id: number; day: string; shown: Generated<number>; opened: Generated<number> };

/** A view whose opening can still be counted; the token itself is not stored. */
type AdViewsTable = { token_hash: Buffer; ad_id: number; day: string; expires_at: Date };

/** Advertisements, their figures and the views that can still lead to an opening. */
export type AdTables = { ads: AdsTable; ad_days: AdDaysTable; ad_views: AdViewsTable };
