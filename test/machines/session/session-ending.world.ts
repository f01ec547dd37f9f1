import { sessionEndingMachine } from '../../../src/machines/session/session-ending.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(sessionEndingMachine, {
  events: { 'connection.restored': [{}], 'ending.kept': [{}] },
  outcomes: { endKeptSessions: { done: [undefined], failed: [failureWith(null)] } },
});
