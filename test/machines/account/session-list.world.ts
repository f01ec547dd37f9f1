import type { OwnSession } from '../../../contract/entities/sessions.ts';
import { sessionListMachine } from '../../../src/machines/account/session-list.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export const mine: OwnSession = {
  id: 1,
  device: 'Firefox, Linux',
  network: '203.0.113.0',
  openedAt: '2026-06-01T09:00:00.000Z',
  usedAt: '2026-06-01T10:00:00.000Z',
  isCurrent: true,
};
export const other: OwnSession = { ...mine, id: 2, device: null, network: null, isCurrent: false };
const done = { done: [undefined], failed: [failureWith(500)] };

export default worldOf(sessionListMachine, {
  events: {
    'read.shown': [{ result: [mine, other] }, { result: [mine] }],
    end: [{ session: other }, { session: mine }],
    'end.others': [{}],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    endOneSession: done,
    endOtherSessions: done,
  },
  distinguish: ({ sessions }) => sessions?.length,
});
