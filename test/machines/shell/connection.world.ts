import { connectionMachine } from '../../../src/machines/shell/connection.machine.ts';
import { type World, worldOf } from '../support/world.ts';

const save = 'PUT /tenders/:id/draft';
const otherSave = 'PATCH /tenders/:id';

const world: World<typeof connectionMachine> = {
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
};

/** The page shows what was stored when the connection returns; several saves wait for it. */
const readStored: World<typeof connectionMachine> = {
  ...world,
  possible: ({ context }, { type, call }) => {
    if (type === 'connection.restored' || type === 'xstate.done.actor.probeServer') return context.readAt !== null;
    return type !== 'save.sent' || context.waiting.includes(String(call));
  },
};

export default worldOf(connectionMachine, world, readStored);
