import type { Minutes, OpenerRole, Opening } from '../../../contract/entities/openings.ts';
import type { Phase } from '../../../contract/entities/tenders.ts';
import { sealed } from './samples-proposals.ts';

const confirmedAt = '2026-12-20T10:06:00.000Z';
const until = '2026-12-20T11:06:00.000Z';

/** An opening by two that is not confirmed, as one of the openers sees it. */
export const openingOf = (role: OpenerRole, phase: Phase = 'sealed'): Opening => ({
  tender: sealed(phase).tender,
  count: 2,
  pending: 0,
  role,
  first: { party: { name: 'Marsa Facilities', nameAr: 'مرسى' }, confirmedAt: null },
  second: {
    party: { name: 'Khalifa Al Dosari', nameAr: null },
    confirmedAt: null,
    email: role === 'first' ? 'khalifa@daleel.example' : null,
  },
  until: null,
  expiredAt: null,
  objection: null,
  opening: null,
});

/** The same after one of the two has confirmed. */
export const confirmedBy = (confirmed: OpenerRole, role: OpenerRole): Opening => {
  const opening = openingOf(role);
  if (!opening.second) throw new Error('The sample has a second opener.');
  return {
    ...opening,
    first: { ...opening.first, confirmedAt: confirmed === 'first' ? confirmedAt : null },
    second: { ...opening.second, confirmedAt: confirmed === 'second' ? confirmedAt : null },
    until,
  };
};

export const expiredOpening = (role: OpenerRole): Opening => ({ ...openingOf(role), expiredAt: until });
export const objectedOpening = (role: OpenerRole): Opening => ({
  ...openingOf(role),
  objection: { reason: 'A payment is still pending.', at: confirmedAt },
});
export const openedByTwo = (role: OpenerRole): Opening => ({
  ...confirmedBy('first', role),
  tender: sealed('evaluation').tender,
  until: null,
  opening: { at: '2026-12-20T10:31:00.000Z', count: 2 },
});

/** The minutes of an opening by two. */
export const minutes: Minutes = {
  tender: { number: 'TND-2026-0148', title: 'Cleaning of six towers', titleAr: null, deadline: '2026-12-20T10:00:00.000Z' },
  openedAt: '2026-12-20T10:31:00.000Z',
  openers: [
    { name: 'Marsa Facilities', nameAr: 'مرسى', confirmedAt },
    { name: 'Khalifa Al Dosari', nameAr: null, confirmedAt: '2026-12-20T10:31:00.000Z' },
  ],
  isReplaced: false,
  withdrawn: 1,
  proposals: [
    { receipt: 'PRP-2026-00021/1', submittedAt: '2026-12-18T08:05:00.000Z', commitment: '5c1f9ae044b7d2c38e6107fa91bbb41e'.repeat(2) },
    { receipt: 'PRP-2026-00022/2', submittedAt: '2026-12-19T13:20:00.000Z', commitment: 'a90b44d2c38e6107fa91bbb41e5c1f9a'.repeat(2) },
  ],
};
