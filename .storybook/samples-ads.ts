import type { AdPage, AdStanding, OwnAd } from '../contract/entities/ads.ts';

const dayOf = (distance: number): string => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);
const instant = (distance: number): string => new Date(Date.now() + distance * 86_400_000).toISOString();

/** Figures of the days before today, with quieter Fridays and Saturdays. */
const daysBefore = (days: number) =>
  Array.from({ length: days }, (_, index) => {
    const day = dayOf(index - days);
    const shown = [5, 6].includes(new Date(day).getUTCDay()) ? 310 + index * 5 : 560 + index * 18;
    return { day, shown, opened: Math.round(shown / 37) };
  });

const days = daysBefore(21);
const figures = { days, shown: 12_480, opened: 341 };

/** An advertisement of the reader in a standing. */
export const ownAd = (standing: AdStanding, changes: Partial<OwnAd> = {}): OwnAd => ({
  id: 1,
  version: 2,
  name: 'Morning office cleaning',
  title: 'Offices that shine before eight',
  titleAr: 'مكاتب تلمع قبل الثامنة',
  text: 'Daily cleaning between 04:00 and 07:30, supervised on site.',
  textAr: 'تنظيف يومي من 04:00 إلى 07:30 بإشراف ميداني.',
  image_url: '/marsa.png',
  link_url: 'https://marsaclean.example/offices',
  placement: 'services',
  starts_on: dayOf(-21),
  ends_on: dayOf(39),
  standing,
  reason: null,
  updatedAt: instant(-25),
  sentAt: instant(-25),
  decidedAt: standing === 'pending' || standing === 'draft' ? null : instant(-24),
  advertiser: { name: 'Marsa Clean Services', nameAr: 'مرسى لخدمات النظافة' },
  isMine: true,
  shown: 0,
  opened: 0,
  days: [],
  ...changes,
});

export const runningAd = ownAd('running', figures);
export const pendingAd = ownAd('pending', { id: 3, name: 'Night shift for clinics', placement: 'home', starts_on: dayOf(9) });
export const rejectedAd = ownAd('rejected', {
  id: 2,
  name: 'Post-construction offer',
  reason: 'The page behind the link cannot be opened. Correct the link, then send the advertisement again.',
});
export const draftAd = ownAd('draft', {
  id: 4,
  name: 'Ramadan deep cleaning',
  text: '',
  textAr: '',
  image_url: null,
  link_url: '',
  starts_on: null,
  ends_on: null,
  sentAt: null,
});
const pausedAd = ownAd('paused', { id: 5, name: 'Weekend offer', placement: 'tenders', ...figures });
const endedAd = ownAd('ended', { id: 6, name: 'Façade season', starts_on: dayOf(-113), ends_on: dayOf(-5), ...figures });

const counts = { running: 2, pending: 1, draft: 2, ended: 1 };
export const adPage: AdPage = {
  items: [pendingAd, runningAd, rejectedAd, draftAd, pausedAd, endedAd],
  pageCount: 1,
  totalItems: 6,
  counts,
};
export const noAds: AdPage = { items: [], pageCount: 0, totalItems: 0, counts: { running: 0, pending: 0, draft: 0, ended: 0 } };
export const adminAds: AdPage = { ...adPage, items: [{ ...pendingAd, isMine: false }], totalItems: 1 };
