import type { Minutes, OpenerRole, Opening } from '../contract/entities/openings.ts';
import { sealedReview } from './samples-review.ts';
import { daysFromNow } from './samples-tenders.ts';

const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const { tender, count } = sealedReview;

/** An opening by two after the deadline, of which nothing is confirmed. */
export const byTwo: Opening = {
  tender: { ...tender, deadline: daysFromNow(-1) },
  count,
  pending: 0,
  role: 'first',
  first: { party: { name: 'Corniche Tower Management', nameAr: 'إدارة برج الكورنيش' }, confirmedAt: null },
  second: { party: { name: 'Khalifa Al Dosari', nameAr: null }, confirmedAt: null, email: 'khalifa@daleel.example' },
  until: null,
  expiredAt: null,
  objection: null,
  opening: null,
};

/** The same as the second opener sees it. */
export const forSecond = (opening: Opening): Opening => ({
  ...opening,
  role: 'second',
  second: opening.second && { ...opening.second, email: null },
});

/** The same after one of the two has confirmed. */
export const halfBy = (role: OpenerRole): Opening => ({
  ...byTwo,
  first: { ...byTwo.first, confirmedAt: role === 'first' ? minutesFromNow(-22) : null },
  second: byTwo.second && { ...byTwo.second, confirmedAt: role === 'second' ? minutesFromNow(-22) : null },
  until: minutesFromNow(38),
});

/** The same after the opening. */
export const opened: Opening = {
  ...byTwo,
  tender: { ...byTwo.tender, phase: 'evaluation' },
  opening: { at: minutesFromNow(-5), count },
};

const names = {
  first: { name: 'Corniche Tower Management', nameAr: 'إدارة برج الكورنيش' },
  second: { name: 'Khalifa Al Dosari', nameAr: null },
};

/** The minutes of an opening by two. */
export const minutes: Minutes = {
  tender: { number: tender.number, title: tender.title, titleAr: tender.titleAr, deadline: '2026-10-29T10:00:00.000Z' },
  openedAt: '2026-10-29T10:31:00.000Z',
  openers: [
    { ...names.first, confirmedAt: '2026-10-29T10:06:00.000Z' },
    { ...names.second, confirmedAt: '2026-10-29T10:31:00.000Z' },
  ],
  isReplaced: false,
  withdrawn: 1,
  proposals: Array.from({ length: 5 }, (_, index) => ({
    receipt: `PRP-2026-0069${index}/1`,
    submittedAt: `2026-10-2${5 + index}T08:05:00.000Z`,
    commitment: `${index}c1f9ae044b7d2c38e6107fa91bbb41e`.repeat(2),
  })),
};

export const noMinutes: Minutes = { ...minutes, proposals: [], openers: minutes.openers.slice(0, 1), withdrawn: 0 };
