import type { AdPage } from '../../../contract/entities/ads.ts';
import { adListMachine } from '../../../src/machines/ads/ad-list.machine.ts';
import { failureWith } from '../support/samples.ts';
import { ownAd } from '../support/samples-ads.ts';
import { type World, worldOf } from '../support/world.ts';

const counts = { running: 1, pending: 1, draft: 1, ended: 0 };
const delayed = { ...ownAd('pending'), delayed: { id: 5, until: '2026-06-01T09:00:10.000Z' } };
const page: AdPage = { items: [ownAd('pending'), delayed], pageCount: 2, totalItems: 10, counts };

const memberWorld: World<typeof adListMachine> = {
  input: { isAdmin: false },
  events: {
    'list.read': [{ result: page }, { result: { ...page, items: [], pageCount: 0, totalItems: 0 } }],
    'reload.data': [{}],
    act: [
      { act: 'takeBack', ad: ownAd('pending') },
      { act: 'takeBack', ad: ownAd('running') },
      { act: 'pause', ad: ownAd('running') },
      { act: 'pause', ad: ownAd('draft') },
      { act: 'resume', ad: ownAd('paused') },
      { act: 'resume', ad: ownAd('draft') },
      { act: 'remove', ad: ownAd('draft') },
      { act: 'remove', ad: ownAd('running') },
      { act: 'approve', ad: ownAd('pending') },
      { act: 'approve', ad: ownAd('running') },
      { act: 'approve', ad: delayed },
      { act: 'undo', ad: delayed },
      { act: 'undo', ad: ownAd('pending') },
      { act: 'reject', ad: ownAd('pending') },
      { act: 'reject', ad: ownAd('running') },
    ],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    actOnAd: { done: [undefined], failed: [failureWith(409)] },
    reason: {
      done: [
        { reason: 'The link cannot be opened.', isGiven: true },
        { reason: 'The', isGiven: false },
      ],
    },
  },
  distinguish: ({ read, chosen, decided }) => [read?.items.length, chosen?.act, chosen?.ad.standing, decided],
};

export default worldOf(adListMachine, memberWorld, { ...memberWorld, input: { isAdmin: true } });
