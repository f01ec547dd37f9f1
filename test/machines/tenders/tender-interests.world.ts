import { tenderInterestsMachine } from '../../../src/machines/tenders/tender-interests.machine.ts';
import { failureWith } from '../support/samples.ts';
import { interestIn, interestPage } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(tenderInterestsMachine, {
  input: { tenderId: 1, tab: 'interests' },
  events: {
    'list.read': [{ result: interestPage(2, interestIn('submitted'), interestIn('approved', 2)) }, { result: interestPage(0) }],
    'tab.choose': [{ tab: 'proposals' }, { tab: 'interests' }],
    approve: [{ interest: interestIn('submitted') }, { interest: interestIn('approved', 2) }],
    reject: [{ interest: interestIn('submitted') }],
  },
  outcomes: {
    decideOnInterest: { done: [undefined], failed: [failureWith(409)] },
    reason: {
      done: [
        { reason: 'No licence.', isGiven: true },
        { reason: 'No', isGiven: false },
      ],
    },
  },
  distinguish: ({ read, act, reason, decided }) => [read?.items.length, act, reason !== '', decided],
});
