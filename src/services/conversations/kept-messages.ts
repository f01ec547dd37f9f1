import { clear, delMany, entries, get, keys, set, update } from 'idb-keyval';
import type { FailureCode } from '../../../contract/failures.ts';
import type { KeptThread, OutboxMessage, WaitingMessage } from '../../machines/conversations/outbox.ts';
import { deviceStore } from '../browser/device-store.ts';

/** The user and the conversation of kept messages. */
export type OutboxOf = { userId: number; conversation: string };

const store = deviceStore('daleel.messages', 'outbox');
const keyOf = ({ userId, conversation }: OutboxOf): string => `${userId}.${conversation}`;

/** Keeps a message on this device until it is stored; ignored if the browser has no space. */
export const keepMessage = (outbox: OutboxOf, message: OutboxMessage): Promise<void> =>
  update<OutboxMessage[]>(keyOf(outbox), (kept = []) => [...kept, message], store).catch(() => {});

/** Returns the kept messages, in the order in which they were written. */
export const readKeptMessages = async (outbox: OutboxOf): Promise<OutboxMessage[]> =>
  (await get<OutboxMessage[]>(keyOf(outbox), store).catch(() => undefined)) ?? [];

/** Returns the kept messages of a user, of all conversations, in the order in which they were written. */
export const readAllKept = async (userId: number): Promise<WaitingMessage[]> => {
  const kept = await entries<string, OutboxMessage[]>(store).catch(() => []);
  const own = kept.filter(([key]) => key.startsWith(`${userId}.`) && !key.endsWith('.thread'));
  return own
    .flatMap(([key, messages]) => messages.map((message) => ({ conversation: key.slice(`${userId}.`.length), message })))
    .sort((one, other) => one.message.at.localeCompare(other.message.at));
};

/** Keeps why a message was refused. */
export const keepProblemOf = (outbox: OutboxOf, id: string, problem: FailureCode): Promise<void> =>
  update<OutboxMessage[]>(
    keyOf(outbox),
    (kept = []) => kept.map((message) => (message.id === id ? { ...message, problem } : message)),
    store,
  ).catch(() => {});

/** Deletes messages that are stored or were given up. */
export const dropKeptMessages = (outbox: OutboxOf, dropped: readonly { id: string }[]): void => {
  const ids = new Set(dropped.map(({ id }) => id));
  void update<OutboxMessage[]>(keyOf(outbox), (kept = []) => kept.filter(({ id }) => !ids.has(id)), store).catch(() => {});
};

const threadKeyOf = (outbox: OutboxOf): string => `${keyOf(outbox)}.thread`;

/** Keeps what was read of a conversation, to be read without a connection; ignored if the browser has no space. */
export const keepThread = (outbox: OutboxOf, thread: KeptThread): void => void set(threadKeyOf(outbox), thread, store).catch(() => {});

/** Returns what was read of a conversation; null if nothing is kept. */
export const readKeptThread = async (outbox: OutboxOf): Promise<KeptThread | null> =>
  (await get<KeptThread>(threadKeyOf(outbox), store).catch(() => undefined)) ?? null;

/** Deletes what was read of every conversation; unsent messages stay. */
export const dropThreads = async (): Promise<void> => {
  const kept = await keys<string>(store).catch(() => []);
  await delMany(
    kept.filter((key) => key.endsWith('.thread')),
    store,
  ).catch(() => {});
};

/** Deletes all kept messages, so that a logout leaves nothing behind. */
export const dropOutbox = (): void => void clear(store).catch(() => {});
