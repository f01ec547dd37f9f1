import { tenderInterestsMachine } from '../../../src/machines/tenders/tender-interests.machine.ts';
import { failureWith } from '../support/samples.ts';
import { interestIn } from '../support/samples-tenders.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(tenderInterestsMachine, {
  input: { tenderId: 1, tab: 'interests' },
  events: {
    ...reloads,
    'tab.choose': [{ tab: 'proposals' }, { tab: 'interests' }],
    'page.next': [{}],
    'page.previous': [{}],
    approve: [{ interest: interestIn('submitted') }, { interest: interestIn('approved', 2) }],
    reject: [{ interest: interestIn('submitted') }],
    retry: [{}],
  },
  outcomes: {
    loadInterests: {
      done: [
        { items: [interestIn('submitted'), interestIn('approved', 2)], pageCount: 2, totalItems: 12 },
        { items: [], pageCount: 1, totalItems: 0 },
      ],
      failed: [failureWith(500)],
    },
    approveInterest: { done: [undefined], failed: [failureWith(409)] },
    rejectInterest: { done: [undefined], failed: [failureWith(null)] },
    reason: {
      done: [
        { reason: 'No licence.', isGiven: true },
        { reason: 'No', isGiven: false },
      ],
    },
  },
  distinguish: ({ page }) => page,
});
