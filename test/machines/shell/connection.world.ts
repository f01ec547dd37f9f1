import { connectionMachine } from '../../../src/machines/shell/connection.machine.ts';
import { worldOf } from '../support/world.ts';

const save = 'PUT /tenders/:id/draft';
const otherSave = 'PATCH /tenders/:id';

export default worldOf(connectionMachine, {
  events: {
    'connection.absent': [{}],
    'connection.lost': [{}],
    'connection.restored': [{}],
    'route.changed': [{}],
    'read.stored': [{ readAt: '2026-11-20T07:42:00Z' }],
    'save.failed': [{ call: save }, { call: otherSave }],
    'save.sent': [{ call: save }, { call: otherSave }],
  },
  outcomes: {
    probeServer: { done: [undefined], failed: [new Error('unreachable')] },
    countUnsentFiles: { done: [0, 2], failed: [new Error('blocked')] },
    listStoredPages: { done: [[{ name: 'tenders', readAt: '2026-11-20T07:42:00Z' }]], failed: [new Error('blocked')] },
  },
  distinguish: ({ waiting, readAt }) => [[...waiting].sort(), readAt],
});
