import { tenderWatchMachine } from '../../../src/machines/tenders/tender-watch.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(tenderWatchMachine, {
  input: { tenderId: 8, isWatched: false },
  events: { toggle: [{}], 'tender.loaded': [{ isWatched: true }, { isWatched: false }] },
  outcomes: {
    ensureMember: { done: ['alreadySignedIn', 'signedIn', 'cancelled'] },
    storeWatch: { done: [undefined], failed: [failureWith(500)] },
  },
  distinguish: ({ isWatched }) => isWatched,
});
