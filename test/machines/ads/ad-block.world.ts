import { adBlockMachine } from '../../../src/machines/ads/ad-block.machine.ts';
import { ad, failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(adBlockMachine, {
  events: {},
  outcomes: { loadAds: { done: [[ad], []], failed: [failureWith(500)] } },
});
