import { tenderHistoryMachine } from '../../../src/machines/tenders/tender-history.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(tenderHistoryMachine, {
  input: { tenderId: 1 },
  events: { open: [{}], close: [{}], retry: [{}], 'network.returned': [{}], 'reload.data': [{}] },
  outcomes: {
    loadHistory: {
      done: [[{ id: 1, at: '2026-11-15T08:00:00.000Z', event: 'created', who: 'Noor', about: null }]],
      failed: [failureWith(500)],
    },
  },
});
