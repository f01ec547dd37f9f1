import { type } from '../type.ts';
import { DelayedDecision } from './decisions.ts';

/** Where an advertisement can appear: beside the services, beside the tenders, on the home page. */
export const adPlacements = ['services', 'tenders', 'home'] as const;
export const AdPlacement = type.enumerated(...adPlacements);
export type AdPlacement = typeof AdPlacement.infer;

/** A running advertisement as visitors see it; `company` is the advertiser's, null for advertisers without one. */
export const Ad = type({
  id: 'number.integer > 0',
  title: 'string',
  titleAr: 'string',
  text: 'string',
  textAr: 'string',
  image_url: 'string | null',
  link_url: 'string',
  company: type({ name: 'string', nameAr: 'string | null' }).or('null'),
});
export type Ad = typeof Ad.infer;

/** The stored decision about an advertisement. */
export const adStates = ['draft', 'pending', 'approved', 'rejected'] as const;
export type AdState = (typeof adStates)[number];

/** The status its advertiser sees: the stored decision, and for approved ones its days by the calendar of Qatar. */
export const adStandings = ['draft', 'pending', 'rejected', 'scheduled', 'running', 'paused', 'ended'] as const;
export const AdStanding = type.enumerated(...adStandings);
export type AdStanding = typeof AdStanding.infer;

/** The tabs of the list: a group holds one or more standings. */
export const adGroups = ['running', 'pending', 'draft', 'ended'] as const;
export const AdGroup = type.enumerated(...adGroups);
export type AdGroup = typeof AdGroup.infer;

/** One day of Qatar, yyyy-MM-dd, and how often an advertisement was shown and opened on it. */
export const AdDay = type({ day: 'string', shown: 'number.integer >= 0', opened: 'number.integer >= 0' });
export type AdDay = typeof AdDay.infer;

/**
 * An advertisement as its advertiser and admins see it. Drafts may lack anything: texts are then empty, days and image null.
 * `days` has an entry per day with figures, oldest first; in lists the latest 30, alone all of them. Instants are ISO 8601 in UTC.
 */
export const OwnAd = type({
  id: 'number.integer > 0',
  version: 'number.integer > 0',
  name: 'string',
  title: 'string',
  titleAr: 'string',
  text: 'string',
  textAr: 'string',
  image_url: 'string | null',
  link_url: 'string',
  placement: AdPlacement,
  starts_on: 'string | null',
  ends_on: 'string | null',
  standing: AdStanding,
  reason: 'string | null',
  updatedAt: 'string',
  sentAt: 'string | null',
  decidedAt: 'string | null',
  advertiser: { name: 'string', nameAr: 'string | null' },
  isMine: 'boolean',
  /** For admins: its approval, while that can be undone. Missing in answers of releases before it. */
  'delayed?': DelayedDecision.or('null'),
  shown: 'number.integer >= 0',
  opened: 'number.integer >= 0',
  days: AdDay.array(),
});
export type OwnAd = typeof OwnAd.infer;

/** One page of advertisements, and how many each group holds. */
export const AdPage = type({
  items: OwnAd.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  counts: {
    running: 'number.integer >= 0',
    pending: 'number.integer >= 0',
    draft: 'number.integer >= 0',
    ended: 'number.integer >= 0',
  },
});
export type AdPage = typeof AdPage.infer;
