import { tenderReviewMachine } from '../../../src/machines/tenders/tender-review.machine.ts';
import { failureWith } from '../support/samples.ts';
import { paper, tenderDetail } from '../support/samples-tenders.ts';
import { worldOf } from '../support/world.ts';

const pending = { ...tenderDetail, phase: 'pending' as const, approvalStatus: { status: 'pending' as const, reason: null } };

const delayed = { ...pending, delayed: { id: 5, until: '2026-06-01T09:00:10.000Z' } };

export default worldOf(tenderReviewMachine, {
  events: {
    'list.read': [
      { result: { items: [pending, delayed], pageCount: 2, totalItems: 11 } },
      { result: { items: [], pageCount: 0, totalItems: 0 } },
    ],
    'reload.data': [{}],
    approve: [{ tender: pending }, { tender: delayed }],
    reject: [{ tender: pending }, { tender: delayed }],
    undo: [{ tender: delayed }, { tender: pending }],
    'file.open': [{ file: paper }],
  },
  outcomes: {
    decideOnTender: { done: [undefined], failed: [failureWith(409)] },
    undoDecision: { done: [undefined], failed: [failureWith(409)] },
    reason: {
      done: [
        { reason: 'The bond is missing.', isGiven: true },
        { reason: 'The', isGiven: false },
      ],
    },
  },
  distinguish: ({ read, act, reason, decided }) => [read?.items.length, act, reason !== '', decided],
});
