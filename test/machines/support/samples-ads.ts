import type { AdStanding, OwnAd } from '../../../contract/entities/ads.ts';

/** A complete advertisement of the reader in a standing. */
export const ownAd = (standing: AdStanding, changes: Partial<OwnAd> = {}): OwnAd => ({
  id: 7,
  version: 2,
  name: 'Spring offer',
  title: 'Storage by the pallet',
  titleAr: 'تخزين على الطبليات',
  text: 'Racked, cooled, insured.',
  textAr: 'مبرّد ومؤمَّن.',
  image_url: '/media/images/ad.webp',
  link_url: 'https://rimal.example',
  placement: 'services',
  starts_on: '2026-11-01',
  ends_on: '2026-12-31',
  standing,
  reason: null,
  updatedAt: '2026-10-20T09:00:00.000Z',
  sentAt: null,
  decidedAt: null,
  advertiser: { name: 'Rimal Logistics', nameAr: null },
  isMine: true,
  shown: 0,
  opened: 0,
  days: [],
  ...changes,
});
