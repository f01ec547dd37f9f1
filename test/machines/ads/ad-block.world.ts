import { adBlockMachine } from '../../../src/machines/ads/ad-block.machine.ts';
import { ad, failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(adBlockMachine, {
  input: { placement: 'services' },
  events: { 'block.visible': [{}], 'block.hidden': [{}], open: [{}] },
  outcomes: {
    loadAds: {
      done: [
        { ads: [ad], turn: 0.5 },
        { ads: [], turn: 0 },
      ],
      failed: [failureWith(500)],
    },
    countView: { done: ['token-1', null], failed: [failureWith(429)] },
  },
  distinguish: ({ token }) => [token],
});
