import { notificationStreamMachine } from '../../../src/machines/notifications/notification-stream.machine.ts';
import { notification } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

/** Situations are distinguished by the number of failures, up to two. */
export const notificationStreamWorld: World<typeof notificationStreamMachine> = {
  events: {
    'session.opened': [{}],
    'session.closed': [{}],
    'leadership.gained': [{}],
    'leadership.lost': [{}],
    'stream.opened': [{ lastId: 2 }, { lastId: 1 }],
    'stream.alive': [{}],
    'stream.broken': [{ reason: 'the stream has ended' }],
    'notification.received': [{ notification: notification(2) }],
    'notification.shared': [{ notification: notification(1) }],
    'conversation.changed': [{ conversation: 'request-1' }],
    'draft.changed': [{ draft: { kind: 'tender', tenderId: 7, version: 3 } }],
    'conversation.shared': [{ conversation: 'request-1' }],
    'stream.shared': [{ lastId: 1 }],
    'language.changed': [{}],
  },
  distinguish: ({ failures, lastId }) => [Math.min(failures, 2), lastId],
};

/** A stream that had been broken is alive again. */
const brokenBefore: World<typeof notificationStreamMachine> = {
  ...notificationStreamWorld,
  possible: ({ context }, { type }) =>
    /^(session.opened|leadership.gained|stream.opened|stream.broken|xstate.after)/.test(type) ||
    (type === 'stream.alive' && context.failures > 0),
};

export default worldOf(notificationStreamMachine, notificationStreamWorld, brokenBefore);
