import { describe, expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Conversation, Message, Thread } from '../../contract/entities/conversations.ts';
import { conversationMachine, type StoreEvent } from '../../src/machines/conversations/conversation.machine.ts';
import type { Kept, OutboxMessage } from '../../src/machines/conversations/outbox.ts';
import { failed } from '../../src/services/http.ts';
import { eventually } from '../eventually.ts';
import { message, outboxMessage, thread } from '../machines/support/samples-conversations.ts';
import { silenced } from '../machines/support/silenced.ts';

/** A server with one conversation, which a test takes down, and a device that keeps messages. */
const converse = ({ stored = [] as Message[], kept = [] as OutboxMessage[] } = {}) => {
  const server = {
    stored: [...stored],
    isUp: true,
    losesAnswer: false,
    refuses: null as null | 'conversationClosed',
    requests: [] as string[],
    held: null as null | PromiseWithResolvers<Message>,
    /** Holds the answer to the next message. */
    hold: () => {
      server.held = Promise.withResolvers<Message>();
      return server.held;
    },
  };
  const device = { dropped: [] as string[], written: 0 };
  let tell = (_: StoreEvent): void => {};
  const unreachable = () => Promise.reject(failed('unreachable', null));
  const load = async (after: number | null): Promise<Thread> => {
    if (!server.isUp) return unreachable();
    return thread(server.stored.filter(({ number }) => number > (after ?? 0)));
  };
  const store = async (sent: OutboxMessage): Promise<Message> => {
    server.requests.push(sent.text);
    const { held } = server;
    server.held = null;
    if (held) return held.promise;
    if (!server.isUp) return unreachable();
    if (server.refuses) return Promise.reject(failed(server.refuses, 409));
    const known = server.stored.find(({ id }) => id === sent.id);
    const one = known ?? message(server.stored.length + 1, { id: sent.id, text: sent.text, isMine: true });
    if (!known) server.stored.push(one);
    if (!server.losesAnswer) return one;
    server.losesAnswer = false;
    return unreachable();
  };
  const actor = createActor(
    silenced(
      conversationMachine.provide({
        actors: {
          readKept: fromPromise<Kept, { id: string }>(async () => ({ thread: null, outbox: kept, text: '' })),
          loadThread: fromPromise(({ input }) => load(input.after)),
          loadEarlier: fromPromise(() => load(null)),
          createMessage: fromPromise(async ({ input }) => ({ ...outboxMessage(`mine-${++device.written}`), ...input.written })),
          sendMessage: fromPromise(({ input }) => store(input.message)),
          fileComplaint: fromPromise<Conversation, { id: string; reason: string }>(() => unreachable()),
          watchMessages: fromCallback<EventObject, { id: string }, StoreEvent>(({ sendBack }) => {
            tell = sendBack;
          }),
        },
        actions: { dropKept: (_, { messages }) => void device.dropped.push(...messages.map(({ id }) => id)) },
      }),
    ),
    { input: { id: 'request-12' } },
  );
  actor.start();
  const context = () => actor.getSnapshot().context;
  const write = async (text: string) => {
    await eventually(() => expect(actor.getSnapshot().matches({ composer: 'writing' })).toBe(true));
    actor.send({ type: 'text.type', text });
    actor.send({ type: 'send' });
  };
  return {
    actor,
    server,
    device,
    write,
    tell: (event: StoreEvent) => tell(event),
    shown: () => context().messages.map(({ text }) => text),
    waiting: () => context().outbox.map(({ text, problem }) => [text, problem]),
    isLive: () => eventually(() => expect(actor.getSnapshot().matches({ connection: 'live' })).toBe(true)),
  };
};

describe('a conversation', () => {
  test('shows a message at once, and stores it once', async () => {
    const { write, shown, waiting, server, device, isLive } = converse();
    await isLive();
    await write('Hello');
    await eventually(() => expect(shown()).toEqual(['Hello']));
    expect([waiting(), server.requests, device.dropped]).toEqual([[], ['Hello'], ['mine-1']]);
  });

  test('keeps messages while it is offline, and sends them in order when the connection is back', async () => {
    const { write, shown, waiting, server, tell, isLive } = converse({ stored: [message(1)] });
    await isLive();
    server.isUp = false;
    tell({ type: 'connection.lost' });
    await write('One');
    await write('Two');
    await eventually(() =>
      expect(waiting()).toEqual([
        ['One', null],
        ['Two', null],
      ]),
    );
    server.isUp = true;
    server.stored.push(message(2));
    tell({ type: 'connection.restored' });
    await eventually(() => expect(shown()).toEqual(['Message 1', 'Message 2', 'One', 'Two']));
    expect(waiting()).toEqual([]);
  });

  test('sends a message again whose answer was lost, and shows it once', async () => {
    const { write, shown, server, tell, isLive, actor } = converse();
    await isLive();
    server.losesAnswer = true;
    await write('Hello');
    await eventually(() => expect(actor.getSnapshot().hasTag('offline')).toBe(true));
    tell({ type: 'connection.restored' });
    await eventually(() => expect(shown()).toEqual(['Hello']));
    expect(server.stored).toHaveLength(1);
  });

  test('sends what an earlier visit has left on the device', async () => {
    const { shown, server } = converse({ kept: [outboxMessage('kept')] });
    await eventually(() => expect(shown()).toEqual(['Written kept']));
    expect(server.stored.map(({ id }) => id)).toEqual(['kept']);
  });

  test('leaves a refused message in its place until it is sent again or deleted', async () => {
    const { write, shown, waiting, server, device, actor, isLive } = converse();
    await isLive();
    server.refuses = 'conversationClosed';
    await write('One');
    await eventually(() => expect(waiting()).toEqual([['One', 'conversationClosed']]));
    server.refuses = null;
    await write('Two');
    await eventually(() => expect(shown()).toEqual(['Two']));
    actor.send({ type: 'message.retry', id: 'mine-1' });
    await eventually(() => expect(shown()).toEqual(['Two', 'One']));
    server.refuses = 'conversationClosed';
    await write('Three');
    await eventually(() => expect(waiting()).toEqual([['Three', 'conversationClosed']]));
    actor.send({ type: 'message.delete', id: 'mine-3' });
    expect([waiting(), device.dropped.at(-1)]).toEqual([[], 'mine-3']);
  });

  test('reads a message that was stored before one already shown', async () => {
    const { shown, server, tell, isLive } = converse({ stored: [message(1)] });
    await isLive();
    server.stored.push(message(2), message(3));
    tell({ type: 'messages.received', messages: [message(3)] });
    tell({ type: 'messages.changed' });
    await eventually(() => expect(shown()).toEqual(['Message 1', 'Message 2', 'Message 3']));
  });

  test('refuses no other message when the answer of one comes that has arrived meanwhile', async () => {
    const { actor, write, waiting, server, tell, isLive } = converse();
    await isLive();
    const answer = server.hold();
    await write('One');
    await write('Two');
    await eventually(() => expect(waiting()).toHaveLength(2));
    server.stored.push(message(1, { id: 'mine-1', text: 'One', isMine: true }));
    tell({ type: 'messages.changed' });
    await eventually(() => expect(waiting()).toEqual([['Two', null]]));
    answer.reject(failed('conversationClosed', 409));
    await eventually(() => expect(actor.getSnapshot().context.messages.map(({ text }) => text)).toEqual(['One', 'Two']));
  });
});
