import { adFiguresMachine } from '../../../src/machines/ads/ad-figures.machine.ts';
import { failureWith } from '../support/samples.ts';
import { ownAd } from '../support/samples-ads.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(adFiguresMachine, {
  input: { id: 7 },
  events: { 'read.shown': [{ result: ownAd('running') }, { result: ownAd('paused') }], act: [{ act: 'pause' }, { act: 'resume' }] },
  outcomes: { actOnAd: { done: [undefined], failed: [failureWith(409)] } },
  distinguish: ({ ad, act }) => [ad?.standing, act],
});
