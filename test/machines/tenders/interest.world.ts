import { interestMachine } from '../../../src/machines/tenders/interest.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(interestMachine, {
  input: { tenderId: 1 },
  events: { confirm: [{}], cancel: [{}], close: [{}] },
  outcomes: {
    ensureMember: { done: ['alreadySignedIn', 'signedIn', 'cancelled'] },
    checkInterest: { done: [{ isPossible: true }, { isPossible: false }], failed: [failureWith(404)] },
    submitInterest: { done: [undefined], failed: [failureWith(409)] },
  },
});
