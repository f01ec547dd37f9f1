import { tenderReviewMachine } from '../../../src/machines/tenders/tender-review.machine.ts';
import { failureWith } from '../support/samples.ts';
import { paper, tenderDetail } from '../support/samples-tenders.ts';
import { reloads, worldOf } from '../support/world.ts';

const pending = { ...tenderDetail, phase: 'pending' as const, approvalStatus: { status: 'pending' as const, reason: null } };

const delayed = { ...pending, delayed: { id: 5, until: '2026-06-01T09:00:10.000Z' } };

export default worldOf(tenderReviewMachine, {
  events: {
    ...reloads,
    'page.next': [{}],
    'page.previous': [{}],
    approve: [{ tender: pending }, { tender: delayed }],
    reject: [{ tender: pending }, { tender: delayed }],
    undo: [{ tender: delayed }, { tender: pending }],
    'file.open': [{ file: paper }],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    loadPending: {
      done: [
        { items: [pending, delayed], pageCount: 2, totalItems: 11 },
        { items: [], pageCount: 0, totalItems: 0 },
      ],
      failed: [failureWith(500)],
    },
    approveTender: { done: [undefined], failed: [failureWith(409)] },
    rejectTender: { done: [undefined], failed: [failureWith(null)] },
    undoDecision: { done: [undefined], failed: [failureWith(409)] },
    reason: {
      done: [
        { reason: 'The bond is missing.', isGiven: true },
        { reason: 'The', isGiven: false },
      ],
    },
  },
  distinguish: ({ page }) => Math.min(page, 2),
});
