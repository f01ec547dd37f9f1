import { sessionEndMachine } from '../../../src/machines/session/session-end.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(sessionEndMachine, {
  events: {
    'session.updated': [{ endsAt: '2026-11-20T10:00:00.000Z' }, { endsAt: '2026-11-20T12:00:00.000Z' }],
    'clock.ticked': [{ now: '2026-11-20T09:56:00.000Z' }, { now: '2026-11-20T09:57:00.000Z' }, { now: '2026-11-20T10:00:01.000Z' }],
    'form.typed': [{}],
    'form.left': [{}],
    extend: [{}],
  },
  outcomes: { extendSession: { done: [undefined], failed: [failureWith(null)] } },
  distinguish: ({ endsAt, now }) => [endsAt, now],
});
