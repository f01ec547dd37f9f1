import { tenderDetailMachine } from '../../../src/machines/tenders/tender-detail.machine.ts';
import { failureWith } from '../support/samples.ts';
import { paper, tenderDetail } from '../support/samples-tenders.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(tenderDetailMachine, {
  input: { id: 1 },
  events: {
    ...reloads,
    'clock.ticked': [{ now: '2026-12-01T00:00:00.000Z' }, { now: '2027-01-01T00:00:00.000Z' }],
    retry: [{}],
    'network.returned': [{}],
    interest: [{}],
    'file.open': [{ file: paper }],
    'addendum.issued': [{}],
  },
  outcomes: {
    loadTender: {
      done: [tenderDetail, { ...tenderDetail, status: 'open' }],
      failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }],
    },
    interest: { done: [undefined] },
  },
  distinguish: ({ tender }) => tender?.status,
});
