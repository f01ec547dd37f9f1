import { adBlockMachine } from '../../../src/machines/ads/ad-block.machine.ts';
import { ad, failureWith } from '../support/samples.ts';
import { provePaths } from '../support/suite.ts';

provePaths(adBlockMachine, {
  events: {},
  outcomes: { loadAds: { done: [[ad], []], failed: [failureWith(500)] } },
});
