import type { AdPage } from '../../../contract/entities/ads.ts';
import { adListMachine } from '../../../src/machines/ads/ad-list.machine.ts';
import { failureWith } from '../support/samples.ts';
import { ownAd } from '../support/samples-ads.ts';
import { reloads, type World, worldOf } from '../support/world.ts';

const counts = { running: 1, pending: 1, draft: 1, ended: 0 };
const delayed = { ...ownAd('pending'), delayed: { id: 5, until: '2026-06-01T09:00:10.000Z' } };
const page: AdPage = { items: [ownAd('pending'), delayed], pageCount: 2, totalItems: 10, counts };
const done = { done: [undefined], failed: [failureWith(409)] };

const memberWorld: World<typeof adListMachine> = {
  input: { isAdmin: false },
  events: {
    ...reloads,
    'group.choose': [{ group: 'running' }],
    'page.next': [{}],
    'page.previous': [{}],
    takeBack: [{ ad: ownAd('pending') }, { ad: ownAd('running') }],
    pause: [{ ad: ownAd('running') }, { ad: ownAd('draft') }],
    resume: [{ ad: ownAd('paused') }, { ad: ownAd('draft') }],
    remove: [{ ad: ownAd('draft') }, { ad: ownAd('running') }],
    approve: [{ ad: ownAd('pending') }, { ad: ownAd('running') }, { ad: delayed }],
    undo: [{ ad: delayed }, { ad: ownAd('pending') }],
    reject: [{ ad: ownAd('pending') }, { ad: ownAd('running') }],
    confirm: [{}],
    cancel: [{}],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    loadAds: { done: [page, { ...page, items: [], pageCount: 0, totalItems: 0 }], failed: [failureWith(500)] },
    takeBackAd: done,
    pauseAd: done,
    resumeAd: done,
    removeAd: done,
    approveAd: done,
    rejectAd: done,
    undoDecision: done,
    reason: {
      done: [
        { reason: 'The link cannot be opened.', isGiven: true },
        { reason: 'The', isGiven: false },
      ],
    },
  },
  distinguish: ({ search: { page } }) => Math.min(page, 2),
};

export default worldOf(adListMachine, memberWorld, { ...memberWorld, input: { isAdmin: true } });
