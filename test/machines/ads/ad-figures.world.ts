import { adFiguresMachine } from '../../../src/machines/ads/ad-figures.machine.ts';
import { failureWith } from '../support/samples.ts';
import { ownAd } from '../support/samples-ads.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(adFiguresMachine, {
  input: { id: 7 },
  events: { ...reloads, act: [{ act: 'pause' }, { act: 'resume' }], retry: [{}], 'network.returned': [{}] },
  outcomes: {
    loadAd: { done: [ownAd('running'), ownAd('paused')], failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }] },
    actOnAd: { done: [undefined], failed: [failureWith(409)] },
  },
  distinguish: ({ ad, act }) => [ad?.standing, act],
});
