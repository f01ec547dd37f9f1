import { unreadMessagesMachine } from '../../../src/machines/conversations/unread-messages.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(unreadMessagesMachine, {
  events: { 'reload.data': [{}], 'reload.returned': [{}] },
  outcomes: { countUnread: { done: [2], failed: [failureWith(500)] } },
});
