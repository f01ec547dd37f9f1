import { tenderReviewMachine } from '../../../src/machines/tenders/tender-review.machine.ts';
import { failureWith } from '../support/samples.ts';
import { paper, tenderDetail } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

const pending = { ...tenderDetail, phase: 'pending' as const, approvalStatus: { status: 'pending' as const, reason: null } };

export default worldOf(tenderReviewMachine, {
  events: {
    reload: [{}],
    'page.next': [{}],
    'page.previous': [{}],
    approve: [{ tender: pending }],
    reject: [{ tender: pending }],
    'file.open': [{ file: paper }],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    loadPending: {
      done: [
        { items: [pending], pageCount: 2, totalItems: 11 },
        { items: [], pageCount: 0, totalItems: 0 },
      ],
      failed: [failureWith(500)],
    },
    approveTender: { done: [undefined], failed: [failureWith(409)] },
    rejectTender: { done: [undefined], failed: [failureWith(null)] },
    reason: {
      done: [
        { reason: 'The bond is missing.', isGiven: true },
        { reason: 'The', isGiven: false },
      ],
    },
  },
  distinguish: ({ page }) => Math.min(page, 2),
});
