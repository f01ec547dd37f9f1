import { expect, test } from 'vitest';
import { conversationMachine } from '../../../src/machines/conversations/conversation.machine.ts';
import { waitingMessagesMachine } from '../../../src/machines/conversations/waiting-messages.machine.ts';
import { answers, fails, startWithEffects } from '../support/effects.ts';
import { failureWith } from '../support/samples.ts';
import { message, outboxMessage, thread } from '../support/samples-conversations.ts';

const first = { conversation: 'request-12', message: outboxMessage('first') };
const second = { conversation: 'request-12', message: outboxMessage('second') };
const idsOfCalls = (calls: readonly (readonly [string, unknown])[], port: string) =>
  calls.filter(([name]) => name === port).map(([, input]) => (input as { message: { id: string } }).message.id);

test('messages that wait are sent in the order in which they were written, from any page', async () => {
  const { after, calls } = startWithEffects(waitingMessagesMachine, { outcomes: { readWaiting: {}, sendWaiting: {} } });
  await after({ type: 'session.opened' }, answers('readWaiting', [first, second]), {
    type: 'xstate.after.outboxDelay.waitingMessages.leaving',
  });
  await after(fails('sendWaiting', failureWith(503)), { type: 'xstate.after.outboxRetryDelay.waitingMessages.waiting' });
  const actions = await after(answers('sendWaiting', message(4, { id: 'first' })), answers('sendWaiting', message(5, { id: 'second' })));
  expect(idsOfCalls(calls, 'sendWaiting')).toEqual(['first', 'first', 'second']);
  expect(actions.flat().filter((name) => name === 'dropWaiting')).toHaveLength(2);
});

test('a message that a server refuses keeps its reason and is not sent again', async () => {
  const { after } = startWithEffects(waitingMessagesMachine, { outcomes: { readWaiting: {}, sendWaiting: {} } });
  await after({ type: 'session.opened' }, answers('readWaiting', [first]), { type: 'xstate.after.outboxDelay.waitingMessages.leaving' });
  const refusal = { ...failureWith(409), code: 'conversationClosed' } as const;
  expect(await after(fails('sendWaiting', refusal))).toContainEqual(['keepProblem', { waiting: first, problem: 'conversationClosed' }]);
});

test.each([429, 500, 503])('in a conversation, a message that failed with %i is sent again before the next', async (status) => {
  const flow = startWithEffects(conversationMachine, {
    input: { id: 'request-12' },
    outcomes: { readKept: {}, loadThread: {}, sendMessage: {}, createMessage: {} },
  });
  await flow.after(
    answers('readKept', { thread: null, outbox: [first.message, second.message], text: '' }),
    answers('loadThread', thread([message(1)])),
  );
  await flow.after(fails('sendMessage', failureWith(status)), {
    type: 'xstate.after.retryDelay.conversation.connection.live.sending.pausing',
  });
  await flow.after(answers('sendMessage', message(2, { id: 'first' })));
  expect(idsOfCalls(flow.calls, 'sendMessage')).toEqual(['first', 'first', 'second']);
});
