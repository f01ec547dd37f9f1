import { conversationListMachine } from '../../../src/machines/conversations/conversation-list.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(conversationListMachine, { input: { isAdmin: false }, events: {} }, { input: { isAdmin: true }, events: {} });
