import { waitingMessagesMachine } from '../../../src/machines/conversations/waiting-messages.machine.ts';
import { failureWith } from '../support/samples.ts';
import { message, outboxMessage } from '../support/samples-conversations.ts';
import { worldOf } from '../support/world.ts';

const waiting = (id: string, problem: 'conflict' | null = null) => ({ conversation: 'request-12', message: outboxMessage(id, problem) });

export default worldOf(waitingMessagesMachine, {
  events: { 'session.opened': [{}], 'session.closed': [{}], 'connection.restored': [{}], 'messages.kept': [{}] },
  outcomes: {
    readWaiting: { done: [[], [waiting('first'), waiting('second')], [waiting('refused', 'conflict')]], failed: [new Error('no storage')] },
    sendWaiting: {
      done: [message(4, { id: 'first' }), message(5, { id: 'second' })],
      failed: [{ ...failureWith(null), code: 'unreachable' }, failureWith(503), failureWith(409)],
    },
  },
  // A server stores the message that it was sent.
  possible: ({ context }, { type, output }) =>
    type !== 'xstate.done.actor.sendWaiting' ||
    (output as { id: string }).id === context.waiting.find(({ message: { problem } }) => !problem)?.message.id,
  distinguish: ({ waiting: kept }) => kept.map(({ message: { id, problem } }) => [id, problem]),
});
